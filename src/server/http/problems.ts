import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as texts from '#texts/refusals.ts'
import { isPassing, isRepeatable, isTaken } from '../db/database-errors.ts'
import { describeErrors } from './describe-errors.ts'
import { type ErrorCode, errorCatalogue, HttpError, invalidValue } from './errors.ts'

/** Fastify's own errors, mapped to the catalogue. A body that isn't JSON counts as an invalid body. */
const refusals: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_BAD_URL: 'not-found',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
  FST_ERR_RATE_LIMIT: 'too-many-requests',
  FST_STATIC_FORBIDDEN_PATH: 'not-found',
}

const longestMessage = 500

/**
 * Sends every error as a problem of the catalogue. Other errors are bugs: they are logged, and the client gets a
 * neutral message.
 */
export function addErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(toHttpError(error, request), request, reply))
}

/** Converts anything thrown to an error of the catalogue. */
export function toHttpError(error: FastifyError, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error
  if (error.validation !== undefined) {
    const errors = describeErrors(
      error.validation.map(({ instancePath, keyword, schemaPath, params, message }) => ({
        instancePath,
        keyword,
        schemaPath,
        params,
        ...(message !== undefined && { message }),
      })),
    )
    const first = errors[0]
    return new HttpError('invalid', {
      message: first === undefined ? errorCatalogue.invalid.message : `${first.pointer} ${first.message}`.trim(),
      errors,
    })
  }
  const known = refusals[error.code] ?? (error instanceof SyntaxError ? 'invalid' : undefined)
  if (known === 'invalid') return invalidValue('', texts.bodyNotJson)
  if (known !== undefined) return new HttpError(known)
  // Other errors that Fastify and its plugins blame on the request.
  if (error.code?.startsWith('FST_') && (error.statusCode ?? 500) < 500) return new HttpError('bad-request')
  // Another node has a newer manifest with a unique key that this one doesn't know yet, so its check found nothing.
  if (isTaken(error)) return invalidValue('', texts.alreadyThere)
  // All retries failed because of concurrent writes to the same records.
  if (isRepeatable(error)) return new HttpError('unavailable', { retryAfter: 1 })
  if (isPassing(error)) {
    request.log.warn({ err: error }, 'the database cannot answer just now')
    return new HttpError('unavailable', { retryAfter: 2 })
  }
  request.log.error({ err: error }, 'unexpected error')
  return new HttpError('unexpected')
}

/** Returns the response body for an error. */
export function problemOf(error: HttpError, requestId: string) {
  const { message, errors, current } = error.details
  return {
    type: `about:blank#${error.code}`,
    title: errorCatalogue[error.code].message,
    status: error.status,
    code: error.code,
    message: (message ?? error.message).slice(0, longestMessage),
    request_id: requestId,
    ...(errors !== undefined && { errors }),
    ...(current !== undefined && { current }),
  }
}

export function answer(error: HttpError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { retryAfter } = error.details
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  const problem = problemOf(error, request.id)
  return reply.status(error.status).type('application/problem+json').serializer(JSON.stringify).send(problem)
}
