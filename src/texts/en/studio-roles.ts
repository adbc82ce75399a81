import { listed, quoted } from './grammar.ts'

export const roles = 'Roles'
export const area = 'Area'
export const whoOpens = 'Who can open which page'
export const keys = 'Arrow keys go from cell to cell.'
export const page = 'Page'
export const legend = '● can open the page · ◐ can open it in some positions'
export const chooseCell = 'Choose a cell'
export const chooseCellWhy = 'It shows the lines that decide, and where a role can be added or taken out.'
export const opens = (role: string, page: string) => `${role} can open ${quoted(page)}`
export const opensAs = (role: string, page: string, positions: (string | null)[]) =>
  `${opens(role, page)} as ${listed(
    positions.map((each) => each ?? 'any other position'),
    'or',
  )}`
export const opensNot = (role: string, page: string) => `${role} can't open ${quoted(page)}`
export const decidedBy = 'Decided by'
export const undecided = 'No line of the draft says whom the page is for.'
export const lineOf = (file: string, line: number) => `${file}, line ${line}`
export const add = (role: string) => `Let ${role} open it`
export const takeOut = (role: string) => `Take it from ${role}`
export const onlyInText =
  'More than the rule of this page decides here: a group, a position or an exception. Change these lines in the text.'
export const changed = 'The text is changed. The grid follows once the draft is proven.'
export const openForm = 'Open the form of the page'

export const newRole = 'New role'
export const newRoleWhy = 'People get it by a change of their staff file.'
export const addRole = 'Add role'
export const roleName = 'Name'
export const roleNameHint = 'As people read it: Facilities Coordinator'
export const roleNameWrong = 'Enter a name that begins with a letter.'
export const roleTaken = 'There is a role of this name already.'
export const sameGroups = 'In the groups and queues of'
export const noGroups = 'No other role'
