import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import { newRequestId } from '../ids.ts'
import { type ErrorCode, HttpError } from './errors.ts'
import { type AppPage, sendPage } from './files.ts'
import { type Origins, securityHeaders } from './headers.ts'
import { answer, problemOf, toHttpError } from './problems.ts'

const refusals: Record<string, ErrorCode> = { HPE_HEADER_OVERFLOW: 'headers-too-large' }

/**
 * Answers what fails in Node or the router, before a route is found: a page URL that can't be decoded, such as `/%zz`,
 * with the app, which shows that there is no such page; all else with an error in the same format as all others.
 */
export function unroutable(
  origins: Origins,
  appPage: AppPage,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  const headers = { ...securityHeaders(origins), 'cache-control': 'no-store' }
  return {
    // No hook runs for these, so the headers are set here.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      const html = error.code === 'FST_ERR_BAD_URL' ? appPage(request) : undefined
      if (html === undefined) answer(toHttpError(error, request), request, reply)
      else sendPage(html, reply)
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || !socket.writable) return
      // Browsers open connections before they need them. One that sent nothing yet may be sending a request now, which would
      // take the error for its answer. It is closed like other idle connections.
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && socket.bytesRead === 0) return
      endWith(socket, new HttpError(refusals[error.code] ?? 'bad-request'), headers)
    },
  }
}

/** Writes the response directly to the socket, because Fastify can't reply to a request that could not be parsed. */
function endWith(socket: Socket, error: HttpError, headers: Record<string, string>): void {
  const body = JSON.stringify(problemOf(error, newRequestId()))
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`, ...lines, '', body].join('\r\n'))
}
