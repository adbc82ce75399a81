import { inSentence, listed, quoted } from './grammar.ts'

export const stepOf = (place: number, count: number) => `Step ${place} of ${count}`
export const doneOf = (done: number, count: number) => `${done} of ${count} done`
export const steps = (title: string) => `Steps of ${title}`
/** The states of a step. */
export const states = {
  done: 'Done',
  now: 'Now',
  blocked: 'Waiting',
  skipped: 'Not needed',
  left: 'Not done',
} as const
export const missing = (fields: string[]) => `Missing: ${listed(fields)}`
export const doFirst = (step: string) => `Do ${quoted(step)} first.`
/** Names a transition by its label. */
export const chooseFirst = (transition: string) => `Choose ${quoted(transition)} first.`
export const notInState = (state: string) => `Not possible while the state is ${quoted(state)}.`
export const byOthers = 'Someone else does this step.'
export const goOnWith = (step: string) => `Continue: ${step}`
export const previous = (step: string) => `Previous: ${step}`
export const next = (step: string) => `Next: ${step}`
export const notTaken = (title: string) => `This ${inSentence(title)} doesn't take these steps`
