import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sha256 } from '../ids.ts'
import { networkOf } from '../network.ts'
import type { Rates } from '../rates.ts'
import type { Services } from '../services.ts'
import { bearerToken } from './bearer-token.ts'
import { HttpError } from './errors.ts'
import { operationOf, routedPath } from './operations.ts'
import { openCounts, storeOf } from './rate-store.ts'

/** Size limits in bytes and time limits in milliseconds for requests, as options of Fastify. */
export const requestLimits = {
  bodyLimit: 256 * 1024,
  routerOptions: { maxParamLength: 200 },
  requestTimeout: 30_000,
  connectionTimeout: 65_000,
  keepAliveTimeout: 65_000,
  http: {
    maxHeaderSize: 16 * 1024,
    headersTimeout: 10_000,
    /** How often Node checks these timeouts. Its default of 30 s would allow slow clients three times their limit. */
    connectionsCheckingInterval: 2_000,
  },
}

/** The maximum length of a URL of the API, in characters. A page URL may be as long as the headers. */
const longestUrl = 4_096

type Kind = Exclude<keyof Rates, 'address' | 'sockets'>

const special: Record<string, Kind> = {
  signIn: 'signIn',
  renewSession: 'renewal',
  authorizeChannel: 'channels',
  reportViolation: 'renewal',
}

/** Kinds that are limited by IP address whatever token is sent, because their callers have no session yet. */
const perAddress: Kind[] = ['signIn', 'renewal']

/** Enforces the rate limits. With Redis all nodes share their counts. */
export async function addRateLimits(app: FastifyInstance, { config, log }: Services, rates: Rates): Promise<void> {
  const counts = await openCounts(config.redisUrl, (error) => log.warn({ err: error }, 'redis'))
  app.addHook('onClose', () => counts.close())
  await app.register(rateLimit, {
    // Limits added to routes would apply only after admission, when a request already holds a slot.
    global: false,
    max: (request) => rates[kindOf(request)].max,
    timeWindow: (request) => rates[kindOf(request)].timeWindow,
    keyGenerator: (request) => `${kindOf(request)}:${whoOf(request)}`,
    allowList: (request) => !isLimited(request),
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    store: storeOf(counts),
  })
  const count = app.createRateLimit({ ...rates.address, keyGenerator: ({ ip }) => `address:${networkOf(ip)}` })
  app.addHook('onRequest', async (request) => {
    if (!isLimited(request)) return
    if (request.url.length > longestUrl) throw new HttpError('address-too-long')
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl)
  })
  app.addHook('onRequest', app.rateLimit())
}

/** Returns whether a request is rate-limited: all are, except health checks and the files of the app. */
export function isLimited(request: FastifyRequest): boolean {
  const path = routedPath(request)
  return path.startsWith('/api/') || path.startsWith('/broadcasting/')
}

function tooMany(milliseconds: number): HttpError {
  return new HttpError('too-many-requests', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) })
}

function kindOf(request: FastifyRequest): Kind {
  return special[operationOf(request)?.id ?? ''] ?? (request.method === 'GET' ? 'all' : 'writes')
}

/** Identifies a session by the hash of its token, which has not been validated at this point, or else the IP address. */
function whoOf(request: FastifyRequest): string {
  const token = bearerToken(request)
  return token === undefined || perAddress.includes(kindOf(request))
    ? networkOf(request.ip)
    : sha256(token).slice(0, 16)
}
