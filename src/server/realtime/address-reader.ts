import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/**
 * Returns a function that reads a request's client IP address, as reported by trusted proxies. It matches Fastify's
 * `request.ip`.
 */
export function addressReader(trustedProxies: string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddress.compile(trustedProxies)
  return (request) => proxyAddress(request, isTrusted)
}
