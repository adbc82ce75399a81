import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { RealtimeEnvironment } from '#events/realtime-settings.ts'
import { defaultRates, parseRates, type Rates } from './rates.ts'

export interface Config {
  host: string
  port: number
  /** The portal's URL as browsers see it. Its scheme decides whether cookies are secure. */
  publicUrl: URL
  /** The folder of the embedded database and of proven manifests. */
  dataDir: string
  database: { kind: 'pglite'; directory: string } | { kind: 'postgres'; url: string }
  /** Where the manifest is read from: the folders of the project, or the latest revision in the database. */
  manifest: 'files' | 'database'
  /** Redis for rate limits that all nodes share. Without it each node counts on its own. */
  redisUrl: string | undefined
  /** The rate limits by kind of request. */
  rates: Rates
  /** Whether the portal runs as a demo, with sample staff whose password is public. */
  demo: boolean
  /** The proxies whose forwarded client address the server trusts. */
  trustedProxies: string[]
  /** Origins other than the portal's own from which pages may fetch animations. */
  animationHosts: string[]
  /** Where maps load their tiles from. Without it, they draw regions only. */
  mapTiles: MapTiles | undefined
  logLevel: string
  realtime: { key: string; secret: string | undefined }
  /** The settings of the build for the address that browsers connect the socket to. */
  socketAddress: RealtimeEnvironment
  /** How long the server goes on serving after SIGTERM while `/readyz` already reports the stop, in milliseconds. */
  stopDelay: number
  /** How long after a start on a proven manifest the server proves it again, in milliseconds. */
  proofDelay: number
  /** The time at which the portal's clock starts. Only the demo and tests set it. */
  clockStart: Date | undefined
}

/** A tile server: its addresses with {z}, {x} and {y}, and whose data its tiles show. */
export interface MapTiles {
  url: string
  attribution: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
/** Error messages don't show the values of these variables, because they contain passwords or keys. */
const confidential = ['DATABASE_URL', 'REDIS_URL', 'REALTIME_SECRET']
const loopback = ['127.0.0.1', '::1', '[::1]', 'localhost']

/** Reads the configuration from environment variables. Throws one error that lists every invalid variable. */
export function readConfig(environment: Record<string, string | undefined>, root: string): Config {
  const bad: string[] = []
  const read = <T>(name: string, fallback: T, parse: (text: string) => T | undefined, expected: string): T => {
    const text = environment[name]
    if (text === undefined || text === '') return fallback
    const value = parse(text)
    if (value !== undefined) return value
    bad.push(
      `${name} is ${confidential.includes(name) ? 'invalid (value hidden)' : `"${text}"`}; expected ${expected}.`,
    )
    return fallback
  }
  const host = read('HOST', 'localhost', asIs, 'a host name or an address')
  const port = read('PORT', 8000, parsePort, 'a port from 0 to 65535')
  const demo = read('DEMO', 'off', oneOf(['off', 'on', 'force']), 'off, on or force')
  const dataDir = resolve(root, read('DATA_DIR', '.data', asIs, 'a folder'))
  const databaseUrl = read('DATABASE_URL', undefined, urlOf(['postgres:', 'postgresql:']), 'a postgres:// address')
  const publicUrl = read('PUBLIC_URL', undefined, urlOf(['http:', 'https:']), 'an http:// or https:// address')
  const config: Config = {
    host,
    port,
    publicUrl: publicUrl ?? new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`),
    dataDir,
    database:
      databaseUrl === undefined ? { kind: 'pglite', directory: dataDir } : { kind: 'postgres', url: databaseUrl.href },
    manifest: read('MANIFEST', 'files', oneOf(['files', 'database']), 'files or database'),
    redisUrl: read('REDIS_URL', undefined, urlOf(['redis:', 'rediss:']), 'a redis:// address')?.href,
    rates: { ...defaultRates, ...read('RATE_LIMITS', {}, parseRates, 'limits such as signIn=600/60, writes=40/5') },
    demo: demo !== 'off',
    trustedProxies: read('TRUSTED_PROXIES', [], parseAddresses, 'addresses or CIDR ranges, separated by commas'),
    animationHosts: read('ANIMATION_HOSTS', [], parseOrigins, 'https:// origins, separated by commas'),
    mapTiles: read(
      'MAP_TILES',
      undefined,
      (text) => parseTiles(text, environment['MAP_ATTRIBUTION']),
      'an https:// address with {z}, {x} and {y}, and MAP_ATTRIBUTION beside it',
    ),
    logLevel: read('LOG_LEVEL', 'info', oneOf(logLevels), `one of ${logLevels.join(', ')}`),
    realtime: {
      key: read(
        'REALTIME_KEY',
        'workplace',
        (text) => (/^[A-Za-z0-9_-]+$/.test(text) ? text : undefined),
        'letters, digits, _ and -',
      ),
      secret: read(
        'REALTIME_SECRET',
        undefined,
        (text) => (text.length >= 16 ? text : undefined),
        'at least 16 characters',
      ),
    },
    socketAddress: {
      VITE_REVERB_HOST: read('VITE_REVERB_HOST', '', parseHost, 'a host name or an address'),
      VITE_REVERB_PORT: read('VITE_REVERB_PORT', '', asIs, 'a port'),
      VITE_REVERB_SCHEME: read('VITE_REVERB_SCHEME', '', asIs, 'http or https'),
    },
    stopDelay: read('STOP_DELAY', 5, secondsUpTo(300), 'a number of seconds from 0 to 300') * 1_000,
    proofDelay: read('PROOF_DELAY', 60, secondsUpTo(86_400), 'a number of seconds from 0 to 86400') * 1_000,
    clockStart: read('CLOCK', undefined, parseInstant, 'a time such as 2026-11-20T08:00:00+01:00'),
  }
  bad.push(...contradictions(config, demo === 'force'))
  if (bad.length > 0) throw new Error(`Invalid configuration:\n${bad.map((line) => `  ${line}`).join('\n')}`)
  return config
}

/** Combinations of settings that are valid on their own and unsafe together. */
function contradictions(config: Config, forced: boolean): string[] {
  const { demo, publicUrl, clockStart } = config
  const found = demo && !forced ? exposures(config).map(refuseDemo) : []
  if (!demo && publicUrl.protocol !== 'https:') {
    found.push(`PUBLIC_URL is "${publicUrl.origin}"; outside the demo, it has to start with https://.`)
  }
  if (!demo && clockStart !== undefined) found.push('CLOCK is set, but only the demo can run at another time.')
  return found
}

/** The settings that make the portal reachable from other machines, or share its database. */
function exposures({ host, publicUrl, trustedProxies, database }: Config): string[] {
  return [
    ...(loopback.includes(host) ? [] : [`HOST is "${host}"`]),
    ...(loopback.includes(publicUrl.hostname) ? [] : [`PUBLIC_URL is "${publicUrl.origin}"`]),
    ...(trustedProxies.length === 0 ? [] : ['TRUSTED_PROXIES is set']),
    ...(database.kind === 'pglite' ? [] : ['DATABASE_URL is set']),
  ]
}

function refuseDemo(exposure: string): string {
  return `DEMO is on and ${exposure}: everyone knows the password of the sample staff, so the demo must not be reachable from other machines. Set DEMO=off to serve real staff, or DEMO=force to run the demo anyway.`
}

function parsePort(text: string): number | undefined {
  const port = Number(text)
  return /^\d{1,5}$/.test(text) && port <= 65535 ? port : undefined
}

function secondsUpTo(most: number): (text: string) => number | undefined {
  return (text) => (/^\d{1,5}$/.test(text) && Number(text) <= most ? Number(text) : undefined)
}

/** A host as it may stand in an address, without a port or a path. */
function parseHost(text: string): string | undefined {
  return /^([\w.-]+|\[[\da-f:.]+\])$/i.test(text) ? text : undefined
}

function asIs(text: string): string {
  return text
}

function parseAddresses(text: string): string[] | undefined {
  const addresses = text.split(',').map((each) => each.trim())
  return addresses.every(isAddressOrRange) ? addresses : undefined
}

/** Tiles may only be shown with the attribution that their owner asks for. */
function parseTiles(url: string, attribution = ''): MapTiles | undefined {
  const isComplete = ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) && attribution.trim() !== ''
  const host = /^https:\/\/([A-Za-z0-9.-]+(?::\d+)?)\//.exec(url)?.[1]
  return isComplete && host !== undefined && URL.canParse(`https://${host}`) ? { url, attribution } : undefined
}

function parseOrigins(text: string): string[] | undefined {
  const origins = text.split(',').map((each) => urlOf(['https:'])(each.trim()))
  return origins.every((each) => each !== undefined && each.href === `${each.origin}/`)
    ? origins.map((each) => each?.origin ?? '')
    : undefined
}

/** `10.0.0.0/8`, `2001:db8::1` */
function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

function parseInstant(text: string): Date | undefined {
  const instant = new Date(text)
  return /T.*(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(instant.getTime()) ? instant : undefined
}

function oneOf<const T extends string>(allowed: readonly T[]): (text: string) => T | undefined {
  return (text) => allowed.find((each) => each === text)
}

function urlOf(protocols: string[]): (text: string) => URL | undefined {
  return (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined
    return url !== undefined && protocols.includes(url.protocol) ? url : undefined
  }
}
