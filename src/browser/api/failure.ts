import type { components } from '#generated/api/workplace.ts'

export type Problem = components['schemas']['Problem']
export type ProblemCode = Problem['code']

/**
 * Why a request brought nothing: no answer at all, an answer that refuses with a problem, or one that is not what the
 * specification says.
 */
export type FailureKind = 'no-answer' | 'refused' | 'not-understood'

/** What every failed request ends in; nothing else is thrown by the API. */
export class Failure extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly problem: Problem | undefined
  /** The message of a response that is no problem of ours, as from a proxy or another backend. */
  readonly words: string | undefined
  /** Seconds after which the server asked to be tried again. */
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

  /** Whether the server said no and would say so again: what was asked for is wrong, missing or for others. */
  get isFinal(): boolean {
    return this.kind === 'refused' && this.status !== undefined && this.status < 500 && this.status !== 429
  }

  /** What a person gives when they ask for help. */
  get reference(): string | undefined {
    return this.problem?.request_id
  }
}

/** Anything thrown, as a failure. */
export function toFailure(error: unknown): Failure {
  return error instanceof Failure
    ? error
    : new Failure('not-understood', error instanceof Error ? error.message : String(error))
}
