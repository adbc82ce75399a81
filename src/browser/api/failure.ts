import type { components } from '#generated/api/workplace.ts'

export type Problem = components['schemas']['Problem']
export type ProblemCode = Problem['code']

/**
 * Why a request failed: no response, a response that rejects it with a problem or a message, or a response that doesn't
 * follow the specification.
 */
export type FailureKind = 'no-answer' | 'refused' | 'not-understood'

/** The error of every failed request; the API clients throw nothing else. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly problem: Problem | undefined
  /** The message of a response that isn't a `Problem`, for example from a proxy or another backend. */
  readonly words: string | undefined
  /** Seconds to wait before a retry, as the server requested. */
  readonly retryAfter: number | undefined

  constructor(
    kind: FailureKind,
    message: string,
    details: { status?: number; problem?: Problem; words?: string; retryAfter?: number } = {},
  ) {
    super(message)
    this.kind = kind
    this.status = details.status
    this.problem = details.problem
    this.words = details.words
    this.retryAfter = details.retryAfter
  }

  get code(): ProblemCode | undefined {
    return this.problem?.code
  }

  /** Whether the server would reject a retry too: the request is invalid, its target is missing, or access is denied. */
  get isFinal(): boolean {
    return this.kind === 'refused' && this.status !== undefined && this.status < 500 && this.status !== 429
  }

  /** The id that users quote when they ask for help. */
  get reference(): string | undefined {
    return this.problem?.request_id
  }
}

/** Wraps anything thrown in a `Failure`. */
export function toFailure(error: unknown): Failure {
  return error instanceof Failure
    ? error
    : new Failure('not-understood', error instanceof Error ? error.message : String(error))
}
