import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addBodyRoom } from './body-room.ts'
import { HttpError } from './errors.ts'
import { operationOf } from './operations.ts'

/** The maximum body size by kind, in bytes. JSON bodies use the server's default limit. */
const largest = { report: 16_384, form: 4_096, table: 2 * 1_048_576, file: 10 * 1_048_576 }

/** The largest body of the content types that only some operations accept. */
const raw: Record<string, number> = { 'text/csv': largest.table, 'application/octet-stream': largest.file }
const rawLimit = ({ mediaType = '' }: FastifyRequest) => (Object.hasOwn(raw, mediaType) ? raw[mediaType] : undefined)

/**
 * Accepts JSON, form bodies of Pusher clients, browser reports, CSV and files, and rejects everything else. CSV and
 * file bodies are read only for operations that accept them.
 */
export function addContentTypes(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: largest.report },
    parseJson,
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largest.form },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    },
  )
  app.addContentTypeParser('text/csv', { parseAs: 'string', bodyLimit: largest.table }, (_request, body, done) => {
    done(null, body)
  })
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: largest.file },
    (_request, body, done) => {
      done(null, body)
    },
  )
  app.addHook('preParsing', async (request) => {
    // A compressed body takes much more memory than arrives, which no limit would count.
    if (request.headers['content-encoding'] !== undefined) throw new HttpError('wrong-media-type')
    const accepted = operationOf(request)?.body?.content ?? {}
    if (rawLimit(request) === undefined || Object.hasOwn(accepted, request.mediaType ?? '')) return
    throw new HttpError('wrong-media-type')
  })
  addBodyRoom(app, rawLimit)
}
