import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

const demo = { DEMO: 'on' }

function problemsOf(environment: Record<string, string>): string {
  try {
    readConfig(environment, '/portal')
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('the environment', () => {
  it('needs nothing for a demo', () => {
    expect(readConfig(demo, '/portal')).toMatchObject({
      host: 'localhost',
      port: 8000,
      database: { kind: 'pglite', directory: '/portal/.data' },
      redisUrl: undefined,
      trustedProxies: [],
      logLevel: 'info',
    })
  })

  it('counts an empty variable as none', () => {
    const empty = {
      HOST: '',
      PORT: '',
      DATA_DIR: '',
      DATABASE_URL: '',
      REDIS_URL: '',
      TRUSTED_PROXIES: '',
      ANIMATION_HOSTS: '',
      LOG_LEVEL: '',
    }
    expect(readConfig({ ...demo, ...empty }, '/portal')).toEqual(readConfig(demo, '/portal'))
  })

  it('is refused with every bad variable in one message', () => {
    const bad = {
      PORT: '99999',
      DEMO: 'yes',
      DATABASE_URL: 'mysql://x',
      PUBLIC_URL: 'portal.example.com',
      REDIS_URL: 'localhost:6379',
      TRUSTED_PROXIES: '10.0.0.1, everyone',
      ANIMATION_HOSTS: 'http://cdn.example.com',
      LOG_LEVEL: 'loud',
      REALTIME_KEY: 'a key',
      REALTIME_SECRET: 'short',
      CLOCK: 'tomorrow',
    }
    const message = problemsOf(bad)
    expect(Object.keys(bad).filter((name) => !message.includes(`${name} is `))).toEqual([])
    expect(message).toContain('PORT is "99999"; it takes a port from 0 to 65535.')
  })

  it.each(['80', '0', '65535'])('takes the port %s', (port) => {
    expect(readConfig({ ...demo, PORT: port }, '/')).toMatchObject({ port: Number(port) })
  })

  it.each(['-1', '80.5', '1e3', '0x50', ' 80', '65536'])('does not take the port %j', (port) => {
    expect(problemsOf({ ...demo, PORT: port })).toContain('PORT')
  })

  it.each(['10.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32', '10.0.0.1, 10.0.0.2'])('trusts the proxies %s', (text) => {
    expect(readConfig({ ...demo, TRUSTED_PROXIES: text }, '/').trustedProxies).toEqual(text.split(', '))
  })

  it.each(['true', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/8', '*', '10.0.0.1,'])(
    'does not trust the proxies %s',
    (text) => {
      expect(problemsOf({ ...demo, TRUSTED_PROXIES: text })).toContain('TRUSTED_PROXIES')
    },
  )

  it('takes animations from the hosts that are named', () => {
    const ANIMATION_HOSTS = 'https://cdn.example.com, https://art.example.com:8443'
    expect(readConfig({ ...demo, ANIMATION_HOSTS }, '/').animationHosts).toEqual(ANIMATION_HOSTS.split(', '))
  })

  it.each(['http://cdn.example.com', 'cdn.example.com', 'https://cdn.example.com/a', "https://a 'unsafe-eval'", '*'])(
    'takes no animations from %s',
    (text) => {
      expect(problemsOf({ ...demo, ANIMATION_HOSTS: text })).toContain('ANIMATION_HOSTS')
    },
  )

  it('does not repeat a secret', () => {
    expect(problemsOf({ ...demo, REALTIME_SECRET: 'hunter2' })).not.toContain('hunter2')
  })

  it('does not repeat the password of a database', () => {
    expect(problemsOf({ ...demo, DATABASE_URL: 'mysql://me:hunter2@db/x' })).not.toContain('hunter2')
  })
})

describe('a demo', () => {
  it.each(['0.0.0.0', '::', '192.168.1.5', 'portal.example.com'])('stays off the address %s', (host) => {
    expect(problemsOf({ ...demo, HOST: host })).toContain('HOST')
  })

  it.each(['127.0.0.1', '::1', 'localhost'])('runs on %s', (host) => {
    expect(problemsOf({ ...demo, HOST: host })).toBe('')
  })

  it('stays out of a shared database', () => {
    expect(problemsOf({ ...demo, DATABASE_URL: 'postgres://db/x' })).toContain('DATABASE_URL')
  })

  it('does as it is told when it is forced', () => {
    const forced = { DEMO: 'force', HOST: '0.0.0.0', DATABASE_URL: 'postgres://db/x' }
    expect(readConfig(forced, '/')).toMatchObject({ demo: true, host: '0.0.0.0', database: { kind: 'postgres' } })
  })
})

describe('a portal that is no demo', () => {
  it('is served over https', () => {
    expect(problemsOf({ PUBLIC_URL: 'http://portal.example.com' })).toContain('https')
    expect(problemsOf({ PUBLIC_URL: 'https://portal.example.com' })).toBe('')
  })

  it('runs on the time of now', () => {
    expect(problemsOf({ PUBLIC_URL: 'https://p.example', CLOCK: '2026-11-20T08:00:00+01:00' })).toContain('CLOCK')
  })
})
