import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { Client } from '../support/client.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { chooserOf, groupOf, makeRepair, manual, newestRepair, picture, readRepair } from '../support/repairs.ts'
import { step, story } from '../support/story.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'
import type { Visitor } from '../support/visitor.ts'

// A form on a separate page, with every kind of field.

const portal = sharedPortal(() => beginTrialPortal('workshop'))
let client: Client
let visitor: Visitor
let page: Page

beforeAll(async () => {
  client = await Client.signIn(portal.url, 'cx@example.com')
})

beforeEach(async () => {
  visitor = await portal.signIn('cx', { at: '/workshop-new?wheel_size=24' })
  page = visitor.page
})

const save = () => page.getByRole('button', { name: 'Save repair' })
const focused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

story('A form with every kind of field is filled and sent', async () => {
  await step('starts with values from its URL, the user and the date', async () => {
    await expect.poll(() => page.getByLabel('Wheel size').inputValue()).toBe('24')
    await expect.poll(() => page.getByLabel('Due on').inputValue()).toBe('18 Nov 2026')
    expect(await page.getByLabel('Urgent').isChecked()).toBe(true)
    await expect.poll(() => page.getByRole('combobox', { name: 'Mechanic' }).inputValue()).toBe(client.person.name)
  })

  await step('focuses the first missing field', async () => {
    await save().click()
    await page.getByText('Bicycle is missing.').waitFor()
    await page.getByText('Choose a problem.').waitFor()
    await expect.poll(() => focused(page.getByLabel('Bicycle'))).toBe(true)
  })

  await step('shows some fields conditionally, and keeps their values while they are hidden', async () => {
    await page.getByLabel('Bicycle').fill('Harrier, red')
    expect(await page.getByLabel('What is wrong').count()).toBe(0)
    await page.getByLabel('Problem').selectOption({ label: 'Something else' })
    await page.getByLabel('What is wrong').fill('It creaks')
    await page.getByLabel('Problem').selectOption({ label: 'Flat tyre' })
    expect(await page.getByLabel('What is wrong').count()).toBe(0)
    await page.getByLabel('Problem').selectOption({ label: 'Something else' })
    expect(await page.getByLabel('What is wrong').inputValue()).toBe('It creaks')
    await page.getByLabel('At most').fill('25000')
    await page.getByLabel('Urgent').uncheck()
    expect(await page.getByLabel('At most').count()).toBe(0)
  })

  await step('keeps the values of each variant when switching back and forth', async () => {
    const kinds = page.getByRole('radiogroup', { name: 'Handing over' })
    await kinds.getByRole('radio', { name: 'Fetched' }).check()
    await page.getByLabel('By whom').fill('Ada')
    await kinds.getByRole('radio', { name: 'Delivered' }).check()
    await page.getByLabel('Address').fill('12 Marina Road')
    await page.getByLabel('Floor').fill('3')
    await kinds.getByRole('radio', { name: 'Fetched' }).check()
    expect(await page.getByLabel('By whom').inputValue()).toBe('Ada')
    await kinds.getByRole('radio', { name: 'Delivered' }).check()
    expect(await page.getByLabel('Address').inputValue()).toBe('12 Marina Road')
  })

  await step('adds, duplicates and removes rows by keyboard', async () => {
    const row = (number: number) => page.getByRole('group', { name: `Work, row ${number}` })
    await groupOf(page, 'Work').getByRole('button', { name: 'Add a row' }).press('Enter')
    await expect.poll(() => focused(row(1).getByLabel('What'))).toBe(true)
    await page.keyboard.type('Fitting')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('1.5')
    await page.keyboard.press('Tab')
    await page.keyboard.type('4000')
    await row(1).getByRole('button', { name: 'Duplicate row 1' }).press('Enter')
    await expect.poll(() => row(2).getByLabel('What').inputValue()).toBe('Fitting')
    await row(2).getByLabel('What').fill('')
    await row(2).getByLabel('Unit cost').fill('1000')
    await save().click()
    await row(2).getByText('What is missing.').waitFor()
    await row(2).getByLabel('What').fill('Grease')
    // The message takes a line; what is clicked below it would move.
    await row(2).getByText('What is missing.').waitFor({ state: 'detached' })
    await groupOf(page, 'Work').getByRole('button', { name: 'Add a row' }).click()
    await row(3).getByRole('button', { name: 'Remove row 3' }).click()
    await expect.poll(() => row(3).count()).toBe(0)
  })

  await step('accepts multiple choices, ratings and several people', async () => {
    await groupOf(page, 'Extras').getByLabel('A bell').check()
    await groupOf(page, 'Extras').getByLabel('A lock').check()
    await groupOf(page, 'Paint').getByLabel('Touch up').check()
    const rating = groupOf(page, 'Rating')
    const chosen = () =>
      rating.getByRole('radio', { checked: true }).evaluateAll((stars) => stars.map((star) => star.ariaLabel))
    expect(await chosen()).toEqual([])
    await rating.getByRole('radio', { name: '1 of 5' }).focus()
    for (const [key, stars] of [
      ['ArrowRight', ['1 of 5']],
      ['ArrowLeft', []],
      ['End', ['5 of 5']],
      ['ArrowLeft', ['4 of 5']],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(chosen).toEqual(stars)
    }
    const fourth = rating.getByRole('radio', { name: '4 of 5' })
    await expect.poll(() => fourth.evaluate((star) => star === document.activeElement)).toBe(true)
    const helpers = groupOf(page, 'Helpers')
    for (const name of ['Emeka Ogunleye', 'Ada Bello']) {
      await helpers.getByRole('combobox').fill(name)
      await page.getByRole('listbox').getByRole('option', { name }).click()
      await helpers.getByText(name, { exact: true }).waitFor()
    }
    await helpers.getByRole('button', { name: 'Remove Ada Bello' }).click()
    await expect.poll(() => helpers.getByText('Ada Bello', { exact: true }).count()).toBe(0)
  })

  await step('says which files it accepts, before and after the selection', async () => {
    const field = groupOf(page, 'Manual')
    await field.getByText('PDF, up to 0.5 MB').waitFor()
    await chooserOf(page, 'Manual').setInputFiles({ ...picture, name: 'cover.png' })
    await field.getByText('This is a PNG image. Choose a PDF.').waitFor()
    await chooserOf(page, 'Manual').setInputFiles({ ...manual, buffer: Buffer.alloc(700_000, '%PDF-1.4 ') })
    await field.getByText('This file is 684 KB. The limit is 0.5 MB.').waitFor()
    // The file name says PDF, but the content is text.
    await chooserOf(page, 'Manual').setInputFiles({ ...manual, buffer: Buffer.from('just words') })
    await field.getByText('This is a text file. Choose a PDF.').waitFor()
    await chooserOf(page, 'Manual').setInputFiles(manual)
    await field.getByRole('button', { name: 'manual.pdf', exact: true }).waitFor()
    await chooserOf(page, 'Condition').setInputFiles(picture)
    await groupOf(page, 'Condition').getByRole('img', { name: 'red frame.png' }).waitFor()
  })

  await step('retries a failed upload, and removes an added file', async () => {
    visitor.expectTrouble(/net::ERR_FAILED/)
    const field = groupOf(page, 'Photos')
    await page.route('**/api/v2/files', (route) => route.abort(), { times: 1 })
    await chooserOf(page, 'Photos').setInputFiles([picture])
    await field.getByRole('alert').getByText('No connection').waitFor()
    await field.getByRole('button', { name: 'Retry' }).click()
    await field.getByRole('img', { name: 'red frame.png' }).waitFor()
    await chooserOf(page, 'Photos').setInputFiles([{ ...picture, name: 'chain.png' }])
    await field.getByRole('img', { name: 'chain.png' }).waitFor()
    await field.getByRole('button', { name: 'Remove red frame.png' }).click()
    await expect.poll(() => field.getByRole('img').count()).toBe(1)
  })

  await step("isn't sent without a file whose upload fails meanwhile", async () => {
    const field = groupOf(page, 'Photos')
    let fail = () => {}
    const failing = new Promise<void>((resolve) => {
      fail = resolve
    })
    await page.route('**/api/v2/files', (route) => failing.then(() => route.abort()), { times: 1 })
    await chooserOf(page, 'Photos').setInputFiles([{ ...picture, name: 'late.png' }])
    await save().click()
    fail()
    await page.getByText("A file wasn't uploaded, so nothing was sent.", { exact: false }).waitFor()
    await field.getByRole('button', { name: 'Dismiss late.png' }).click()
  })

  await step('can be signed by keyboard', async () => {
    const field = groupOf(page, 'Signature')
    await field.getByLabel('Type your name instead').fill('Ibrahim Ibekwe')
    await field.getByLabel('Type your name instead').press('Enter')
    await field.getByRole('img', { name: 'Your signature' }).waitFor()
    await field.getByRole('button', { name: 'Sign again' }).waitFor()
  })

  await step('keeps the draft when the session ends before it is sent', async () => {
    visitor.expectTrouble(/status of 401 /)
    await page.getByLabel('Notes').pressSequentially('Half a thought')
    await visitor.context.clearCookies()
    await page.reload()
    await page.getByText('You were signed out. Your drafts are kept', { exact: false }).waitFor()
    await visitor.enter('cx')
    await page.getByText('Draft kept on this device').waitFor()
    expect(await page.getByLabel('Notes').inputValue()).toBe('Half a thought')
    expect(await page.getByLabel('Address').inputValue()).toBe('12 Marina Road')
    await groupOf(page, 'Manual').getByRole('button', { name: 'manual.pdf', exact: true }).waitFor()
    await groupOf(page, 'Condition').getByRole('img', { name: 'red frame.png' }).waitFor()
  })

  await step('has no axe violations when it is filled', async () => {
    expect(await flawsOf(page)).toEqual([])
  })

  await step('sends only visible fields, and opens the record', async () => {
    await save().click()
    await page.getByRole('heading', { name: 'Harrier, red', level: 1 }).waitFor()
    const { values } = await newestRepair(client)
    expect(values).toMatchObject({
      ...{ bicycle: 'Harrier, red', wheel_size: 24, problem: 'other', other_problem: 'It creaks', urgent: false },
      handing_over: { kind: 'delivered', address: '12 Marina Road', floor: 3 },
      lines: [
        { what: 'Fitting', quantity: 1.5, unit_cost: 4000 },
        { what: 'Grease', quantity: 1.5, unit_cost: 1000 },
      ],
      ...{ total: 7500, extras: ['bell', 'lock'], paint: 'touch-up', rating: 4, notes: 'Half a thought' },
    })
    expect(values['price_limit'], 'it was not asked in the end').toBeUndefined()
    expect(values['photos']).toHaveLength(1)
    expect(typeof values['signature']).toBe('string')
    await page.getByRole('img', { name: 'Condition: red frame.png' }).waitFor()
    await page.getByRole('img', { name: 'Signature: signature.png' }).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'manual.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('manual.pdf')
  })

  await step('clears the draft after sending', async () => {
    await visitor.open('/workshop-new?wheel_size=24')
    await page.getByLabel('Bicycle').waitFor()
    expect(await page.getByLabel('Bicycle').inputValue()).toBe('')
  })
})

it('edits a record, with details of the record beside the form', async () => {
  const { id } = await makeRepair(client, { bicycle: 'Swift, blue', notes: 'Old' })
  await visitor.open(`/workshop-edit/${id}`)
  await page.getByRole('link', { name: 'Swift, blue' }).waitFor()
  await page.getByLabel('Notes').fill('New')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('heading', { name: 'Swift, blue', level: 1 }).waitFor()
  expect(await readRepair(client, id)).toMatchObject({ bicycle: 'Swift, blue', notes: 'New' })
})

it('runs a transition, goes on to the next page, and links to the record', async () => {
  const { id } = await makeRepair(client, { bicycle: 'Comet, green' }, [{ name: 'Chain', quantity: 1 }])
  await client.transition('repair', id, 'start')
  await visitor.open(`/workshop-hand-over/${id}`)
  await page.getByRole('table', { name: 'Parts' }).getByText('Chain').waitFor()
  await page.getByRole('button', { name: 'Hand over' }).click()
  await page.getByText('Sign here.').waitFor()
  const pad = page.getByRole('application', { name: /^Draw your signature/ })
  const box = await pad.boundingBox()
  if (box === null) throw new Error('There is no pad')
  await page.mouse.move(box.x + 40, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Use this signature' }).click()
  await page.getByRole('img', { name: 'Your signature' }).waitFor()
  await page.getByRole('button', { name: 'Hand over' }).click()
  await page.getByRole('heading', { name: 'Repairs', level: 1 }).waitFor()
  await page.getByText('Handed over', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.getByRole('heading', { name: 'Comet, green', level: 1 }).waitFor()
  await visitor.open(`/workshop-hand-over/${id}`)
  await page.getByText("The state of this repair is “Handed over”. Hand over isn't possible").waitFor()
  await page.getByRole('region', { name: 'Comet, green' }).getByText('Comet, green').waitFor()
})

it('is filled on a phone, with rows as cards and photos from the camera', async () => {
  const phone = await portal.signIn('cx', { phone: 'narrow', at: '/workshop-new' })
  await phone.page.getByLabel('Bicycle').fill('Robin, yellow')
  await groupOf(phone.page, 'Work').getByRole('button', { name: 'Add a row' }).click()
  await phone.page.getByRole('group', { name: 'Work, row 1' }).getByText('Unit cost').waitFor()
  const camera = groupOf(phone.page, 'Condition').locator('input[capture=environment]')
  expect(await camera.count()).toBe(1)
  expect(await flawsOf(phone.page)).toEqual([])
  expect(await flawsOf(phone.page, ['target-size'])).toEqual([])
  const wide = await phone.page.evaluate(() => document.scrollingElement?.scrollWidth)
  expect(wide).toBe(360)
})
