import { counted, number, plural, quoted } from './grammar.ts'

export const published = 'Published'
export const revision = (count: number) => `Revision ${number(count)}`
export const madeBy = (who: string, moment: string) => `${who}, ${moment}`
export const approvedBy = (name: string) => `Approved by ${name}`
export const restores = (count: number) => `Restores revision ${number(count)}`
export const current = 'In force'

export const drafts = 'Drafts'
export const newDraft = 'New draft'
export const noDrafts = 'No drafts yet'
export const noDraftsWhy =
  'A draft is your own copy of the portal’s files. Change it, see who gains and who loses access, then publish it.'
export const draftName = 'Name'
export const draftNameHint = 'What you want to change, such as “Rename the support menu”.'
export const shareDraft = 'Other administrators can see and change this draft'
export const enterAName = 'Enter a name.'
export const createDraft = 'Create draft'
export const shared = 'Shared'
export const mine = 'Yours'
export const ownedBy = (name: string) => `From ${name}`
export const changedAt = (moment: string) => `Last changed ${moment}`
export const filesChanged = (count: number) => `${counted(count, 'file')} changed`
export const noChanges = 'No changes yet'
export const conflicts = (count: number) => counted(count, 'conflict')
export const deleteDraft = 'Delete draft'
export const deleteDraftNamed = (name: string) => `Delete draft ${name}`
export const deleteDraftAsk = (name: string) => `Delete ${quoted(name)}?`
export const deleteDraftWhy = (count: number) =>
  count === 0 ? 'It has no changes.' : `You'll lose your changes in ${counted(count, 'file')}.`
export const draftDeleted = 'Draft deleted'
export const draftNotDeleted = "Couldn't delete the draft"
export const draft = 'Draft'
export const allDrafts = 'All drafts'

export const files = 'Files'
export const filterFiles = 'Filter files'
export const noFileMatches = 'No file matches.'
export const newFile = 'New file'
export const filePath = 'Path'
export const filePathHint = 'For example manifest/areas/events.yaml or schemas/resources/event.schema.json.'
export const pathWrong =
  'Enter a path that starts with manifest/ and ends in .yaml, or that starts with schemas/resources/ and ends in .json.'
export const pathTaken = 'The draft already has this file.'
export const createFile = 'Create file'
/** What happened to a file. */
export const fileChanges = { added: 'Added', changed: 'Changed', removed: 'Removed' }
export const problemsIn = (count: number) => counted(count, 'problem')
export const chooseFile = 'Choose a file'
export const chooseFileWhy = 'Its text opens here. Your changes are saved in the draft as you type.'
export const notInDraft = "This file doesn't exist"
export const notInDraftWhy = 'Choose another file, or create this one.'

export const textOf = (path: string) => `Text of ${path}`
export const editorKeys =
  'Tab leaves the editor. Ctrl+Space completes, Ctrl+I explains, F12 goes to a definition, Ctrl+F searches, Ctrl+Z undoes. Escape closes what is open.'
export const saved = 'Saved'
export const saving = 'Saving…'
export const keptHere = 'Not saved: no connection. Your text is kept on this device.'
export const notSaved = (why: string) => `Not saved: ${why}`
export const takeBack = 'Take back changes'
export const takeBackAsk = (path: string) => `Take back your changes to ${path}?`
export const takeBackWhy = 'The file gets the published text again.'
export const removeFile = 'Remove file'
export const removeFileAsk = (path: string) => `Remove ${path}?`
export const removeFileWhy = 'It stays published until you publish this draft.'
export const removeNewFileWhy = 'It was never published, so its text is lost.'
export const fileRemoved = 'This draft removes the file'
export const fileRemovedWhy = 'Publishing the draft deletes it. Take back the change to keep the file.'
export const saveNow = 'Save the file now'

export const clash = 'Someone else changed this file while you were typing.'
export const clashWhy = 'Choose which text to keep. Below, lines with − are only in theirs, lines with + only in yours.'
export const conflict = 'A newer text of this file has been published.'
export const conflictWhy =
  'Choose which text to keep. Below, lines with − are only in the published text, lines with + only in yours.'
export const keepMine = 'Keep mine'
export const takeTheirs = 'Take theirs'
export const theirsRemoved = 'They removed the file.'

export const review = 'Review'
export const problems = 'Problems'
export const access = 'Access'
export const liveData = 'Live data'
export const reviewParts = { problems, access, effects: liveData, changes: 'Changes' }
export const checking = 'Checking…'
export const noProblems = 'No problems.'
export const noFileChanges = 'Nothing has changed yet.'
export const accessAfterProblems = 'Fix the problems first. Then you see here who gains and who loses access.'
export const place = (line: number, column: number) => `line ${number(line)}, column ${number(column)}`
export const didYouMean = (suggestions: string) => `Did you mean ${suggestions}?`

export const nobodysAccess = "Nobody's access changes."
export const gainsIn = (count: number) => `${counted(count, 'place')} where people gain access`
export const losesIn = (count: number) => `${counted(count, 'place')} where people lose access`
export const gains = 'gains:'
export const loses = 'loses:'
export const accountsToday = (count: number) => (count === 0 ? 'nobody today' : `${counted(count, 'account')} today`)
export const accounts = 'Accounts'
export const accountsOf = (people: string) => `Accounts today: ${people}`
/** The accessible name of a button that shows only the number. It begins with what is shown. */
export const showAccounts = (count: number, people: string) => `${accountsToday(count)}: ${people}`
export const roleAndPosition = (role: string, position: string) => `${role} · ${position}`
export const showMoreAccounts = (count: number, total: number) => `Show ${number(count)} more of ${number(total)}`
export const forExample = (witness: string) => `for example ${witness}`
export const visitorsToo = 'also people who are not signed in'
export const inStates = (states: string) => `in ${states}`
export const newRoles = (count: number) => plural(count, { one: 'New role', other: 'New roles' })
export const removedRoles = (count: number) => plural(count, { one: 'Removed role', other: 'Removed roles' })
export const conditions = 'Conditions'
export const consequences = (count: number) => `${counted(count, 'consequence')} of the changes above`
export const sensitive = 'sensitive'
export const subjectAdded = 'new'
export const subjectRemoved = 'removed'
export const sections = {
  people: 'People',
  page: 'Pages',
  menu: 'Menu',
  start: 'Landing pages',
  resource: 'Records',
  api: 'Operations and channels',
  automation: 'Automation',
}
export const publish = 'Publish…'
export const publishDraft = 'Publish draft'
export const publishNow = 'Publish'
export const publishHint = 'The draft takes effect for everyone at once.'
export const reason = 'Reason'
export const reasonHint = 'Why you change this. Everyone who can open the Studio sees it.'
export const enterAReason = 'Enter a reason.'
export const nothingToPublish = 'This draft has no changes.'
export const fixProblems = (count: number) => `Fix ${counted(count, 'problem')} first.`
export const resolveConflicts = (count: number) => `Resolve the conflict in ${counted(count, 'file')} first.`
export const waitUntilSaved = 'Your last changes aren’t saved yet.'
export const waitUntilChecked = 'The draft is still being checked.'
export const notChecked = "The draft couldn't be checked."
export const publishedAs = (count: number) => `Published as revision ${number(count)}`
export const showRevision = 'Show revision'
export const cantPublish = 'You can’t publish this yet'

export const revisions = 'Revisions'
export const noRevisions = 'No revisions yet'
export const noRevisionsWhy = 'The first one is recorded when the portal starts.'
export const allRevisions = 'All revisions'
export const filesOf = 'Files'
export const noFilesChanged = 'It changed no files.'
export const firstRevision = 'This is the first revision, so there is nothing to compare it with.'
export const restore = 'Restore this revision'
export const restoreNow = 'Restore'
export const restoreHint = 'Its files are published again as a new revision, for everyone at once.'
export const alreadyCurrent = 'This revision is in force.'
export const restoredAs = (from: number, to: number) => `Revision ${number(from)} restored as revision ${number(to)}`
export const noRevision = (count: string) => `Revision ${count} doesn't exist`
export const noRevisionWhy = 'The address is wrong, or the revision was never published.'
export const noDraft = "This draft doesn't exist"
export const noDraftWhy = 'It was published or deleted, or it is not shared with you.'

export const lineAdded = 'Added:'
export const lineRemoved = 'Removed:'
export const hunkAt = (line: number) => `Line ${number(line)}`
export const sameText = 'The texts are the same.'
