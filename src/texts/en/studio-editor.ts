import { listed } from './grammar.ts'

export const needed = 'needed'
const types: Record<string, string> = {
  string: 'text',
  array: 'list',
  object: 'map',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
}
/** What a key takes, by the types of JSON Schema. */
export const takes = (all: string[]) =>
  `Takes: ${listed(
    all.map((type) => types[type] ?? type),
    'or',
  )}`
export const oneOf = (values: string[]) => `One of: ${values.join(', ')}`
export const usually = (value: string) => `Default: ${value}`

const kinds: Record<string, string> = {
  event: 'Event',
  calendar: 'Calendar',
  document: 'Document',
  field: 'Field',
  flag: 'Flag',
  group: 'Group of people',
  holiday: 'Holidays',
  measure: 'Measure',
  page: 'Page',
  parameter: 'Parameter',
  position: 'Position',
  queue: 'Queue',
  resource: 'Resource',
  role: 'Role',
  schedule: 'Schedule',
  schema: 'Schema',
  set: 'Set of records',
  state: 'State',
  transition: 'Transition',
}
/** What a name stands for: `Field of kpi: Name`. */
export const named = (kind: string, title: string | null, of: string | null) =>
  `${kinds[kind] ?? kind}${of === null ? '' : ` of ${of}`}${title === null ? '' : `: ${title}`}`
export const declaredAt = (file: string, line: number) => `Declared in ${file}, line ${line}`
export const declaredByPortal = 'Declared by the portal itself'

interface Opener {
  role: string
  positions: (string | null)[]
}
const positions = (all: (string | null)[]) =>
  listed(
    all.map((each) => each ?? 'any other position'),
    'or',
  )
/** Who can open a page. */
export const opened = (who: 'everyone' | 'public' | 'guests' | 'some', roles: Opener[]) => {
  if (who === 'everyone') return 'Everyone can open it.'
  if (who === 'public') return 'Everyone can open it, also without signing in.'
  if (who === 'guests') return 'People who aren’t signed in can open it.'
  if (roles.length === 0) return 'Nobody can open it.'
  const people = roles.map(({ role, positions: some }) => (some.length === 0 ? role : `${role} as ${positions(some)}`))
  return `Can open it: ${people.join(', ')}`
}
/** Whose portal it is until the draft is reviewed, and while it has problems. */
export const openedOf = {
  earlier: 'Who can open it follows from the draft as it was before.',
  published: 'Who can open it follows from what is published.',
}
