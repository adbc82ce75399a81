import { type Failure, type Problem, type ProblemCode, toFailure } from './failure.ts'

/** Texts given by the specification; don't change them. */
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

/**
 * The text shown for each problem code: what it means for the user's work, and what to do. A more specific message from
 * the server is shown instead of it.
 */
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

/** Shown while a write request is being retried. */
export const tryingAgain = 'No connection. Retrying.'
const noAnswer = 'No connection. Your entries are kept.'
const notUnderstood = 'The server sent an unexpected response. Your entries are kept.'

/** Describes a failure in one sentence. */
export function describeFailure({ kind, problem, words }: Failure): string {
  if (kind === 'no-answer') return noAnswer
  return problem === undefined ? (words ?? notUnderstood) : describeRefusal(problem)
}

/**
 * The server's own message; undefined when it has none. A raw validation message, which starts with a path, is replaced
 * by the text for its code.
 */
export function serverMessage({ problem, words }: Failure): string | undefined {
  if (problem === undefined) return words
  return problem.message.startsWith('/') ? describeRefusal(problem) : problem.message || undefined
}

/** Describes in one sentence why the server rejected a request. */
export function describeRefusal({ code, title, message }: Pick<Problem, 'code' | 'title' | 'message'>): string {
  return message !== title && !message.startsWith('/') ? message : messages[code]
}

/** Describes anything thrown: one sentence for the user, and the reference to quote when asking for help. */
export function explain(error: unknown): { text: string; reference: string | undefined } {
  const failure = toFailure(error)
  return { text: describeFailure(failure), reference: failure.reference }
}
