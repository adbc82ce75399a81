import { type Failure, type Problem, type ProblemCode, toFailure } from './failure.ts'

/** Texts that the specification spells; none of them is changed. */
export const spelt = {
  scheduleSent: { title: 'Submitted', text: 'Daily Schedule submitted successfully' },
  scheduleRefused: { title: 'Bad Request', text: 'Invalid Request' },
  closedOut: 'processed successfully',
  closeoutExceeded: { title: '400', text: 'Closeout timeline exceeded for this schedule' },
  chooseTypeToBegin: 'choose conversation type to begin',
  noChat: 'No chat to show at the moment',
  selectTypeFirst: 'Select a conversation type first',
  typeYourMessage: 'Type your message',
} as const

/** Each problem in words for staff: what it means for their work, and what to do. The server's own message is finer where it has one. */
export const messages: Record<ProblemCode, string> = {
  'bad-request': 'The request could not be read.',
  'closeout-exceeded': spelt.closeoutExceeded.text,
  'no-session': 'You were signed out. Your entries are kept.',
  'wrong-credentials': 'The e-mail address or password is wrong.',
  forbidden: "You don't have permission to do this.",
  'not-found': "It was removed, or you don't have access to it.",
  'method-not-allowed': "This isn't possible here.",
  'wrong-state': "Someone else changed this first, so it's no longer possible.",
  'in-progress': 'This is still being processed. Try again in a moment.',
  stale: 'This record has changed; reload and try again',
  'too-large': 'This is too large to send.',
  'address-too-long': 'The address is too long.',
  'wrong-media-type': 'The request could not be read.',
  invalid: 'Some fields need attention.',
  'key-reused': 'This was already sent with different values. Send it again.',
  'version-missing': 'This record has changed; reload and try again',
  'too-many-requests': 'Too many requests. Try again in a moment.',
  'sign-in-locked': 'Too many attempts. Wait a moment and try again.',
  'headers-too-large': 'The request could not be read.',
  unexpected: 'Something went wrong on the server. Your entries are kept.',
  unavailable: "The portal isn't available right now. Your entries are kept.",
}

/** While a change waits for the server to answer. */
export const tryingAgain = 'No connection. Retrying.'
const noAnswer = 'No connection. Your entries are kept.'
const notUnderstood = 'The server sent an unexpected response. Your entries are kept.'

/** A failure in one sentence. */
export function describeFailure({ kind, problem, words }: Failure): string {
  if (kind === 'no-answer') return noAnswer
  return problem === undefined ? (words ?? notUnderstood) : describeRefusal(problem)
}

/** The message of the response in its own words; undefined where it has none. A validator's words become ours. */
export function serverMessage({ problem, words }: Failure): string | undefined {
  if (problem === undefined) return words
  return problem.message.startsWith('/') ? describeRefusal(problem) : problem.message || undefined
}

/** Why something was refused, in one sentence. */
export function describeRefusal({ code, title, message }: Pick<Problem, 'code' | 'title' | 'message'>): string {
  return message !== title && !message.startsWith('/') ? message : messages[code]
}

/** Anything thrown, as what a person is told: one sentence, and what to give when asking for help. */
export function explain(error: unknown): { text: string; reference: string | undefined } {
  const failure = toFailure(error)
  return { text: describeFailure(failure), reference: failure.reference }
}
