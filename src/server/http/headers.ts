import type { FastifyInstance } from 'fastify'
import { socketOrigin } from '#events/realtime-settings.ts'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'
import { isPreview } from './files.ts'
import { routedPath } from './operations.ts'
import { previewOf } from './previews.ts'

/**
 * Chakra inserts empty style elements and fills them through the CSSOM, so the policy allows the hash of an empty one.
 * No other inline styles or scripts are allowed, and scripts load only from the portal's own origin.
 */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** The portal's own URL, and the other origins that its pages may connect to. */
export type Origins = Pick<Config, 'publicUrl' | 'animationHosts' | 'mapTiles' | 'socketAddress'>

function contentSecurityPolicy(
  { publicUrl, animationHosts, mapTiles, socketAddress }: Origins,
  ancestors: string,
): string {
  const socket = socketOrigin(socketAddress, publicUrl)
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${emptyStyle}`,
    `img-src ${["'self' data: blob:", ...(mapTiles === undefined ? [] : [new URL(mapTiles.url).origin])].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", socket, ...animationHosts].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    // The studio shows previews in frames. Nothing else can be framed, and only by the portal itself.
    "frame-src 'self'",
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    'report-uri /api/v2/csp-reports',
    'report-to csp',
  ].join('; ')
}

/** Security headers for every response, including errors and files. */
export function securityHeaders(origins: Origins, ancestors = "'none'"): Record<string, string> {
  const { publicUrl } = origins
  return {
    'content-security-policy': contentSecurityPolicy(origins, ancestors),
    'reporting-endpoints': 'csp="/api/v2/csp-reports"',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    ...(publicUrl.protocol === 'https:' && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** Scripts, styles and fonts. They are never displayed as a page, so headers that restrict pages don't apply to them. */
const isPart = /^\/assets\/[^?]+\.(?:js|css|woff2)(?:\?|$)/

/** The security headers that still apply to these assets. */
const ofParts = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']

/** Adds the security headers, and disables caching unless the handler sets its own `cache-control`. */
export function addHeaders(app: FastifyInstance, { config, clock, portal }: Services): void {
  const security = securityHeaders(config)
  const previewSecurity = securityHeaders(config, "'self'")
  const partSecurity = Object.fromEntries(Object.entries(security).filter(([name]) => ofParts.includes(name)))
  app.addHook('onSend', async (request, reply) => {
    const isWhole = !isPart.test(request.url) || reply.statusCode >= 400
    reply.headers(isWhole ? (isPreview(request) ? previewSecurity : security) : partSecurity)
    // The same address has other content outside the preview.
    if (previewOf(request) !== undefined || !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!routedPath(request).startsWith('/api/')) return
    reply.header('x-portal-revision', (request.portal ?? portal.current).revision)
    reply.header('x-portal-time', clock.now().toISOString())
  })
}
