// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Slice } from '../../../src/browser/session/portal-slice.ts'
import type { Profile } from '../../../src/browser/session/session.ts'

// The device is in another time zone than the portal.
const deviceZone = process.env['TZ']

beforeEach(() => {
  process.env['TZ'] = 'America/New_York'
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

const cleanUps: (() => void)[] = []

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
  vi.unstubAllGlobals()
  if (deviceZone === undefined) delete process.env['TZ']
  else process.env['TZ'] = deviceZone
})

/** Draws a date and time with a value; what it reports is in `said`. */
async function drawn(value: string) {
  const { MomentInput } = await import('../../../src/browser/forms/moment-input.tsx')
  const { PortalProvider } = await import('../../../src/browser/session/portal-context.tsx')
  const slice = { timezone: 'Africa/Lagos', pages: [] as Slice['pages'] } as Slice
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  cleanUps.push(() => act(() => root.unmount()))
  const said: string[] = []
  const draw = () =>
    root.render(
      <PortalProvider slice={slice} person={{} as Profile}>
        <MomentInput type="datetime-local" value={value} onChange={(next) => said.push(next)} />
      </PortalProvider>,
    )
  act(draw)
  const [text, native] = place.querySelectorAll('input')
  if (text === undefined || native === undefined) throw new Error('The field has two inputs')
  const type = (next: string) =>
    act(() => {
      text.focus()
      // React notices only what the element's own setter didn't tell it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(text, next)
      text.dispatchEvent(new Event('input', { bubbles: true }))
      text.blur()
    })
  return { text, native, type, said }
}

describe('the field of an instant', () => {
  it("shows it on the portal's clock, in the text and in the browser's calendar", async () => {
    const { text, native } = await drawn('2026-11-20T23:00:00.000Z')
    expect(new Date('2026-11-20T23:00:00.000Z').getHours(), 'the clock of the device').toBe(18)
    expect(text.value).toBe('21 Nov 2026, 00:00')
    expect(native.value).toBe('2026-11-21T00:00')
  })

  it('moves it to another day at the hour that it shows', async () => {
    const { type, said } = await drawn('2026-11-20T12:00:00.000Z')
    type('21 Nov 2026, 13:00')
    expect(said).toEqual(['2026-11-21T13:00'])
  })

  it('reports nothing while its time stays as it was', async () => {
    const { text, type, said } = await drawn('2026-11-20T12:00:27.000Z')
    type('2026-11-20 13:00')
    expect(said).toEqual([])
    expect(text.value).toBe('20 Nov 2026, 13:00')
  })
})

it("the field of a time on the portal's clock shows it as it is", async () => {
  const { text, native, type, said } = await drawn('2026-11-20T12:00')
  expect([text.value, native.value]).toEqual(['20 Nov 2026, 12:00', '2026-11-20T12:00'])
  type('soon')
  expect(said).toEqual(['soon'])
})
