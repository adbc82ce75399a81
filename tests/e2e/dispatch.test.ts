import { beforeAll, expect, it } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { Client } from '../support/client.ts'
import { FieldOffice } from '../support/field-jobs.ts'
import { sharedPortal } from '../support/portal-tests.ts'

// The day of the field as a supervisor plans it: on the map, and by the hours of people.

const portal = sharedPortal()
const day = '2027-05-03'

beforeAll(async () => {
  const office = await FieldOffice.open(portal.url)
  await office.passReadiness()
  await office.job('installation', { title: 'Drop for Adebayo House', accept: false })
})

it('shows the day on a map with its zones and the list of people, and asks no other host', async () => {
  const visitor = await portal.signIn('project-manager')
  const { page } = visitor
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await visitor.open(`/supervisor/obligation/day?view=map&date=${day}`)
  const map = page.getByRole('application', { name: /^Map: / })
  await map.waitFor()
  const people = page.getByRole('list', { name: /3 May 2027$/ })
  await people.getByText('Drop for Adebayo House').or(people.locator('.map-stop')).first().waitFor()
  await expect.poll(() => map.locator('path.map-region').count()).toBeGreaterThan(3)
  await expect.poll(() => map.locator('.map-mark.map-entry').count()).toBeGreaterThan(0)
  expect(
    await map.locator('.map-mark.map-idle').count(),
    'people without a job are where they are based',
  ).toBeGreaterThan(0)
  expect(await map.locator('.map-name').allTextContents()).toContain('Lekki')

  // The list works by keyboard, and shows on the map what it names.
  const show = people.getByRole('button', { name: /^Show .* on the map$/ }).first()
  await show.focus()
  await page.keyboard.press('Enter')
  await map.locator('.map-mark.map-selected').waitFor()
  expect([...hosts]).toEqual([new URL(portal.url).host])
  expect(await flawsOf(page)).toEqual([])
})

it('shows by the hours of people who is ready, and who is away', async () => {
  const hr = await Client.signIn(portal.url, 'human-resource-manager@example.com')
  const { body } = await hr.get(
    '/api/v2/records/employee?filter=role:eq:technicians&filter=status:eq:active&per_page=1',
  )
  const [away] = body.data
  const start = await hr.transition('employee', away.id, 'start-leave')
  const { page } = await portal.signIn('project-manager', { at: '/supervisor/obligation/day?view=people' })
  const hours = page.getByRole('grid')
  const row = (name: string) => hours.getByRole('rowheader').filter({ hasText: name })
  await row('Ama Salami')
    .getByText(/Ready on 18 Nov 2026/)
    .waitFor()
  expect(start.status).toBe(200)
  await row(away.values.full_name).getByText('On leave', { exact: true }).waitFor()
  expect(await flawsOf(page)).toEqual([])
})
