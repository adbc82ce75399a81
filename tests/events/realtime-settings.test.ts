import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RealtimeEnvironment, realtimeSettings, socketOrigin } from '#events/realtime-settings.ts'
import { runs } from '../fixtures/property-runs.ts'

const securePage = { hostname: 'portal.test', port: '', protocol: 'https:' }
const plainPage = { hostname: 'localhost', port: '8000', protocol: 'http:' }

const settingsOf = (environment: RealtimeEnvironment, page = securePage) =>
  realtimeSettings(environment, page, 'portal-key')

describe('without settings the socket uses the host of the page', () => {
  it('over TLS on a secure page, at the standard port', () => {
    expect(settingsOf({})).toEqual({
      key: 'portal-key',
      wsHost: 'portal.test',
      wsPort: 80,
      wssPort: 443,
      forceTLS: true,
    })
  })

  it('at the port of the page, if it has one', () => {
    expect(settingsOf({}, plainPage)).toEqual({
      key: 'portal-key',
      wsHost: 'localhost',
      wsPort: 8000,
      wssPort: 8000,
      forceTLS: false,
    })
  })

  it('and empty settings count as none', () => {
    const empty = { VITE_REVERB_APP_KEY: '', VITE_REVERB_HOST: '', VITE_REVERB_PORT: '', VITE_REVERB_SCHEME: '' }
    expect(settingsOf(empty)).toEqual(settingsOf({}))
  })
})

describe('a configured host', () => {
  it('has the standard ports unless one is configured, whatever the port of the page', () => {
    expect(settingsOf({ VITE_REVERB_HOST: 'ws.test' }, plainPage)).toMatchObject({
      wsHost: 'ws.test',
      wsPort: 80,
      wssPort: 443,
    })
  })

  it('has the port that is configured', () => {
    expect(settingsOf({ VITE_REVERB_HOST: 'ws.test', VITE_REVERB_PORT: '6001' })).toMatchObject({
      wsPort: 6001,
      wssPort: 6001,
    })
  })
})

it('prefers the key of the build to that of the portal', () => {
  expect(settingsOf({ VITE_REVERB_APP_KEY: 'built-in' }).key).toBe('built-in')
})

describe('the origin of the socket', () => {
  it.each<[string, RealtimeEnvironment, typeof securePage]>([
    ['wss://portal.test', {}, securePage],
    ['ws://localhost:8000', {}, plainPage],
    ['wss://ws.test', { VITE_REVERB_HOST: 'ws.test' }, securePage],
    ['ws://ws.test:6001', { VITE_REVERB_HOST: 'ws.test', VITE_REVERB_PORT: '6001' }, plainPage],
    ['wss://ws.test', { VITE_REVERB_HOST: 'ws.test', VITE_REVERB_SCHEME: 'https' }, plainPage],
  ])('is %s', (origin, environment, page) => {
    expect(socketOrigin(environment, page)).toBe(origin)
  })
})

const text = fc.option(fc.string(), { nil: undefined })
const environments = fc
  .record({
    VITE_REVERB_APP_KEY: text,
    VITE_REVERB_HOST: text,
    VITE_REVERB_PORT: fc.oneof(text, fc.integer({ min: -10, max: 100_000 }).map(String)),
    VITE_REVERB_SCHEME: fc.oneof(text, fc.constantFrom('http', 'https', 'HTTPS', 'wss')),
  })
  // The round trip drops undefined values, because an unset variable has no key.
  .map((record) => JSON.parse(JSON.stringify(record)) as RealtimeEnvironment)
const pages = fc.constantFrom(securePage, plainPage)

it('forces TLS exactly when the configured scheme, or else that of the page, is https', () => {
  fc.assert(
    fc.property(environments, pages, (environment, page) => {
      const scheme = environment.VITE_REVERB_SCHEME || page.protocol.slice(0, -1)
      expect(settingsOf(environment, page).forceTLS).toBe(scheme === 'https')
    }),
    runs(300),
  )
})

it('always has a key and valid ports', () => {
  fc.assert(
    fc.property(environments, pages, (environment, page) => {
      const { key, wsPort, wssPort } = settingsOf(environment, page)
      expect(key).not.toBe('')
      for (const port of [wsPort, wssPort]) {
        expect(Number.isInteger(port)).toBe(true)
        expect(port).toBeGreaterThan(0)
        expect(port).toBeLessThan(65_536)
      }
    }),
    runs(300),
  )
})
