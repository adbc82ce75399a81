import type { FastifyInstance } from 'fastify'
import { operationOf } from './operations.ts'

const secrets = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'auth']

/** One line an event; what could let somebody in, and what people write, never gets into it. */
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

/** A failed query says which it was and why it failed; its values are people's words and stay out. */
function describeError(error: Error): LoggedError {
  const { name: type, message, stack = '' } = error
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause instanceof Error ? describeError(error.cause) : undefined
  if ('query' in error) return { message: 'Failed query', stack: '', ...code, ...cause, type, query: error.query }
  return { type, message, stack, ...code, ...(cause !== undefined && { cause }) }
}

/** A line for each operation that was answered. */
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
      // Ids and names of what was asked for, so that who did what to which record can be followed.
      on: request.params,
    }
    // Whoever is asked to come again is no fault; what is away has been logged by whoever missed it.
    if (reply.statusCode >= 500 && reply.statusCode !== 503) request.log.error(line, 'answered')
    else request.log.info(line, 'answered')
  })
}
