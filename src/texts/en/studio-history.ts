import { counted, listed, number, plural, quoted } from './grammar.ts'

export const parts = { since: 'Since when', day: 'On a day', acts: 'What administrators did' }
export const questions = 'Questions'
export const exportLog = 'Export log'
export const exported = 'Log exported'
export const notExported = "Couldn't export the log"
export const logFile = 'revisions.csv'

export const sinceHint =
  'Choose what you want to know, and the role. The answer names the revision, its author and the reason.'
export const kind = 'Part of the portal'
export const subject = 'What'
export const act = 'Access'
export const role = 'Role'
export const position = 'Position'
export const anyOther = 'Any other position'
export const choose = 'Choose…'
export const subjects = 'Everything that people can have access to'
export const answer = 'Answer'
export const hasSince = (role: string, count: number) => `${role} has had this since revision ${number(count)}.`
export const hasFromTheFirst = (role: string) => `${role} has had this since the first revision.`
export const lostSince = (role: string, count: number) => `${role} hasn't had this since revision ${number(count)}.`
export const neverHad = (role: string) => `${role} has never had this.`
export const hasUnsure = (role: string) => `${role} has this. Since when isn't known yet.`
export const hasNotUnsure = (role: string) => `${role} doesn't have this. Whether they ever did isn't known yet.`
export const now = 'Now'
export const before = 'Before'
export const nobodyCan = 'No access'
export const notReadable = "The files before it don't compile under this release."
export const inStates = (states: string[]) => `in ${listed(states, 'or')}`
export const exceptOwn = 'except their own records'
export const unlimited = 'Access'
export const trail = 'All revisions that changed it'
export const gained = 'gained:'
export const lost = 'lost:'
export const followed = 'This follows from another change in the same revision.'
export const pending = (count: number) =>
  `${counted(count, 'revision')} of files changed on disk ${plural(count, { one: 'hasn’t', other: 'haven’t' })} been compared yet, so ${plural(count, { one: 'it', other: 'they' })} may be missing here.`
export const compareMore = 'Compare them'
export const unreadable = (numbers: number[]) =>
  `${plural(numbers.length, { one: 'Revision', other: 'Revisions' })} ${listed(numbers.map((each) => number(each)))} can't be compared, because the files don't compile under this release.`

export const dayHint = 'Choose a member of staff and a day. You see what they could open and do at the end of that day.'
export const person = 'Member of staff'
export const findPerson = 'Search by name, e-mail address or role'
export const otherPerson = 'Choose another'
export const day = 'Day'
export const left = 'Left'
export const nobodyFound = (words: string) => `No results for ${quoted(words)}`
export const people = 'Members of staff'
export const wasRole = (role: string, position: string) => `${role}, ${position}`
export const notKnown =
  'Not every change of this person’s role and position is recorded, so they may have had others on that day.'
export const notYet = 'They weren’t on the staff on that day.'
export const noRoleThen = 'The portal didn’t have this role then, so they couldn’t open anything.'
export const noRevisionThen = 'No revision is recorded for that day, so what the portal was is unknown.'
export const notCompiling =
  'The files of this revision don’t compile under this release, so what it allowed can’t be shown.'
export const severalThatDay = (count: number) =>
  `${counted(count, 'revision')} took effect on that day. This is the last.`
export const pagesThen = (count: number) => `${counted(count, 'page')} they could open`
export const recordsThen = (count: number) => `What they could do with ${counted(count, 'kind')} of records`
export const whyThen = 'Why'
export const ruleAt = (place: string) => `at ${place}`

export const byEveryone = 'Everyone'
export const whose = 'Person'
export const noActs = 'Nothing recorded yet'
export const noActsWhy = 'What administrators do with drafts and revisions appears here.'
export const acts = {
  'draft-created': 'created a draft',
  'draft-shared': 'shared a draft',
  'draft-deleted': 'deleted a draft',
  'draft-published': 'published a draft',
  'approval-asked': 'asked for approval of a draft',
  'approval-declined': 'declined or withdrew a request for approval of a draft',
  'draft-approved': 'approved and published a draft',
  'revision-restored': 'restored an earlier revision',
  'log-exported': 'exported the log',
}
export const named = (name: string) => quoted(name)
