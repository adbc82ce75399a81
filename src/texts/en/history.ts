import { counted, inSentence, listed, number, quoted } from './grammar.ts'
import { pastOf } from './past.ts'

export const created = 'Created'
export const changed = 'Changed'
export const assignedByRule = 'Assigned by rule'
/** Why a rule chose somebody. */
export const fewestOpen = (count: number) => `Fewest open (${number(count)})`
export const nextInTurn = 'Next in turn'
/** A deadline whose clock got into a state: `First answer: missed`. */
export const clockMark = (deadline: string, state: string) => `${deadline}: ${inSentence(state)}`

// What somebody did, as a sentence that begins with their name.
export const createdOne = (title: string) => `created the ${inSentence(title)}`
export const changedOne = (title: string) => `changed the ${inSentence(title)}`
/** A label is an order: `Resolve`, `Record payment`. */
export function didStep(label: string, title: string): string {
  const [verb = '', ...object] = label.split(' ')
  const what = object.length > 0 ? object.join(' ') : `the ${inSentence(title)}`
  return `${pastOf(verb.toLowerCase())} ${what}`
}
export const changedFields = (changes: { title: string; from: string; to: string }[]) =>
  `changed ${listed(changes.map(({ title, from, to }) => `${quoted(title)} from ${from} to ${to}`))}`
export const assignedTo = (people: string) => `assigned ${people} by rule`
export const clockReached = (deadline: string, state: string) => `marked ${quoted(deadline)} as ${inSentence(state)}`

/** A cell of a list of rows: `Items, row 3, Price`. */
export const cellOf = (list: string, row: number, column: string) => `${list}, row ${number(row)}, ${column}`
export const rowsChanged = (count: number) => `${counted(count, 'row')} changed`
