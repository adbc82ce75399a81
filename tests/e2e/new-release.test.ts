import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { noServer } from '../support/network.ts'
import { releaseAnew, withhold } from '../support/new-release.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'
import type { Visitor } from '../support/visitor.ts'
import { waitForConnection } from '../support/working-day.ts'

// A page stays open while the portal is updated. What it opens next needs code that the server no longer has.

const portal = ownPortal(() => beginTrialPortal('workshop'))
const form = '/workshop-new'
const missing = 'Part of the portal could not be loaded'
let visitor: Visitor
let page: Page

beforeEach(async () => {
  visitor = await portal.signIn('cx', { at: form })
  page = visitor.page
  visitor.expectTrouble(
    /status of 404 .*\/assets\//,
    /\/assets\/.*MIME type/,
    /dynamically imported module/,
    /Unable to preload/,
    /A part of the portal could not be loaded/,
  )
  await waitForConnection(page)
  await page.getByLabel('Bicycle').fill('Harrier, red')
  await page.getByText('Draft kept on this device').waitFor()
})

/** Counts how often the browser loads a page from now on. */
function loads(): { count: number } {
  const seen = { count: 0 }
  page.on('load', () => seen.count++)
  return seen
}

const follow = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()

const board = () => page.getByRole('main').getByRole('heading', { level: 1, name: 'Collaboration' })

async function expectTyped(): Promise<void> {
  await page.goto(portal.url + form)
  await expect.poll(() => page.getByLabel('Bicycle').inputValue()).toBe('Harrier, red')
}

it('a page that is open during an update goes on in the new release, with what was typed', async () => {
  visitor.expectTrouble(...noServer)
  await portal.process.stop()
  releaseAnew(portal.process.app)
  await portal.process.start()
  await waitForConnection(page)
  const reloads = loads()
  await follow('Collaboration')
  await board().waitFor()
  // The page may show its content before the browser has loaded all of it.
  await expect.poll(() => reloads.count).toBe(1)
  await expectTyped()
})

it('a page without its code says so, offers to load it again and does not reload for ever', async () => {
  const putBack = withhold(portal.process.app, /^board-page-.*\.js/)
  const reloads = loads()
  await follow('Collaboration')
  const again = page.getByRole('button', { name: 'Load it again' })
  await page.getByRole('heading', { name: missing }).waitFor()
  await again.waitFor()
  await expect.poll(() => reloads.count).toBe(1)
  await again.click()
  await expect.poll(() => reloads.count).toBe(2)
  await page.getByRole('heading', { name: missing }).waitFor()
  putBack()
  await again.click()
  await board().waitFor()
  await expect.poll(() => reloads.count).toBe(3)
  await expectTyped()
})

it('a page whose code does not arrive because the server is away stays, and loads it once the server is back', async () => {
  visitor.expectTrouble(...noServer)
  await portal.process.kill()
  const reloads = loads()
  await follow('Collaboration')
  await page.getByText('The portal does not respond.').waitFor()
  expect(reloads.count).toBe(0)
  await portal.process.start()
  await board().waitFor()
  await expectTyped()
})
