import type { components } from '#generated/api/workplace.ts'

type ProblemCode = components['schemas']['Problem']['code']

/**
 * Every error that the API returns on purpose, with its status and default message. The codes are stable, because they
 * are the keys of the browser's message catalogue.
 */
export const errorCatalogue = {
  'bad-request': { status: 400, message: "The request couldn't be read." },
  'closeout-exceeded': { status: 400, message: 'Closeout timeline exceeded for this schedule' },
  'no-session': { status: 401, message: 'Sign in to continue.' },
  'wrong-credentials': { status: 401, message: 'The e-mail address or password is wrong.' },
  forbidden: { status: 403, message: "You don't have permission to do this." },
  'not-found': { status: 404, message: "Not found, or you don't have access to it." },
  'method-not-allowed': { status: 405, message: "This address doesn't support that method." },
  'wrong-state': { status: 409, message: 'This is no longer possible because the record has changed.' },
  'in-progress': { status: 409, message: 'The same request is still being processed.' },
  stale: { status: 412, message: 'This record has changed; reload and try again' },
  'too-large': { status: 413, message: 'The request is too large.' },
  'address-too-long': { status: 414, message: 'The address is too long.' },
  'wrong-media-type': { status: 415, message: 'Send JSON.' },
  invalid: { status: 422, message: 'Some fields need attention.' },
  'key-reused': { status: 422, message: 'This idempotency key was used for another request.' },
  'version-missing': { status: 428, message: 'The If-Match header is missing. Send the version you saw.' },
  'too-many-requests': { status: 429, message: 'Too many requests; wait a moment.' },
  'sign-in-locked': { status: 429, message: 'Too many attempts; wait a moment.' },
  'headers-too-large': { status: 431, message: 'The headers are too large.' },
  unexpected: { status: 500, message: 'Something went wrong on the server. Quote the reference when you report it.' },
  unavailable: { status: 503, message: "The portal isn't available right now. Try again in a moment." },
} as const satisfies Record<ProblemCode, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCatalogue

export interface ValueProblem {
  /** A JSON pointer into the request body. */
  pointer: string
  message: string
}

export interface ErrorDetails {
  message?: string
  errors?: ValueProblem[]
  /** Seconds after which the client should retry. */
  retryAfter?: number
  /** The current state of the record. */
  current?: unknown
}

/**
 * An error of the catalogue, thrown to end a request with its status. Anything else thrown is a bug and results in a
 * 500.
 */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errorCatalogue[code].message)
    this.code = code
    this.status = errorCatalogue[code].status
    this.details = details
  }
}

/** Returns a JSON pointer to a key below another pointer; see https://www.rfc-editor.org/rfc/rfc6901 */
export function pointerTo(parent: string, key: string): string {
  return `${parent}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** Returns a 422 error for a single value. */
export function invalidValue(pointer: string, message: string): HttpError {
  return new HttpError('invalid', { message, errors: [{ pointer, message }] })
}
