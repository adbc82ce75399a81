import { listed, quoted } from './grammar.ts'
import { recordsIn } from './scopes.ts'

export const records = 'Records'
export const record = 'Kind of record'
export const chooseRecord = 'Choose a kind of record'
export const chooseRecordWhy = 'Its fields, its lifecycle and who may do what, each with the text that they change.'
export const noRecord = 'The draft has no such kind of record'
export const noRecordWhy = 'It was removed or renamed, or the portal makes it of other kinds. Choose another one.'
export const parts = 'Parts of the kind of record'
export const access = 'Access'

export const diagram = 'States and transitions'
export const diagramKeys =
  'Round shapes are transitions; dashed ones run by themselves. Arrow keys go from one to the next. With a mouse, drag from one state to another to add a transition.'
export const stateNamed = (label: string, isInitial: boolean) =>
  `State ${quoted(label)}${isInitial ? ', the first one' : ''}`
export const transitionNamed = (label: string, from: string[], to: string | undefined) =>
  `Transition ${quoted(label)}, from ${listed(from.map(quoted), 'or')}${to === undefined ? '' : ` to ${quoted(to)}`}`
export const choosePart = 'Choose a state or a transition'
export const choosePartWhy = 'Its form shows what it may say.'
export const state = (label: string) => `State ${quoted(label)}`
export const transition = (label: string) => `Transition ${quoted(label)}`
export const makeInitial = 'New records begin here'
export const newState = 'New state'
export const newTransition = 'New transition'
export const newTransitionWhy = 'Its form then asks who may run it.'
export const addState = 'Add state'
export const addTransition = 'Add transition'
export const removeState = 'Remove state'
export const removeTransition = 'Remove transition'
export const name = 'Name'
export const nameHint = 'Small letters, digits and hyphens, beginning with a letter: sent-back'
export const nameWrong = 'Enter small letters, digits and hyphens, beginning with a letter.'
export const nameTaken = 'There is one of this name already.'
export const from = 'From'
export const to = 'To'
export const stays = 'It stays in its state'

export const newField = 'New field'
export const newFieldWhy = 'It is asked for in the form, and shown with the record.'
export const addField = 'Add field'
export const removeField = 'Remove field'
export const field = 'Field'
export const chooseField = 'Choose a field'
export const chooseFieldWhy = 'Its form shows what it may say.'
export const fieldHint = 'Small letters, digits and underscores, beginning with a letter: due_date'
export const fieldWrong = 'Enter small letters, digits and underscores, beginning with a letter.'
export const label = 'Label'
export const labelMissing = 'Enter the label that people read.'
export const type = 'Type'
export const required = 'Every record must have it'
export const refersTo = 'Refers to'
export const types = {
  text: 'Text of one line',
  long: 'Text of several lines',
  number: 'Number',
  money: 'Money',
  yes: 'Yes or no',
  date: 'Date',
  time: 'Date and time',
  choice: 'Choice of several values',
  reference: 'Another record',
  file: 'File',
} as const
export const values = 'Values'
export const valuesHint = 'One per line.'
export const valuesMissing = 'Enter at least one value.'

export const whoDoes = 'Who can do what'
export const act = 'Act'
export const legend = '● with all records · ◐ with some records, or in some positions'
export const followsFrom = {
  earlier: 'This follows from the draft as it was before.',
  published: 'This follows from what is published.',
}
export const scope = 'Records'
export const giveGrant = (role: string) => `Grant it to ${role}`
export const takeGrant = (role: string) => `Take the grant from ${role}`
const verbs: Record<string, string> = { field: 'see', transition: 'run', print: 'print' }
/** An act in words: `read`, or `run “Approve”`. */
export const actNamed = (kind: string, label: string) => {
  const verb = verbs[kind]
  return verb === undefined ? kind : `${verb} ${quoted(label)}`
}
export const canNot = (role: string, act: string) => `${role} can't ${act}`
export const can = (role: string, act: string, ways: { scopes: string[]; positions: (string | null)[] }[]) =>
  `${role} can ${act}: ${ways.map(wayOf).join('; ')}`
const wayOf = ({ scopes, positions }: { scopes: string[]; positions: (string | null)[] }) => {
  const which = listed(
    scopes.map((each) => recordsInScope[each] ?? each),
    'and',
  )
  const as = listed(
    positions.map((each) => each ?? 'any other position'),
    'or',
  )
  return positions.length === 0 ? which : `${which} as ${as}`
}
const recordsInScope: Record<string, string> = recordsIn

export const partNames = { general: 'General', fields: 'Fields', lifecycle: 'Lifecycle', access: 'Access' }
export const newRecord = 'New kind of record'
export const newRecordWhy = 'It gets two fields, two states, a list and a page, which you then change.'
export const addRecord = 'Add kind of record'
export const titleOfOne = 'One is called'
export const titleOfOneHint = 'Such as: Parking permit'
export const titleOfSeveral = 'Several are called'
export const audience = 'Whom it is for'
export const area = 'Area'
export const menuGroup = 'Group of the menu'
export const titleMissing = 'Enter what one record is called, and what several are called.'
export const titleWrong = 'Begin with a letter; letters, digits and spaces make the name in the manifest.'
export const recordTaken = 'There is a kind of record or a page of this name already.'
/** What is written into the new pages. */
export const listPurpose = 'See all of them, and add one.'
export const recordPurpose = 'See one of them, and what became of it.'
