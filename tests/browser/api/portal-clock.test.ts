import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inPortalTime, onPortalTime, portalNow, setPortalTime } from '../../../src/browser/api/portal-clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-01T12:00:00Z') })
})

afterEach(() => {
  setPortalTime(new Date().toISOString())
  vi.useRealTimers()
})

it("is the browser's clock until the portal sends its time", async () => {
  // Loads the module again, because another test may have set the portal's time.
  vi.resetModules()
  const { portalNow } = await import('../../../src/browser/api/portal-clock.ts')
  expect(portalNow()).toEqual(new Date('2026-01-01T12:00:00Z'))
})

it.each(['2026-11-18T08:00:00Z', '2020-02-29T23:59:59.999Z', '2026-11-18T09:00:00+01:00'])(
  'continues from the time that the portal sends: %s',
  (time) => {
    setPortalTime(time)
    vi.advanceTimersByTime(90_000)
    expect(portalNow().getTime()).toBe(Date.parse(time) + 90_000)
  },
)

it.each(['', 'now', '2026-99-99'])('ignores the invalid time %j', (nonsense) => {
  setPortalTime('2026-11-18T08:00:00Z')
  setPortalTime(nonsense)
  expect(portalNow()).toEqual(new Date('2026-11-18T08:00:00Z'))
})

it('tells when an answer arrived, however long ago', () => {
  const arrived = Date.now()
  setPortalTime('2026-11-18T08:00:00Z')
  vi.advanceTimersByTime(90_000)
  expect(inPortalTime(arrived)).toEqual(new Date('2026-11-18T08:00:00Z'))
})

it('notifies listeners of a changed time, but not of slow responses', () => {
  const heard = vi.fn<() => void>()
  const stop = onPortalTime(heard)
  setPortalTime('2026-11-18T08:00:00Z')
  setPortalTime('2026-11-18T08:00:02Z')
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  setPortalTime('2027-01-01T00:00:00Z')
  expect(heard).toHaveBeenCalledTimes(1)
})
