import { expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import type { Visitor } from '../support/visitor.ts'

// A query can be answered until a certain time, and appealed against for some days. No event announces that they are over.

const portal = sharedPortal()
const cases = '/api/v2/records/disciplinary-case'

/** Opens a page, and returns the records that it asks for in the minute after it has come to rest. */
async function askedInAMinute(path: string): Promise<string[]> {
  const visitor = await portal.signIn('human-resource-manager')
  const { page } = visitor
  await page.clock.install()
  await visitor.open(path)
  await atRest(visitor)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.fastForward(61_000)
  await atRest(visitor)
  return asked.filter((each) => each.startsWith('/api/v2/records/'))
}

async function atRest({ page }: Visitor): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

it('makes a record and a list that depend on it fetch again each minute', async () => {
  const client = await Client.signIn(portal.url, 'human-resource-manager@example.com')
  const { body } = await client.get(`${cases}?per_page=1`)
  const one = body.data[0].id
  expect(await askedInAMinute(`/performance-management/disciplinary-view/${one}`)).toContain(`${cases}/${one}`)
  expect(await askedInAMinute('/performance-management')).toContain(cases)
})

it('leaves other lists alone', async () => {
  expect(await askedInAMinute('/application-record')).toEqual([])
})
