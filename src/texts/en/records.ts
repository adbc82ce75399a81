import { oneOf } from './articles.ts'
import { counted, inSentence, quoted } from './grammar.ts'

export const noneHereYet = (title: string) => `No ${inSentence(title)} here yet`
export const doesNotExist = (title: string) => `This ${inSentence(title)} doesn't exist`
export const doesNotExistWhy = "It may have been removed, the address may be wrong, or you don't have access to it."
export const toPage = (page: string) => `to ${page}`
/** The title of a record whose resource isn't known yet. */
export const record = 'Record'
export const edit = 'Edit'
export const print = 'Print'
export const printDocument = (title: string) => `Print ${quoted(title)}`
export const backToRecord = 'Back to the record'
export const inWords = 'In words:'
export const total = 'Total'
export const editOne = (title: string) => `Edit ${inSentence(title)}`
export const details = 'Details'
export const notSetYet = 'Not set yet'
export const showEmptyFields = (count: number) => `Show ${counted(count, 'empty field')}`
export const hideEmptyFields = (count: number) => `Hide ${counted(count, 'empty field')}`
export const history = 'History'
export const shownInHistory = 'Shown in the history'
/** Who else has the record open: one name, two, or one and a number. */
export const alsoHere = (names: string[]) => {
  const [first = '', second = ''] = names
  if (names.length === 1) return `${first} is here too`
  if (names.length === 2) return `${first} and ${second} are here too`
  return `${first} and ${names.length - 1} others are here too`
}
export const historyKinds = { all: 'All', messages: 'Messages', events: 'Events' }
export const startConversation = 'Start a conversation about this'
export const noActivityYet = 'No activity yet.'
export const portal = 'Portal'
/** One change of a step; a dash stands for no value. */
export const fieldChange = ({ title, from, to }: { title: string; from: string; to: string }) =>
  from === '—' ? `${title}: ${to}` : `${title} from ${from} to ${to}`
export const findOne = (title: string) => `Find ${oneOf(title)}`
export const thereAreNone = (plural: string) => `There are no ${inSentence(plural)}.`
export const recordNotFound = 'Record not found'
export const recordNotFoundWhy = 'It may have been removed, or the address is wrong.'
export const noneYet = 'None yet.'
export const notPossible = (label: string) => `${label} isn't possible now`
export const failed = (label: string) => `${label} failed`
export const printedBy = (title: string, name: string, moment: string) => `${title} · Printed by ${name}, ${moment}`
export const chooseAnother = (title: string) => `Choose another ${inSentence(title)}`
export const ofThis = (title: string) => `Of this ${title}`

/** The confirmation of a transition to another state: `LR-000123 is now Approved`. */
export const isNow = (reference: string, state: string) => `${reference} is now ${state}`
/** The confirmation of one within a state. */
export const done = (label: string) => `${label}: done`
