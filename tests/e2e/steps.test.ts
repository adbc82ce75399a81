import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { Client } from '../support/client.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { fill } from '../support/record-pages.ts'
import { step, story } from '../support/story.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'

// A parcel is taken through its steps on a phone: each on a page of its own, in their order.

const portal = sharedPortal(() => beginTrialPortal('parcels'))

/** The titles of the steps with their states, in the list of the overview. */
const states = (page: Page) =>
  page
    .getByRole('list', { name: 'Steps of Dispatch' })
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.map((item) =>
        [item.querySelector('.strong.breakable')?.textContent, item.lastElementChild?.textContent].join(': '),
      ),
    )

story('A parcel is dispatched step by step', async () => {
  const visitor = await portal.signIn('human-resource-manager', { phone: true })
  const { page } = visitor
  const officer = await Client.signIn(portal.url, 'human-resource-manager@example.com')
  const { body } = await officer.create('parcel', { title: 'Router', kind: 'box', fragile: true })
  await visitor.open(`/parcels/dispatch/${body.data.id}`)

  await step('shows how far it is, what is missing and what waits', async () => {
    await page.getByText('0 of 4 done').waitFor()
    expect(await states(page)).toEqual(['Weighing: Now', 'Wrapping: Waiting', 'Addressing: Now', 'Sending: Waiting'])
    const current = page.locator('[aria-current=step]')
    expect(await current.innerText()).toContain('Missing: Weight')
    expect(await page.getByText('Do “Weighing” first.').count()).toBe(2)
    expect(await flawsOf(page)).toEqual([])
  })

  await step('says on the page of a step that it is not its turn', async () => {
    await page.getByRole('link', { name: 'Wrapping' }).click()
    await page.getByRole('status').filter({ hasText: 'Do “Weighing” first.' }).waitFor()
    expect(await page.getByLabel('Sealed').count()).toBe(0)
  })

  await step('leads on from step to step', async () => {
    const bar = page.getByRole('navigation', { name: 'Steps of Dispatch' })
    await bar.getByRole('link', { name: 'Previous: Weighing' }).click()
    await bar.getByText('Step 1 of 4').waitFor()
    expect(await bar.locator('[aria-current=step]').innerText()).toContain('Weighing')
    expect(await flawsOf(page)).toEqual([])
    await fill(page.getByRole('main'), { Weight: '2' })
    await page.getByRole('button', { name: 'Weigh', exact: true }).click()
    await bar.getByText('Step 2 of 4').waitFor()
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Wrapping')
    await page.getByLabel('Sealed').check()
    await page.getByRole('button', { name: 'Wrap', exact: true }).click()
    await bar.getByText('Step 3 of 4').waitFor()
    await fill(page.getByRole('main'), { Route: 'North' })
    await page.getByRole('button', { name: 'Address', exact: true }).click()
    await bar.getByText('Step 2 of 4').waitFor()
  })

  await step('comes back to the step that still needs something', async () => {
    await visitor.open(`/parcels/dispatch/${body.data.id}`)
    await page.getByText('2 of 4 done').waitFor()
    expect(await page.locator('[aria-current=step]').innerText()).toContain('Missing: Padding')
  })
})
