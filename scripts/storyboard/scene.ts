import type { Page } from 'playwright-core'
import { addDays, weekdayOf } from '#calculation/calendar.ts'

/** Waits until a page has loaded what it shows. */
export async function atRest(page: Page): Promise<void> {
  await page.locator('main:has(h1):not(:has([aria-label=Loading]))').waitFor()
}

/** Returns today, or the Friday before a weekend: pictures show a morning on which people are at work. */
export function lastWorkday(): string {
  const today = new Date().toISOString().slice(0, 10)
  return addDays(today, -Math.max(0, weekdayOf(today) - 5))
}
