import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

const demo = { DEMO: 'on' }
const real = { DEMO: 'off', PUBLIC_URL: 'https://portal.example.com' }

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment, '/portal')
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('the environment', () => {
  it('requires nothing for a demo', () => {
    expect(readConfig(demo, '/portal')).toMatchObject({
      host: 'localhost',
      port: 8000,
      database: { kind: 'pglite', directory: '/portal/.data' },
      redisUrl: undefined,
      trustedProxies: [],
      logLevel: 'info',
      stopDelay: 5_000,
      proofDelay: 60_000,
    })
  })

  it('treats an empty variable as unset', () => {
    const empty = {
      HOST: '',
      PORT: '',
      DATA_DIR: '',
      DATABASE_URL: '',
      REDIS_URL: '',
      TRUSTED_PROXIES: '',
      ANIMATION_HOSTS: '',
      LOG_LEVEL: '',
      STOP_DELAY: '',
      PROOF_DELAY: '',
    }
    expect(readConfig({ ...demo, ...empty }, '/portal')).toEqual(readConfig(demo, '/portal'))
  })

  it('is rejected with every invalid variable in one message', () => {
    const bad = {
      PORT: '99999',
      DEMO: 'yes',
      DATABASE_URL: 'mysql://x',
      PUBLIC_URL: 'portal.example.com',
      REDIS_URL: 'localhost:6379',
      TRUSTED_PROXIES: '10.0.0.1, everyone',
      ANIMATION_HOSTS: 'http://cdn.example.com',
      LOG_LEVEL: 'loud',
      RATE_LIMITS: 'signIn=many',
      REALTIME_KEY: 'a key',
      REALTIME_SECRET: 'short',
      STOP_DELAY: '301',
      PROOF_DELAY: '1 h',
      CLOCK: 'tomorrow',
    }
    const message = problemsOf(bad)
    expect(Object.keys(bad).filter((name) => !message.includes(`${name} is `))).toEqual([])
    expect(message).toContain('PORT is "99999"; expected a port from 0 to 65535.')
  })

  it.each(['80', '0', '65535'])('accepts the port %s', (port) => {
    expect(readConfig({ ...demo, PORT: port }, '/')).toMatchObject({ port: Number(port) })
  })

  it.each(['-1', '80.5', '1e3', '0x50', ' 80', '65536'])('rejects the port %j', (port) => {
    expect(problemsOf({ ...demo, PORT: port })).toContain('PORT')
  })

  it.each(['10.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32', '10.0.0.1, 10.0.0.2'])('trusts the proxies %s', (text) => {
    expect(readConfig({ ...real, TRUSTED_PROXIES: text }, '/').trustedProxies).toEqual(text.split(', '))
  })

  it.each(['true', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/8', '*', '10.0.0.1,'])(
    'does not trust the proxies %s',
    (text) => {
      expect(problemsOf({ ...real, TRUSTED_PROXIES: text })).toContain('TRUSTED_PROXIES')
    },
  )

  it('allows animations from the listed hosts', () => {
    const ANIMATION_HOSTS = 'https://cdn.example.com, https://art.example.com:8443'
    expect(readConfig({ ...demo, ANIMATION_HOSTS }, '/').animationHosts).toEqual(ANIMATION_HOSTS.split(', '))
  })

  it.each(['http://cdn.example.com', 'cdn.example.com', 'https://cdn.example.com/a', "https://a 'unsafe-eval'", '*'])(
    'rejects %s as an animation host',
    (text) => {
      expect(problemsOf({ ...demo, ANIMATION_HOSTS: text })).toContain('ANIMATION_HOSTS')
    },
  )

  it('loads tiles of maps from the given server, with the attribution of their owner', () => {
    const MAP_TILES = 'https://tiles.example.com/{z}/{x}/{y}.png'
    const { mapTiles } = readConfig({ ...demo, MAP_TILES, MAP_ATTRIBUTION: 'Example Maps' }, '/')
    expect(mapTiles).toEqual({ url: MAP_TILES, attribution: 'Example Maps' })
    expect(problemsOf({ ...demo, MAP_TILES })).toContain('MAP_ATTRIBUTION')
  })

  it.each([
    'http://tiles.example.com/{z}/{x}/{y}.png',
    'https://{s}.example.com/{z}/{x}/{y}.png',
    'https://tiles.example.com/',
    "https://a 'unsafe-eval'/{z}/{x}/{y}",
    'https://*/{z}/{x}/{y}',
    'https://a;script-src/{z}/{x}/{y}',
  ])('rejects %s as the address of tiles', (MAP_TILES) => {
    expect(problemsOf({ ...demo, MAP_TILES, MAP_ATTRIBUTION: 'Example Maps' })).toContain('MAP_TILES')
  })

  it.each(['ws.example.com', '10.0.0.5', '[::1]'])('takes %s as the host of the socket', (VITE_REVERB_HOST) => {
    expect(readConfig({ ...demo, VITE_REVERB_HOST }, '/').socketAddress).toMatchObject({ VITE_REVERB_HOST })
  })

  it.each(['https://ws.example.com', 'ws.example.com/a', 'ws.example.com:6001', "a; script-src 'unsafe-eval'", '*'])(
    'rejects %s as the host of the socket',
    (text) => {
      expect(problemsOf({ ...demo, VITE_REVERB_HOST: text })).toContain('VITE_REVERB_HOST')
    },
  )

  it('sets the given limits and keeps the others', () => {
    const { rates } = readConfig({ ...demo, RATE_LIMITS: 'signIn=20/60, all=1000/10' }, '/')
    expect([rates.signIn, rates.all]).toEqual([
      { max: 20, timeWindow: 60_000 },
      { max: 1_000, timeWindow: 10_000 },
    ])
    expect(rates.writes).toEqual(readConfig(demo, '/').rates.writes)
  })

  it.each(['signIn=0/60', 'signIn=20', 'sign=20/60', 'signIn=20/0', 'signIn=-1/5', 'constructor=1/1', ','])(
    'rejects the limits %j',
    (text) => {
      expect(problemsOf({ ...demo, RATE_LIMITS: text })).toContain('RATE_LIMITS')
    },
  )

  it('lets an office of 500 behind one address sign in within a minute', () => {
    const { signIn } = readConfig(demo, '/').rates
    expect((signIn.max / signIn.timeWindow) * 60_000).toBeGreaterThanOrEqual(500)
  })

  it('does not repeat a secret', () => {
    expect(problemsOf({ ...demo, REALTIME_SECRET: 'hunter2' })).not.toContain('hunter2')
  })

  it('does not repeat a database password', () => {
    expect(problemsOf({ ...demo, DATABASE_URL: 'mysql://me:hunter2@db/x' })).not.toContain('hunter2')
  })
})

describe('a demo', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'portal.example.com'])('is not served on the host %s', (host) => {
    expect(problemsOf({ ...demo, HOST: host })).toContain('HOST')
  })

  it.each(['127.0.0.1', '::1', 'localhost'])('runs on %s', (host) => {
    expect(problemsOf({ ...demo, HOST: host })).toBe('')
  })

  it('is rejected on a shared database', () => {
    expect(problemsOf({ ...demo, DATABASE_URL: 'postgres://db/x' })).toContain('DATABASE_URL')
  })

  it.each(['https://portal.example.com', 'http://192.168.1.5:8000'])('is not served at %s', (url) => {
    expect(problemsOf({ ...demo, PUBLIC_URL: url })).toContain('PUBLIC_URL')
  })

  it.each(['http://localhost:8123', 'http://127.0.0.1', 'http://[::1]:8000'])('is served at %s', (url) => {
    expect(problemsOf({ ...demo, PUBLIC_URL: url })).toBe('')
  })

  it('is not served through a proxy', () => {
    expect(problemsOf({ ...demo, TRUSTED_PROXIES: '127.0.0.1' })).toContain('TRUSTED_PROXIES')
  })

  it('reports everything that would expose it in one message', () => {
    const open = {
      HOST: '::',
      PUBLIC_URL: 'https://p.example',
      TRUSTED_PROXIES: '::1',
      DATABASE_URL: 'postgres://db/x',
    }
    const message = problemsOf({ ...demo, ...open })
    expect(Object.keys(open).filter((name) => !message.includes(`DEMO is on and ${name} is `))).toEqual([])
  })

  it('is accepted despite the exposure when it is forced', () => {
    const forced = {
      DEMO: 'force',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://db/x',
      PUBLIC_URL: 'https://demo.example.com',
      TRUSTED_PROXIES: '10.0.0.1',
    }
    expect(readConfig(forced, '/')).toMatchObject({ demo: true, host: '0.0.0.0', database: { kind: 'postgres' } })
  })
})

describe('a portal that is not a demo', () => {
  it('requires https', () => {
    expect(problemsOf({ PUBLIC_URL: 'http://portal.example.com' })).toContain('https')
    expect(problemsOf({ PUBLIC_URL: 'https://portal.example.com' })).toBe('')
  })

  it('runs on the current time', () => {
    expect(problemsOf({ PUBLIC_URL: 'https://p.example', CLOCK: '2026-11-20T08:00:00+01:00' })).toContain('CLOCK')
  })
})
