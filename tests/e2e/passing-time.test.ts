import { expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { waitForConnection } from '../support/working-day.ts'

// A query can be answered until a certain time, and appealed against for some days. No event announces that they are over.

const portal = sharedPortal()
const cases = '/api/v2/records/disciplinary-case'

/** Opens a page, and returns the records that it asks for from the minute on in which it has come to rest. */
async function askedInAMinute(path: string): Promise<string[]> {
  const visitor = await portal.signIn('human-resource-manager')
  const { page } = visitor
  await page.clock.install()
  await visitor.open(path)
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await waitForConnection(page)
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v2/records/')) asked.push(pathname)
  })
  await page.clock.fastForward(61_000)
  // When this is answered, what the minute has caused is under way.
  await page.evaluate(() => fetch('/readyz').then((answer) => answer.text()))
  return asked
}

it('makes a record and a list that depend on it fetch again each minute', async () => {
  const client = await Client.signIn(portal.url, 'human-resource-manager@example.com')
  const { body } = await client.get(`${cases}?per_page=1`)
  const one = body.data[0].id
  const ofRecord = await askedInAMinute(`/performance-management/disciplinary-view/${one}`)
  await expect.poll(() => ofRecord).toContain(`${cases}/${one}`)
  const ofList = await askedInAMinute('/performance-management')
  await expect.poll(() => ofList).toContain(cases)
})

it('leaves other lists alone', async () => {
  expect(await askedInAMinute('/application-record')).toEqual([])
})
