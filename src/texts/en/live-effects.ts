import { counted, plural, quoted } from './grammar.ts'

/** What a change of the portal does to stored data: what is removed, what depends on it, and what to do before publishing. */
export const nothingStored = 'No stored data depends on what this draft removes or changes.'
export const effectsAfterProblems = 'Fix the problems first. Then you see here what happens to stored data.'
export const liveEffects = (count: number) => counted(count, 'effect on live data', 'effects on live data')

/** By kind: the title of what is removed, the title of its resource, and that of the field that it is a value of. */
export const removed = {
  page: (title: string) => `The page ${quoted(title)} is removed`,
  role: (title: string) => `The role ${quoted(title)} is removed`,
  position: (title: string) => `Rules no longer name the position ${quoted(title)}`,
  resource: (title: string) => `The resource ${quoted(title)} is removed`,
  state: (title: string, of: string) => `The state ${quoted(title)} of ${quoted(of)} is removed`,
  field: (title: string, of: string) => `The field ${quoted(title)} of ${quoted(of)} is removed`,
  type: (title: string, of: string) => `The field ${quoted(title)} of ${quoted(of)} gets another type`,
  member: (title: string, of: string, field: string) =>
    `The value ${quoted(title)} of ${quoted(field)} is removed from ${quoted(of)}`,
}

const records = (count: number, verbs: { one: string; other: string }) =>
  `${counted(count, 'record')} ${plural(count, verbs)}`
const people = (count: number) =>
  `${counted(count, 'person', 'people')} ${plural(count, { one: 'has', other: 'have' })} it.`

/** By kind: how much stored data depends on it. */
export const dependent = {
  page: (count: number) =>
    `${counted(count, 'saved view')} ${plural(count, { one: 'is', other: 'are' })} of this page.`,
  role: people,
  position: people,
  resource: (count: number) => `${records(count, { one: 'is', other: 'are' })} stored.`,
  state: (count: number) => `${records(count, { one: 'is', other: 'are' })} in this state.`,
  field: (count: number) => `${records(count, { one: 'has', other: 'have' })} a value for it.`,
  type: (count: number) => `${records(count, { one: 'has', other: 'have' })} a value that doesn't fit.`,
  member: (count: number) => `${records(count, { one: 'has', other: 'have' })} this value.`,
}

/** Where a new name is given, stored data follows. */
export const movesTo = (name: string) =>
  `Moves to ${quoted(name)} when you publish, and back when an earlier revision is restored.`

/** By kind: what to do about it. */
export const waysOut = {
  page: 'Keep the page, or say in renamed.yaml which page it is now. Otherwise nobody sees these views any more.',
  role: 'Give these people another role first, keep this one, or say in renamed.yaml which role it is now.',
  position: 'Give these people another position first, or check under Access what they lose.',
  resource: 'Export what is still needed first. The records stay in the database, but nobody sees them.',
  state: 'Move these records to another state first, keep this one, or say in renamed.yaml which state it is now.',
  field:
    'Export the values that are still needed first, or say in renamed.yaml which field it is now. Otherwise nobody sees them any more.',
  type: 'Correct these values first, or keep this field and add another one.',
  member: 'Give these records another value first, keep this one, or say in renamed.yaml which value it is now.',
}
