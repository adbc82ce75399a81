import type { Locator } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { ownPortal } from '../../support/portal-tests.ts'
import {
  closeForm,
  detailOf,
  expectUnavailable,
  fill,
  finish,
  followNews,
  lineIn,
  openForm,
  rowIn,
  send,
  stateOf,
  stepsOf,
  transition,
} from '../../support/record-pages.ts'
import { step, story } from '../../support/story.ts'
import type { Visitor } from '../../support/visitor.ts'
import { bellCount, waitForConnection } from '../../support/working-day.ts'

// HR opens an appraisal, the employee rates themselves, the line manager rates them, and an HR manager moderates and
// shares it. The manager's review stays hidden from the employee until then. Nobody reloads.

const title = 'Probation to November 2026, Ibrahim Ibekwe'
const areas = { 'Answers in time': '60', 'Helps the team': '40' }

const portal = ownPortal()
let officer: Visitor
let employee: Visitor
let manager: Visitor
let moderator: Visitor
/** The path of the appraisal on the employee's own page. */
let own = ''

beforeEach(async () => {
  officer = await portal.signIn('human-resource-officer', { at: '/performance-management' })
  employee = await portal.signIn('cx')
  manager = await portal.signIn('customer-support.manager', { at: '/manager-appraisals/?view=my-team' })
  moderator = await portal.signIn('human-resource-manager', { at: '/workplace/approvals' })
  for (const { page } of [officer, employee, manager, moderator]) await waitForConnection(page)
})

function row(form: Locator, number: number): Locator {
  return form.getByRole('group', { name: `Key result areas, row ${number}` })
}

async function rate(form: Locator, number: number, who: string, stars: number): Promise<void> {
  await row(form, number)
    .getByRole('radiogroup', { name: `${who} rating` })
    .getByRole('radio', { name: `${stars} of 5` })
    .check()
}

/** Returns the column labels of the rows in a form. */
function columnsOf(form: Locator): Promise<string[]> {
  return row(form, 1).locator('.form-given-label, .field-label').allInnerTexts()
}

story('An employee is appraised: rated, moderated, disputed and acknowledged', async () => {
  await step('is opened by HR for one employee, with weights that must add up', async () => {
    const { page } = officer
    const dialog = await openForm(page, 'New appraisal')
    await fill(dialog, {
      Employee: 'Ibrahim Ibekwe',
      Cycle: 'Probation to November 2026',
      'Period start': '2026-09-01',
      'Period end': '2026-11-30',
      Reviewer: 'Ada Bello',
      Due: '2026-11-27',
    })
    for (const [index, [area, weight]] of Object.entries(areas).entries()) {
      await dialog.getByRole('group', { name: 'Key result areas' }).getByRole('button', { name: 'Add a row' }).click()
      await fill(row(dialog, index + 1), { 'Key result area': area, Weight: index === 0 ? '50' : weight })
    }
    expect(await row(dialog, 1).getByRole('radiogroup').count(), 'nobody is rated before they began').toBe(0)
    await finish(dialog, 'Save appraisal', 'Appraisal saved')
    await page.getByRole('searchbox', { name: 'Search employees' }).fill('Ibrahim Ibekwe')
    await page
      .getByRole('table', { name: 'Performance management' })
      .getByRole('link', { name: 'Ibrahim Ibekwe' })
      .click()
    await page
      .getByRole('navigation', { name: /^Of this/ })
      .getByRole('link', { name: /^Appraisals/ })
      .click()
    await rowIn(page, 'Appraisals', title).click()
    await stateOf(page, 'Not started').waitFor()
    await expectUnavailable(page, 'Start', 'Weights must add up to 100')
  })

  await step('starts with the employee, who rates the areas that HR has entered and edits nothing else', async () => {
    const { page } = officer
    const dialog = await openForm(page, 'Edit', 'Edit appraisal')
    await row(dialog, 1).getByLabel('Weight').fill('60')
    await finish(dialog, 'Save changes')
    const rung = await bellCount(employee.page)
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await stateOf(page, 'Self appraisal').waitFor()
    await expect.poll(() => bellCount(employee.page)).toBe(rung + 1)
    await followNews(employee.page, 'Your appraisal is open', 'Probation to November 2026, until 27 Nov 2026.')
    const form = employee.page.getByRole('main')
    await row(form, 1).waitFor()
    expect(await columnsOf(form)).toEqual([
      'Key result area',
      'Weight',
      'Actual (optional)',
      'Self rating',
      'Remark (optional)',
    ])
    await row(form, 1).getByText('Answers in time').waitFor()
    await row(form, 1).getByText('60%').waitFor()
    expect(await form.getByRole('button', { name: /row/ }).count(), 'no row is added or taken out').toBe(0)
  })

  await step('requires a rating for every area, and goes to the line manager, who is notified at once', async () => {
    const { page } = employee
    const form = page.getByRole('main')
    await rate(form, 1, 'Self', 4)
    await form.getByLabel('Self reflection').fill('I answered within the hour, and helped out at weekends.')
    await form.getByRole('button', { name: 'Submit self appraisal' }).click()
    await row(form, 2).getByText('Self rating is missing.').waitFor()
    await rate(form, 2, 'Self', 5)
    const rung = await bellCount(manager.page)
    await send(page, 'Submit self appraisal')
    await page.getByRole('heading', { name: 'Appraisals', level: 1 }).waitFor()
    own = new URL(await rowIn(page, 'Mine', title).evaluate((link: HTMLAnchorElement) => link.href)).pathname
    await expect.poll(() => bellCount(manager.page)).toBe(rung + 1)
    const mine = lineIn(manager.page, 'My team', title)
    await mine.getByText('Manager review').waitFor()
    await mine.getByText('88%').waitFor()
  })

  await step("hides the manager's review from the employee until it is shared", async () => {
    const { page } = manager
    await rowIn(page, 'My team', title).click()
    const form = page.getByRole('main')
    await row(form, 1).waitFor()
    expect(await columnsOf(form)).toEqual(['Key result area', 'Weight', 'Self rating', 'Manager rating'])
    await rate(form, 1, 'Manager', 3)
    await rate(form, 2, 'Manager', 4)
    await form.getByLabel('Manager comment').fill('Quick answers; some of them too short.')
    await form.getByLabel('Recommendation (optional)').selectOption({ label: 'Training' })
    await employee.page.goto(portal.url + own)
    await employee.page.getByText('The state of this appraisal is “Manager review”.').waitFor()
    const rung = await bellCount(moderator.page)
    await send(manager.page, 'Submit review')
    await employee.page.getByText('The state of this appraisal is “Moderation”.').waitFor()
    await expect.poll(() => bellCount(moderator.page)).toBe(rung + 1)
    expect(await detailOf(employee.page, 'Self score').innerText()).toBe('88%')
    for (const hidden of ['Manager score', 'Manager comment', 'Key result areas'])
      expect(await detailOf(employee.page, hidden).count(), hidden).toBe(0)
    expect(await employee.page.getByText('Recommendation').count()).toBe(0)
  })

  await step('appears in the inbox of the HR managers, and of nobody else in HR', async () => {
    await officer.open('/workplace/approvals')
    await officer.page.getByText('Nothing waits for your decision').waitFor()
    await rowIn(moderator.page, 'Waiting for me', 'Appraisal of Ibrahim Ibekwe').click()
    await stateOf(moderator.page, 'Moderation').waitFor()
    await moderator.page.getByRole('table', { name: 'Key result areas' }).getByText('3 of 5').waitFor()
    expect(await detailOf(moderator.page, 'Manager score').innerText()).toBe('68%')
  })

  await step("is moderated close to the manager's score, or with an explanation", async () => {
    const dialog = await openForm(moderator.page, 'Moderate and share')
    moderator.expectTrouble(/status of 422/)
    await fill(dialog, { 'Final score': '80' })
    await dialog.getByRole('button', { name: 'Moderate and share' }).click()
    await dialog.getByText('Explain the difference').waitFor()
    await closeForm(dialog)
  })

  await step('returns to the manager and is submitted again', async () => {
    await transition(moderator.page, 'Return to manager', { 'Moderator comment': 'Say what was too short.' })
    const rung = await bellCount(moderator.page)
    await followNews(manager.page, 'An appraisal came back', 'Say what was too short.')
    const form = manager.page.getByRole('main')
    await form.getByLabel('Manager comment').fill('Quick answers; mails of one line want a second.')
    await send(manager.page, 'Submit review')
    await stateOf(moderator.page, 'Moderation').waitFor()
    await expect.poll(() => bellCount(moderator.page)).toBe(rung + 1)
  })

  await step('is shared with a final score', async () => {
    const { page } = moderator
    const rung = await bellCount(employee.page)
    const dialog = await openForm(page, 'Moderate and share')
    await fill(dialog, { 'Final score': '80', 'Moderator comment': 'The storm weeks count double.' })
    await finish(dialog, 'Moderate and share')
    await expect.poll(() => bellCount(employee.page)).toBe(rung + 1)
    expect(await detailOf(page, 'Moderator').innerText()).toBe('Uche Okoro')
    const { page: shared } = employee
    await expect.poll(() => detailOf(shared, 'Final score').first().innerText()).toBe('80%')
    expect(await detailOf(shared, 'Rating').innerText()).toBe('Exceeds')
    expect(await detailOf(shared, 'Manager score').innerText()).toBe('68%')
    await shared.getByRole('table', { name: 'Key result areas' }).getByText('3 of 5').waitFor()
    expect(await shared.getByText('The storm weeks count double.').count(), 'not the words of the moderator').toBe(0)
  })

  await step('is disputed once, resolved, moderated again and acknowledged', async () => {
    const rung = await bellCount(moderator.page)
    await transition(employee.page, 'Dispute', { 'Employee comment': 'My weekends are missing.' })
    await expect.poll(() => bellCount(moderator.page)).toBe(rung + 1)
    await transition(moderator.page, 'Settle dispute', { 'Moderator comment': 'The rota shows four weekends.' })
    await transition(moderator.page, 'Moderate and share', {
      'Final score': '84',
      'Moderator comment': 'Four weekends more.',
    })
    await expect.poll(() => detailOf(employee.page, 'Final score').innerText()).toBe('84%')
    await expectUnavailable(employee.page, 'Dispute', 'An appraisal is disputed once')
    await transition(employee.page, 'Acknowledge')
    await stateOf(moderator.page, 'Acknowledged').waitFor()
    await expect
      .poll(async () => (await stepsOf(moderator.page)).toReversed())
      .toEqual([
        'Femi Balogun created the appraisal',
        expect.stringMatching(/^Femi Balogun changed /),
        'Femi Balogun started the appraisal',
        'Ibrahim Ibekwe submitted self appraisal',
        'Ada Bello submitted review',
        'Uche Okoro returned to manager',
        'Ada Bello submitted review',
        'Uche Okoro moderated and shared the appraisal',
        'Ibrahim Ibekwe disputed the appraisal',
        'Uche Okoro settled dispute',
        'Uche Okoro moderated and shared the appraisal',
        'Ibrahim Ibekwe acknowledged the appraisal',
      ])
  })

  await step("becomes the employee's current score", async () => {
    await manager.open('/manager-performance-management')
    const mine = lineIn(manager.page, 'Team performance', 'Ibrahim Ibekwe')
    await mine.getByText('84%').waitFor()
  })
})
