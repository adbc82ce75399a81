import { counted, number, quoted } from './grammar.ts'

export const noSuchRole = 'Choose a role that the manifest has.'

export const menu = 'Menu'
export const filesPart = 'Files'
export const parts = 'Parts of the draft'
export const treeKeys =
  'Arrow keys select. Alt with an arrow key moves, Enter goes to the title, Delete removes. You can also drag with the mouse.'
export const untitled = 'Untitled'
export const noMenu = "The menu can't be shown as a tree"
export const noMenuWhy =
  'Fix manifest/menu.yaml in the text beside this. The tree comes back once the text can be read.'
export const selectedGroup = 'Selected group'
export const selectedEntry = 'Selected entry'
export const title = 'Title'
export const groupTitleHint = 'The heading above the entries.'
export const entryTitleHint = 'Leave it empty to use the title of the page.'
export const opens = (page: string) => `Opens ${quoted(page)}.`
export const icon = 'Icon'
export const moveUp = 'Move up'
export const moveDown = 'Move down'
export const removeGroup = 'Remove group'
export const removeEntry = 'Remove entry'
export const pageToAdd = 'Page to add'
export const choosePage = 'Choose a page'
export const pageNamed = (name: string, id: string) => `${name} (${id})`
export const addEntry = 'Add entry'
export const addGroup = 'Add group'
export const newGroup = 'New group'
export const undo = 'Undo last change'
export const undone = 'Change undone'
export const entryMoved = (name: string, group: string, place: number) =>
  `${name} moved to place ${number(place)} in ${group}`
export const groupMoved = (name: string, place: number) => `${name} moved to place ${number(place)}`
export const atTheEnd = (name: string) => `${name} can't move further`
export const removed = (name: string) => `${name} removed`
export const renamed = (name: string) => (name === '' ? 'Title removed' : `Renamed to ${name}`)
export const iconSet = (name: string) => `Icon changed to ${name}`
export const added = (name: string) => `${name} added`
export const lastGroup = "The last group can't be removed"

export const seen = 'What people see'
export const role = 'Role'
export const position = 'Position'
export const anyPosition = 'Any other'
export const seesNothing = 'This role sees no menu entry.'
export const notOfDraft = (problems: number, of: 'earlier' | 'published') =>
  `The draft has ${counted(problems, 'problem')}. This is the menu ${of === 'earlier' ? 'before them' : 'that is published'}.`
