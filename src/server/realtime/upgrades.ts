import type { IncomingMessage, Server } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'

/**
 * Rejects a request for a socket with a status such as `404 Not Found`. A client that doesn't close its side would otherwise
 * keep the server from stopping.
 */
export function refuseUpgrade(duplex: Duplex, status: string): void {
  duplex.once('finish', () => duplex.destroy())
  duplex.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/**
 * Whether one of the portal's own pages asks for a socket. Browsers always send an `Origin`, so pages of other sites can
 * be rejected. A same-origin page is also accepted when the host is localhost or an IP address. Any other host name than
 * the portal's own could be DNS rebinding.
 */
export function isFromPortal({ headers }: IncomingMessage, origins: string[]): boolean {
  const { origin, host = '' } = headers
  if (origin === undefined) return false
  if (origins.includes(origin)) return true
  return isAddress(host) && (origin === `http://${host}` || origin === `https://${host}`)
}

/** Returns whether a `Host` header is localhost or an IP address. */
function isAddress(host: string): boolean {
  const name = host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || isIP(name) !== 0
}

/**
 * Serves a request as if it had no `Upgrade` header, such as the one that `curl --http2` sends. Node has already
 * detached the connection from its HTTP server, so the request without the upgrade headers is put back on the
 * connection, and the connection is returned to the server.
 */
export function ignoreUpgrade(server: Server, request: IncomingMessage, duplex: Duplex, head: Buffer): void {
  const asking = ['upgrade', 'http2-settings', 'connection']
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`]
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(i, i + 2)
    if (!asking.includes(name.toLowerCase())) lines.push(`${name}: ${value}`)
  }
  duplex.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', duplex)
}
