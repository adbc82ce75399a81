import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RealtimeEnvironment, realtimeSettings } from '../../../src/browser/realtime/settings.ts'
import { runs } from '../../fixtures/property-runs.ts'

const securePage = { hostname: 'portal.test', port: '', protocol: 'https:' }
const plainPage = { hostname: 'localhost', port: '8000', protocol: 'http:' }

const settingsOf = (environment: RealtimeEnvironment, page = securePage) =>
  realtimeSettings(environment, page, 'portal-key')

describe('without settings the socket is where the page came from', () => {
  it('over TLS on a secure page, at the standard port', () => {
    expect(settingsOf({})).toEqual({
      key: 'portal-key',
      wsHost: 'portal.test',
      wsPort: 80,
      wssPort: 443,
      forceTLS: true,
    })
  })

  it('at the port of the page, where that has one', () => {
    expect(settingsOf({}, plainPage)).toEqual({
      key: 'portal-key',
      wsHost: 'localhost',
      wsPort: 8000,
      wssPort: 8000,
      forceTLS: false,
    })
  })

  it('and settings that are empty are none', () => {
    const empty = { VITE_REVERB_APP_KEY: '', VITE_REVERB_HOST: '', VITE_REVERB_PORT: '', VITE_REVERB_SCHEME: '' }
    expect(settingsOf(empty)).toEqual(settingsOf({}))
  })
})

describe('a host of its own', () => {
  it('has the standard ports unless it names one, whatever the port of the page', () => {
    expect(settingsOf({ VITE_REVERB_HOST: 'ws.test' }, plainPage)).toMatchObject({
      wsHost: 'ws.test',
      wsPort: 80,
      wssPort: 443,
    })
  })

  it('has the port that it names', () => {
    expect(settingsOf({ VITE_REVERB_HOST: 'ws.test', VITE_REVERB_PORT: '6001' })).toMatchObject({
      wsPort: 6001,
      wssPort: 6001,
    })
  })
})

it('has the key of the build rather than that of the portal', () => {
  expect(settingsOf({ VITE_REVERB_APP_KEY: 'built-in' }).key).toBe('built-in')
})

const text = fc.option(fc.string(), { nil: undefined })
const environments = fc
  .record({
    VITE_REVERB_APP_KEY: text,
    VITE_REVERB_HOST: text,
    VITE_REVERB_PORT: fc.oneof(text, fc.integer({ min: -10, max: 100_000 }).map(String)),
    VITE_REVERB_SCHEME: fc.oneof(text, fc.constantFrom('http', 'https', 'HTTPS', 'wss')),
  })
  // A variable that is not set is not there at all.
  .map((record) => JSON.parse(JSON.stringify(record)) as RealtimeEnvironment)
const pages = fc.constantFrom(securePage, plainPage)

it('forces TLS exactly when the scheme is https, be it set or that of the page', () => {
  fc.assert(
    fc.property(environments, pages, (environment, page) => {
      const scheme = environment.VITE_REVERB_SCHEME || page.protocol.slice(0, -1)
      expect(settingsOf(environment, page).forceTLS).toBe(scheme === 'https')
    }),
    runs(300),
  )
})

it('always has a key, and ports at which something can listen', () => {
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
