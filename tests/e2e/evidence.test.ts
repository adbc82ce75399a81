import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { Client } from '../support/client.ts'
import { temporaryFolder } from '../support/portal-process.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { step, story } from '../support/story.ts'

// A checklist with evidence on a phone: HR collects the papers of a new colleague.

const portal = ownPortal()

/** A photo of 40 MB. As a file, because its bytes would take a busy machine minutes to reach the browser. */
const folder = temporaryFolder()
const huge = join(folder, 'huge.png')
writeFileSync(huge, '')
truncateSync(huge, 40 * 1_048_576)
afterAll(() => rmSync(folder, { recursive: true }))

const documents = [
  { item: 'Contract signed', answer: 'yes-no' },
  { item: 'Identity card', answer: 'photo' },
  { item: 'Undertaking', answer: 'signature' },
  {
    item: 'Eyesight',
    hint: 'As on the certificate.',
    answer: 'number',
    unit: '%',
    pass_from: 80,
    marginal_from: 60,
    lowest: 0,
    highest: 200,
  },
]
const one = [{ item: 'Shown round', answer: 'yes-no' }]

/** Returns the id of an onboarding that has begun with these documents. */
async function begun(): Promise<string> {
  const hr = await Client.signIn(portal.url, 'human-resource-manager@example.com')
  const template = await hr.create('checklist-template', { title: 'Desk', documents, first_day: one, training: one })
  await hr.transition('checklist-template', template.body.data.id, 'put-in-force')
  const joining = await hr.get('/api/v2/records/onboarding?per_page=50')
  const taken = joining.body.data.map(({ values }: { values: { employee: string } }) => values.employee)
  const staff = await hr.get('/api/v2/records/employee?per_page=50')
  const free = staff.body.data.find(({ id }: { id: string }) => !taken.includes(id))
  const made = await hr.create('onboarding', { employee: free.id, start_date: '2027-02-01' })
  const { status } = await hr.transition('onboarding', made.body.data.id, 'begin', { checklist: template.body.data.id })
  expect(status).toBe(200)
  return made.body.data.id
}

story('HR records the papers of a new colleague on a phone', async () => {
  const id = await begun()
  const visitor = await portal.signIn('human-resource-manager', {
    phone: 'narrow',
    at: `/onboarding/steps/documents?id=${id}`,
  })
  const { page } = visitor
  const item = (name: string) => page.getByRole('group', { name, exact: true })
  const send = () => page.getByRole('button', { name: 'Record documents' })
  const red = { name: 'red.png', mimeType: 'image/png', buffer: await page.screenshot() }

  await step('shows how far it is, and each item with its own kind of answer', async () => {
    await page.getByText('0 of 4 done').waitFor()
    await item('Contract signed').getByRole('radio', { name: 'Yes' }).waitFor()
    expect(await item('Contract signed').getByRole('button').count(), 'no photo is asked for').toBe(0)
    expect(await item('Identity card').getByRole('radio').count()).toBe(0)
    const box = await item('Contract signed').getByText('Yes', { exact: true }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(await flawsOf(page)).toEqual([])
  })

  await step('counts yes as done, and no as to do', async () => {
    await item('Contract signed').getByText('No', { exact: true }).click()
    await page.getByText('0 of 4 done').waitFor()
    await item('Contract signed').getByText('Yes', { exact: true }).click()
    await page.getByText('1 of 4 done').waitFor()
    await item('Contract signed').getByText('Done', { exact: true }).waitFor()
  })

  await step('gives the verdict of a number in words while it is typed', async () => {
    const value = item('Eyesight').getByLabel('Value')
    expect(await value.getAttribute('inputmode')).toBe('decimal')
    for (const [typed, verdict] of [
      ['50', 'Fail'],
      ['60', 'Marginal'],
      ['-250', 'Not possible, check the value'],
      ['95', 'Pass'],
    ] as const) {
      await value.fill(typed)
      await item('Eyesight').getByText(verdict, { exact: true }).waitFor()
    }
    await page.getByText('2 of 4 done').waitFor()
  })

  await step('refuses a photo of 40 MB and keeps what was typed', async () => {
    await item('Identity card').getByLabel('Remark').fill('Expires in May')
    const chooser = item('Identity card').locator('input[type=file]').first()
    await chooser.setInputFiles(huge)
    await item('Identity card').getByText('This file is 40 MB. The limit is 10 MB.').waitFor()
    expect(await item('Identity card').getByLabel('Remark').inputValue()).toBe('Expires in May')
    expect(await item('Eyesight').getByLabel('Value').inputValue()).toBe('95')
    await chooser.setInputFiles(red)
    await item('Identity card').getByText('Done', { exact: true }).waitFor()
  })

  await step("doesn't take a dot for a signature", async () => {
    const pad = item('Undertaking').getByRole('application', { name: /^Draw your signature/ })
    await pad.scrollIntoViewIfNeeded()
    const box = await pad.boundingBox()
    if (box === null) throw new Error('There is no pad')
    const draw = async (to: number) => {
      await page.mouse.move(box.x + 40, box.y + 30)
      await page.mouse.down()
      await page.mouse.move(box.x + 40 + to, box.y + 31, { steps: 3 })
      await page.mouse.up()
      await item('Undertaking').getByRole('button', { name: 'Use this signature' }).click()
    }
    await draw(1)
    await item('Undertaking').getByText("This isn't a signature. Sign with your name or initials.").waitFor()
    await draw(90)
    await item('Undertaking').getByRole('img', { name: 'Your signature' }).waitFor()
    await page.getByText('4 of 4 done').waitFor()
    expect(await flawsOf(page)).toEqual([])
  })

  await step('stores it, and shows the answers in the file', async () => {
    await send().click()
    await page
      .getByRole('navigation', { name: /^Steps of/ })
      .getByText('Step 3 of 5')
      .waitFor()
    await visitor.open(`/onboarding/file?id=${id}`)
    await page.getByText('4 of 4 done').waitFor()
    await page.getByRole('img', { name: 'Photo: red.png' }).waitFor()
    await page.getByText('Value: 95 %').waitFor()
    expect(await flawsOf(page)).toEqual([])
  })

  await step('says by name what is missing at the end', async () => {
    await visitor.open(`/onboarding/steps/end?id=${id}`)
    const complete = page.getByRole('button', { name: 'Complete the onboarding' })
    await complete.waitFor()
    expect(await complete.getAttribute('aria-disabled')).toBe('true')
    const reason = 'Still to do on the first day: Shown round'
    expect(await complete.getAttribute('title')).toBe(reason)
    await page.keyboard.press('Tab')
    await complete.focus()
    const shown = await complete.evaluate((button) => {
      const { content, position } = getComputedStyle(button, '::after')
      return { content, position }
    })
    expect(shown, 'the keyboard shows the reason').toMatchObject({ position: 'fixed' })
    expect(shown.content).toContain(reason)
  })
})
