import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { Client } from '../support/client.ts'
import { holdNext, noServer } from '../support/network.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { picture } from '../support/repairs.ts'
import { step, story } from '../support/story.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'
import type { Visitor } from '../support/visitor.ts'

// A user ticks off the morning round on a phone, loses the network for a while, and finishes.

const path = '/trial/round'

const portal = ownPortal(beginTrialPortal)
let keeper: Visitor
let page: Page

beforeEach(async () => {
  keeper = await portal.signIn('cx', { phone: true })
  page = keeper.page
  await keeper.open(path)
})

function item(name: string): Locator {
  return page.getByRole('group', { name })
}

async function tick(name: string, state: string): Promise<void> {
  await item(name).getByText(state, { exact: true }).click()
}

async function saved(): Promise<void> {
  await page.getByText('Saved', { exact: true }).waitFor()
}

story('The round of the day is ticked off on a phone', async () => {
  await step('starts when there is none for today', async () => {
    await page.getByText('Begin the round of today.').waitFor()
    await page.getByRole('button', { name: 'Begin round' }).click()
    await page.getByText('0 of 4 ticked').waitFor()
    await page.getByRole('region', { name: 'Safety' }).waitFor()
    await page.getByRole('region', { name: 'Front desk' }).waitFor()
  })

  await step('has touch targets of at least 44 pixels', async () => {
    for (const option of await item('Till').locator('label').all()) {
      const box = await option.boundingBox()
      expect(box?.height, 'height').toBeGreaterThanOrEqual(44)
      expect(box?.width, 'width').toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  })

  await step('saves each tick, so that another device can continue', async () => {
    await tick('Fire extinguisher', 'Ok')
    await page.getByText('1 of 4 ticked').waitFor()
    await saved()
    const elsewhere = await portal.signIn('cx')
    await elsewhere.open(path)
    await elsewhere.page.getByText('1 of 4 ticked').waitFor()
    expect(
      await elsewhere.page
        .getByRole('group', { name: 'Fire extinguisher' })
        .getByRole('radio', { name: 'Ok' })
        .isChecked(),
    ).toBe(true)
    expect(elsewhere.troubles).toEqual([])
    await elsewhere.leave()
  })

  await step('asks for a note and a photo only where they apply', async () => {
    expect(await page.getByLabel('What is wrong').count()).toBe(0)
    await tick('First aid box', 'Missing')
    await page.getByLabel('What is wrong').waitFor()
    expect(await page.getByRole('button', { name: 'Take a photo' }).count()).toBe(0)
    await tick('First aid box', 'Faulty')
    await page.getByLabel('What is wrong').fill('The seal is broken.')
    await page.getByLabel('Photo of First aid box').setInputFiles({
      name: 'box.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
    await page.getByText('Photo kept').waitFor()
    await page.getByText('1 to look into').waitFor()
    await saved()
  })

  await step('keeps changes offline and over a reload, and sends them once online', async () => {
    keeper.expectTrouble(...noServer, /Failed to load/)
    await page.route('**/api/v2/records/shift-round/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.continue(),
    )
    await tick('Till', 'Ok')
    await page.getByText('2 of 4 ticked').or(page.getByText('3 of 4 ticked')).waitFor()
    await page.reload()
    await page.getByText('3 of 4 ticked').waitFor()
    expect(await item('Till').getByRole('radio', { name: 'Ok' }).isChecked()).toBe(true)
    await page.unroute('**/api/v2/records/shift-round/*')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await saved()
    await page.reload()
    await page.getByText('3 of 4 ticked').waitFor()
    expect(await page.getByLabel('What is wrong').inputValue()).toBe('The seal is broken.')
  })

  await step("can't be finished before every required field is filled, and shows the missing one", async () => {
    await tick('Flowers', 'Missing')
    await tick('Flowers', 'Ok')
    await page.getByText('4 of 4 ticked').waitFor()
    await saved()
    keeper.expectTrouble(/status of 422/)
    await page.getByRole('button', { name: 'Finish round' }).click()
    await page.getByText('Confirm that you looked yourself').first().waitFor()
  })

  await step('has no axe violations in either theme', async () => {
    expect(await flawsOf(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-theme=dark]').waitFor()
    expect(await flawsOf(page, ['color-contrast']), 'dark').toEqual([])
    await page.emulateMedia({ colorScheme: 'light' })
  })

  await step('is finished with its required fields, and then is read-only', async () => {
    await page.getByLabel('I looked at all of it myself').check()
    await saved()
    await page.getByRole('button', { name: 'Finish round' }).click()
    await page.getByRole('main').getByText('Done', { exact: true }).waitFor()
    expect(await item('Till').getByRole('radio', { name: 'Ok' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Finish round' }).count()).toBe(0)
  })
})

/** Begins a round as another user, with a faulty item that asks for a photo. */
async function beginFaultyRound(): Promise<{ other: Visitor; choose(name: string, state: string): Promise<void> }> {
  const other = await portal.signIn('cx-head', { phone: true, at: path })
  await other.page.getByRole('button', { name: 'Begin round' }).click()
  const choose = (name: string, state: string) =>
    other.page.getByRole('group', { name }).getByText(state, { exact: true }).click()
  await choose('First aid box', 'Faulty')
  return { other, choose }
}

it('keeps what is ticked while a photo is uploaded', async () => {
  const { other, choose } = await beginFaultyRound()
  const { release } = await holdNext(other.page, '**/api/v2/files')
  await other.page.getByLabel('Photo of First aid box').setInputFiles(picture)
  await choose('Till', 'Ok')
  await other.page.getByText('2 of 4 ticked').waitFor()
  release()
  await other.page.getByText('Photo kept').waitFor()
  await other.page.getByText('2 of 4 ticked').waitFor()
  expect(await other.page.getByRole('group', { name: 'Till' }).getByRole('radio', { name: 'Ok' }).isChecked()).toBe(
    true,
  )
})

it('is finished only with the photos that are being uploaded', async () => {
  const { other, choose } = await beginFaultyRound()
  const finish = other.page.getByRole('button', { name: 'Finish round' })
  const done = other.page.getByRole('main').getByText('Done', { exact: true })
  await other.page.getByLabel('What is wrong').fill('The seal is broken.')
  for (const name of ['Fire extinguisher', 'Till', 'Flowers']) await choose(name, 'Ok')
  await other.page.getByLabel('I looked at all of it myself').check()

  await step('stays open when an upload fails, and keeps the photo for a retry', async () => {
    other.expectTrouble(/net::ERR_FAILED/)
    let fail = () => {}
    const failing = new Promise<void>((resolve) => {
      fail = resolve
    })
    await other.page.route('**/api/v2/files', (route) => failing.then(() => route.abort()), { times: 1 })
    await other.page.getByLabel('Photo of First aid box').setInputFiles(picture)
    await finish.click()
    fail()
    await other.page.getByText("A file wasn't uploaded, so nothing was sent.", { exact: false }).waitFor()
    expect(await done.count()).toBe(0)
  })

  await step('asks before the page is left during an upload', async () => {
    const { release } = await holdNext(other.page, '**/api/v2/files')
    await other.page.getByRole('button', { name: 'Try again' }).click()
    const asked = other.page.waitForEvent('dialog')
    await other.page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await finish.click()
    release()
  })

  await step('is finished once the photo has arrived', async () => {
    await done.waitFor()
    const { body } = await (await Client.signIn(portal.url, 'cx-head@example.com')).get('/api/v2/records/shift-round')
    const [round] = body.data
    const faulty = round.values.items.find(({ item }: { item: string }) => item === 'First aid box')
    expect(faulty).toMatchObject({ note: 'The seal is broken.', photo: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })
})
