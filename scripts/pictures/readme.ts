import type { Page } from 'playwright-core'
import { atRest } from '../storyboard/scene.ts'
import type { Picture } from './picture.ts'

/** The pictures of the README. */
export const readmePictures: Picture[] = [
  { name: 'home', who: 'cx', path: '/' },
  { name: 'ticket', who: 'cx-supervisor', path: '/obligations/tickets?view=all-open', act: openFirst },
  { name: 'sales', who: 'sales-manager', path: '/sales-dashboard/sales' },
  { name: 'dispatch', who: 'project-manager', path: '/supervisor/obligation/day' },
  { name: 'job', who: 'installer', path: '/obligation/installer/home?view=today', act: openFirst, isPhone: true },
]

/** Opens the first record of a list. */
async function openFirst(page: Page): Promise<void> {
  const list = page.url()
  await page.locator('main [data-id] a').first().click()
  // The pointer would highlight what is below it on the next page.
  await page.mouse.move(0, 0)
  await page.waitForURL((address) => address.href !== list)
  await atRest(page)
}
