import type { FastifyInstance } from 'fastify'
import { operationOf } from './operations.ts'

const secrets = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'auth']

/** Returns the logger's options. Each event is one line, without credentials and without text that users wrote. */
export function loggerOptions(level: string) {
  return {
    level,
    redact: { paths: secrets.flatMap((name) => [`*["${name}"]`, `*.headers["${name}"]`]), censor: '[removed]' },
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, url: url.split('?', 1)[0] ?? '' }),
      err: describeError,
    },
  }
}

interface LoggedError {
  type: string
  message: string
  stack: string
  [detail: string]: unknown
}

/** A failed query is logged with its SQL and cause, but without its values, which may contain user data. */
function describeError(error: Error): LoggedError {
  const { name: type, message, stack = '' } = error
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  if ('query' in error) return { message: 'Failed query', stack: '', ...code, ...cause, type, query: error.query }
  return { type, message, stack, ...code, ...(cause !== undefined && { cause }) }
}

/** Logs one line for each response to an operation. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const operation = operationOf(request)
    if (operation === undefined) return
    const person = request.caller?.person
    const line = {
      op: operation.id,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user_id: person?.id,
      role_id: person?.role,
      address: request.ip,
      // The path parameters (ids and names), for tracing who did what to which record.
      on: request.params,
    }
    // A 503 asks the client to retry and isn't an error here. The code that found the database unavailable has already
    // logged it.
    if (reply.statusCode >= 500 && reply.statusCode !== 503) request.log.error(line, 'answered')
    else request.log.info(line, 'answered')
  })
}
