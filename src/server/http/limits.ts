import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import { sha256 } from '../ids.ts'
import type { Services } from '../services.ts'
import { HttpError } from './errors.ts'
import { operationOf } from './operations.ts'

/** Requests allowed within a span of milliseconds. */
export interface Rate {
  max: number
  timeWindow: number
}

export interface Rates {
  /** Of an address, whatever it shows: tokens can be invented, and looking them up costs. An office may share one. */
  address: Rate
  /** Of a session, or of an address without one. */
  all: Rate
  writes: Rate
  channels: Rate
  /** Of an address, over all accounts. */
  signIn: Rate
  /** Of an address too. Its token cannot be guessed, and an office that comes to work shares an address. */
  renewal: Rate
}

export const defaultRates: Rates = {
  address: { max: 3_000, timeWindow: 10_000 },
  all: { max: 300, timeWindow: 10_000 },
  writes: { max: 40, timeWindow: 5_000 },
  signIn: { max: 10, timeWindow: 10_000 },
  renewal: { max: 600, timeWindow: 60_000 },
  channels: { max: 200, timeWindow: 10_000 },
}

/** Bytes and time that a request may take. */
export const requestLimits = {
  bodyLimit: 256 * 1024,
  maxParamLength: 200,
  requestTimeout: 30_000,
  connectionTimeout: 65_000,
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  maxHeaderSize: 16 * 1024,
  /** Characters of an address. */
  url: 4_096,
} as const

type Kind = Exclude<keyof Rates, 'address'>

const special: Record<string, Kind> = {
  signIn: 'signIn',
  renewSession: 'renewal',
  authorizeChannel: 'channels',
  reportViolation: 'renewal',
}

/** Asked by people who have no session yet, whatever token they show. */
const perAddress: Kind[] = ['signIn', 'renewal']

/** Limits rates; with Redis all nodes count together. */
export async function addRateLimits(app: FastifyInstance, { config, log }: Services, rates: Rates): Promise<void> {
  const redis =
    config.redisUrl === undefined
      ? undefined
      : connectRedis(config.redisUrl, (error) => log.warn({ err: error }, 'redis'))
  if (redis !== undefined) app.addHook('onClose', async () => void (await redis.quit().catch(() => redis.disconnect())))
  await app.register(rateLimit, {
    global: true,
    hook: 'onRequest',
    max: (request) => rates[kindOf(request)].max,
    timeWindow: (request) => rates[kindOf(request)].timeWindow,
    keyGenerator: (request) => `${kindOf(request)}:${whoOf(request)}`,
    allowList: isUnlimited,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    // A portal goes on when the counter is away.
    skipOnError: true,
    ...(redis !== undefined && { redis, nameSpace: 'workplace-rate-' }),
  })
  const count = app.createRateLimit({ ...rates.address, keyGenerator: ({ ip }) => `address:${ip}` })
  app.addHook('onRequest', async (request) => {
    if (request.url.length > requestLimits.url) throw new HttpError('address-too-long')
    if (isUnlimited(request)) return
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl)
  })
}

/** Health, and the files of the app. */
function isUnlimited({ url }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && !url.startsWith('/broadcasting/')
}

function tooMany(milliseconds: number): HttpError {
  return new HttpError('too-many-requests', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)) })
}

function connectRedis(url: string, log: (error: Error) => void): Redis {
  const redis = new Redis(url, { connectTimeout: 500, maxRetriesPerRequest: 1, enableOfflineQueue: false })
  redis.on('error', log)
  return redis
}

function kindOf(request: FastifyRequest): Kind {
  return special[operationOf(request)?.id ?? ''] ?? (request.method === 'GET' ? 'all' : 'writes')
}

/** A session by its token; whether that is valid is not known yet. */
function whoOf(request: FastifyRequest): string {
  const token = request.headers.authorization
  return token === undefined || perAddress.includes(kindOf(request)) ? request.ip : sha256(token).slice(0, 16)
}
