import * as texts from '#texts/failures.ts'
import { type Failure, type Problem, type ProblemCode, toFailure } from './failure.ts'

/**
 * The text shown for each problem code: what it means for the user's work, and what to do. A more specific message from
 * the server is shown instead of it.
 */
export const messages: Record<ProblemCode, string> = texts.byCode

/** Describes a failure in one sentence. */
export function describeFailure({ kind, problem, words }: Failure): string {
  if (kind === 'no-answer') return texts.noAnswer
  return problem === undefined ? (words ?? texts.notUnderstood) : describeRefusal(problem)
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

/** Says what is wrong with what was sent: the errors of its fields, or otherwise the failure. */
export function reasonOf(error: unknown): string {
  const failure = toFailure(error)
  const errors = failure.problem?.errors?.map(({ message }) => message) ?? []
  return errors.length > 0 ? errors.join(' ') : describeFailure(failure)
}

/** Describes anything thrown: one sentence for the user, and the reference to quote when asking for help. */
export function explain(error: unknown): { text: string; reference: string | undefined } {
  const failure = toFailure(error)
  return { text: describeFailure(failure), reference: failure.reference }
}
