import { inSentence } from './grammar.ts'

export const created = 'Created'
export const changed = 'Changed'
/** A deadline whose clock got into a state: `First answer: missed`. */
export const clockMark = (deadline: string, state: string) => `${deadline}: ${inSentence(state)}`
