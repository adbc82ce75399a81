import type { components } from '#generated/api/workplace.ts'
import * as previews from '#texts/previews.ts'
import * as texts from '#texts/refusals.ts'
import * as specified from '#texts/specified.ts'

type ProblemCode = components['schemas']['Problem']['code']

/**
 * Every error that the API returns on purpose, with its status and default message. The codes are stable, because they
 * are the keys of the browser's message catalogue.
 */
export const errorCatalogue = {
  'bad-request': { status: 400, message: texts.badRequest },
  'closeout-exceeded': { status: 400, message: specified.closeoutExceeded.text },
  'no-session': { status: 401, message: texts.noSession },
  'wrong-credentials': { status: 401, message: texts.wrongCredentials },
  forbidden: { status: 403, message: texts.forbidden },
  'preview-read-only': { status: 403, message: previews.readOnly },
  'preview-ended': { status: 403, message: previews.ended },
  'not-found': { status: 404, message: texts.notFound },
  'method-not-allowed': { status: 405, message: texts.methodNotAllowed },
  'wrong-state': { status: 409, message: texts.wrongState },
  'in-progress': { status: 409, message: texts.inProgress },
  stale: { status: 412, message: texts.stale },
  'too-large': { status: 413, message: texts.tooLarge },
  'address-too-long': { status: 414, message: texts.addressTooLong },
  'wrong-media-type': { status: 415, message: texts.wrongMediaType },
  invalid: { status: 422, message: texts.invalid },
  'key-reused': { status: 422, message: texts.keyReused },
  'version-missing': { status: 428, message: texts.versionMissing },
  'too-many-requests': { status: 429, message: texts.tooManyRequests },
  'sign-in-locked': { status: 429, message: texts.signInLocked },
  'headers-too-large': { status: 431, message: texts.headersTooLarge },
  unexpected: { status: 500, message: texts.unexpected },
  unavailable: { status: 503, message: texts.unavailable },
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
