import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as calendar from '#calculation/calendar.ts'
import { bundleOf } from '../support/built-page.ts'
import { sharedBrowser } from '../support/visitor.ts'

// Browsers calculate wall times with `Temporal`, and Node with `Intl`. Both must show people and spreadsheets the same.

declare global {
  interface Window {
    calendar: typeof calendar
  }
}

const zones = ['Africa/Lagos', 'Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Asia/Kolkata']
const rareZones = ['Australia/Lord_Howe', 'Pacific/Apia', 'Pacific/Chatham', 'Asia/Kathmandu', 'UTC', 'Etc/GMT+12']
const allZones = [...zones, ...rareZones]

let page: Page

beforeAll(async () => {
  page = await (await (await sharedBrowser()).newContext()).newPage()
  await page.addScriptTag({ content: await bundleOf('src/calculation/calendar.ts', 'calendar') })
})
afterAll(() => page?.context().close())

it('uses Temporal in Chromium', async () => {
  expect(await page.evaluate(() => 'Temporal' in window)).toBe(true)
})

it.each(allZones)('shows the same wall times of %s as Node', async (zone) => {
  const hour = 3_600_000
  const hours = Array.from({ length: 400 }, (_, index) => Date.UTC(2023, 11, 31, 22) + index * 25 * hour - 1)
  const instants = [Date.UTC(1900, 0, 1), Date.UTC(1969, 6, 20, 20, 17, 40, 500), Date.UTC(9998, 11, 30), ...hours]
  const shown = await page.evaluate(
    ([name, moments]) => moments.map((moment) => window.calendar.wallTimeIn(name, new Date(moment))),
    [zone, instants] as const,
  )
  expect(shown).toEqual(instants.map((instant) => calendar.wallTimeIn(zone, new Date(instant))))
})

it.each(allZones)(
  'finds the same instants for wall times of %s as Node, also those that clocks skip or repeat',
  async (zone) => {
    const quarters = Array.from({ length: 96 }, (_, index) => index * 15)
    const times = ['2024-03-10', '2024-03-31', '2024-04-07', '2024-10-06', '2024-10-27', '2024-11-03'].flatMap((day) =>
      quarters.map((minutes) => `${day}T${new Date(minutes * 60_000).toISOString().slice(11, 16)}`),
    )
    const found = await page.evaluate(
      ([name, texts]) => texts.map((text) => window.calendar.instantOf(name, text).toISOString()),
      [zone, times] as const,
    )
    expect(found).toEqual(times.map((time) => calendar.instantOf(zone, time).toISOString()))
  },
)

it('knows the same names of zones', async () => {
  const names = [...allZones, 'Europe/Nowhere', '', 'Lagos', '../etc', 'Mars/Phobos']
  const known = await page.evaluate((all) => all.map((name) => window.calendar.isTimeZone(name)), names)
  expect(known).toEqual(names.map(calendar.isTimeZone))
})
