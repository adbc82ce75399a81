import { oneOf } from './articles.ts'
import { inSentence, quoted } from './grammar.ts'

/** Why there is no form: the record can't be changed, or the transition isn't possible. */
export const notNow = (title: string, state: string, transition: string | undefined) => {
  const what = transition === undefined ? "It can't be changed" : `${transition} isn't possible`
  return `The state of this ${inSentence(title)} is ${quoted(state)}. ${what} in this state, or you don't have permission.`
}
export const cantCreate = (title: string) => `You can't create ${oneOf(title)}`
export const discardQuestion = 'Discard the draft?'
export const discardWhy = "You'll lose what you typed."
export const discard = 'Discard'
export const open = 'Open'
