import { beforeEach, expect } from 'vitest'
import { askForLeave, fillLeave, type LeaveWords } from '../support/leave-requests.ts'
import { ownPortal } from '../support/portal-tests.ts'
import {
  closeForm,
  detailOf,
  fill,
  finish,
  followNews,
  openForm,
  rowIn,
  stateOf,
  stepsOf,
  transition,
} from '../support/record-pages.ts'
import { step, story } from '../support/story.ts'
import type { Visitor } from '../support/visitor.ts'
import { bellCount, waitForConnection } from '../support/working-day.ts'

// Leave is requested, covered, decided and ended by four users, each in a separate browser; nobody reloads.

const leavePath = '/workplace/requests/leave'
const week: LeaveWords = {
  type: 'Annual',
  from: '2027-02-01',
  to: '2027-02-08',
  relief: 'Emeka Ogunleye',
  reason: 'Family trip',
}
const weekTitle = 'Annual leave, 1 Feb 2027 to 8 Feb 2027'
const weekAsked = 'Leave of Ibrahim Ibekwe, 1 Feb 2027 to 8 Feb 2027'
const day: LeaveWords = { ...week, from: '2027-03-01', to: '2027-03-01', reason: 'House relocation' }
const dayTitle = 'Annual leave, 1 Mar 2027 to 1 Mar 2027'
const dayAsked = 'Leave of Ibrahim Ibekwe, 1 Mar 2027 to 1 Mar 2027'

const portal = ownPortal()
let employee: Visitor
/** The employee on another device. */
let elsewhere: Visitor
let relief: Visitor
let manager: Visitor
let hr: Visitor

beforeEach(async () => {
  employee = await portal.signIn('cx', { at: leavePath })
  relief = await portal.signIn('cx-head', { at: `${leavePath}?view=relief` })
  manager = await portal.signIn('customer-support.manager', { at: '/workplace/approvals' })
  for (const { page } of [employee, relief, manager]) await waitForConnection(page)
})

/** Submits the employee's open request and has it covered, so it waits for the manager. */
async function submitAndCover(title: string): Promise<void> {
  await transition(employee.page, 'Submit')
  await relief.page.goto(`${portal.url}${leavePath}?view=relief`)
  await rowIn(relief.page, 'I am relief officer', title).click()
  await relief.page.getByRole('button', { name: 'Accept relief' }).click()
  await stateOf(employee.page, 'Relief accepted').waitFor()
}

story('Leave is requested, covered, decided and ended', async () => {
  await step('shows at each field what is missing, and focuses the first', async () => {
    const dialog = await openForm(employee.page, 'New leave request')
    await dialog.getByRole('button', { name: 'Save leave request' }).click()
    const expected = {
      'Leave type': 'Choose a leave type.',
      From: 'From is missing.',
      To: 'To is missing.',
      Reason: 'Reason is missing.',
    }
    for (const [label, text] of Object.entries(expected)) {
      const field = dialog.getByLabel(label, { exact: true })
      // The fields of dates load their code.
      await expect.poll(() => field.getAttribute('aria-invalid'), { message: label }).toBe('true')
      const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
      const described = await Promise.all(ids.map((id) => dialog.locator(`[id="${id}"]`).allInnerTexts()))
      expect(described.flat(), label).toContain(text)
    }
    await expect
      .poll(() => dialog.getByLabel('Leave type').evaluate((field) => field === document.activeElement))
      .toBe(true)
  })

  await step('keeps a partly filled form', async () => {
    const { page } = employee
    let dialog = page.getByRole('dialog', { name: 'New leave request' })
    await dialog.getByLabel('Leave type').selectOption({ label: week.type })
    await dialog.getByLabel('Reason').fill(week.reason)
    await closeForm(dialog)
    await page.reload()
    dialog = await openForm(page, 'New leave request')
    await dialog.getByText('Draft kept on this device').waitFor()
    expect(await dialog.getByLabel('Leave type').locator('option:checked').innerText()).toBe(week.type)
    expect(await dialog.getByLabel('Reason').inputValue()).toBe(week.reason)
  })

  await step('shows a violated rule at its field', async () => {
    const dialog = employee.page.getByRole('dialog', { name: 'New leave request' })
    employee.expectTrouble(/status of 422/)
    await fillLeave(dialog, { ...week, from: week.to, to: week.from })
    await dialog.getByRole('button', { name: 'Save leave request' }).click()
    await dialog.getByText('End is before start', { exact: true }).waitFor()
    expect(await dialog.getByLabel('To', { exact: true }).getAttribute('aria-invalid')).toBe('true')
    expect(await dialog.getByLabel('From').getAttribute('aria-invalid')).not.toBe('true')
  })

  await step('creates a draft, and counts its working days against the balance', async () => {
    const { page } = employee
    const dialog = page.getByRole('dialog', { name: 'New leave request' })
    await dialog.getByLabel('From').fill(week.from)
    await dialog.getByLabel('To', { exact: true }).fill(week.to)
    await finish(dialog, 'Save leave request', 'Leave request saved')
    await page.getByRole('heading', { name: weekTitle, level: 1 }).waitFor()
    await stateOf(page, 'Draft').waitFor()
    expect(await detailOf(page, 'Days').innerText()).toBe('6 days')
    // The sample data may have used some of this employee's twenty days of the year.
    expect(await detailOf(page, 'Balance before').innerText()).toMatch(/^(1\d|20) days$/)
    expect(await detailOf(page, 'Relief officer').innerText()).toBe(week.relief)
  })

  await step('counts again when the draft is changed', async () => {
    const { page } = employee
    const dialog = await openForm(page, 'Edit', 'Edit leave request')
    await dialog.getByLabel('From').fill(week.to)
    await dialog.getByLabel('Half a day').check()
    await finish(dialog, 'Save changes')
    await expect.poll(() => detailOf(page, 'Days').innerText()).toBe('0.5 days')
    const again = await openForm(page, 'Edit', 'Edit leave request')
    await again.getByLabel('From').fill(week.from)
    await again.getByLabel('Half a day').uncheck()
    await finish(again, 'Save changes')
    await expect.poll(() => detailOf(page, 'Days').innerText()).toBe('6 days')
  })

  await step('notifies the relief officer and the manager at once', async () => {
    const rung = { relief: await bellCount(relief.page), manager: await bellCount(manager.page) }
    await transition(employee.page, 'Submit', { 'Handover note': 'The keys are with the front desk.' })
    await stateOf(employee.page, 'Submitted').waitFor()
    await expect.poll(() => bellCount(relief.page)).toBe(rung.relief + 1)
    await rowIn(relief.page, 'I am relief officer', weekTitle).waitFor()
    await manager.page.getByRole('row', { name: weekAsked }).getByText('6 days').waitFor()
    await expect.poll(() => bellCount(manager.page)).toBe(rung.manager + 1)
  })

  await step('is covered by the relief officer, and the employee sees that', async () => {
    await rowIn(relief.page, 'I am relief officer', weekTitle).click()
    await detailOf(relief.page, 'Handover note').getByText('The keys are with the front desk.').waitFor()
    await relief.page.getByRole('button', { name: 'Accept relief' }).click()
    await stateOf(employee.page, 'Relief accepted').waitFor()
  })

  await step('shows the approval at once to the employee and the relief officer', async () => {
    const before = { employee: await bellCount(employee.page), relief: await bellCount(relief.page) }
    await rowIn(manager.page, 'Waiting for me', weekAsked).click()
    await manager.page.getByRole('heading', { name: weekTitle, level: 1 }).waitFor()
    await transition(manager.page, 'Approve')
    await stateOf(employee.page, 'Approved').waitFor()
    await expect.poll(() => bellCount(employee.page)).toBe(before.employee + 1)
    await expect.poll(() => bellCount(relief.page)).toBe(before.relief + 1)
    await expect.poll(() => detailOf(employee.page, 'Approver').innerText()).toBe('Ada Bello')
  })

  await step('moves a decided request from the inbox to the decided ones', async () => {
    const { page } = manager
    await page.getByRole('main').getByRole('link', { name: 'Approvals' }).click()
    await page.getByRole('table', { name: 'Waiting for me' }).waitFor()
    await rowIn(page, 'Waiting for me', weekAsked).waitFor({ state: 'detached' })
    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: /^Decided/ })
      .click()
    await rowIn(page, 'Decided', weekAsked).waitFor()
  })

  await step('links from the notification to the record, with its history, newest first', async () => {
    const { page } = employee
    await followNews(page, 'Leave request approved', '1 Feb 2027 to 8 Feb 2027')
    await page.getByRole('heading', { name: weekTitle, level: 1 }).waitFor()
    await expect
      .poll(() => stepsOf(page))
      .toEqual([
        'Ada Bello approved the leave request',
        'Emeka Ogunleye accepted relief',
        'Ibrahim Ibekwe submitted the leave request',
        expect.stringMatching(/^Ibrahim Ibekwe changed /),
        expect.stringMatching(/^Ibrahim Ibekwe changed /),
        'Ibrahim Ibekwe created the leave request',
      ])
  })

  await step('rejects leave on the same days a second time, with a message in the form', async () => {
    const { page } = employee
    await employee.open(leavePath)
    await askForLeave(page, { ...week, from: week.to })
    const dialog = await openForm(page, 'Submit')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByRole('alert').getByText('You already have leave on these days').waitFor()
    await closeForm(dialog)
    await transition(page, 'Withdraw')
    await stateOf(page, 'Cancelled').waitFor()
  })

  await step('is rejected only with a reason, and notifies the employee', async () => {
    await employee.open(leavePath)
    await askForLeave(employee.page, day)
    await submitAndCover(dayTitle)
    const { page } = manager
    await manager.open('/workplace/approvals')
    await rowIn(page, 'Waiting for me', dayAsked).click()
    const dialog = await openForm(page, 'Reject')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await dialog.getByText('Decision note is missing.').waitFor()
    await dialog.getByLabel('Decision note').fill('Two colleagues are away on this day.')
    await finish(dialog, 'Reject')
    await stateOf(employee.page, 'Rejected').waitFor()
    await detailOf(employee.page, 'Decision note').getByText('Two colleagues are away on this day.').waitFor()
    const buttons = employee.page.getByRole('main').getByRole('button')
    expect(await buttons.filter({ hasNotText: /empty fields?$/ }).count(), 'nothing is left to do').toBe(0)
    await followNews(employee.page, 'Leave request rejected', 'Two colleagues are away on this day.')
    await employee.page.getByRole('heading', { name: dayTitle, level: 1 }).waitFor()
  })

  await step('is returned for changes, and goes through the same steps again', async () => {
    const { page } = employee
    await employee.open(leavePath)
    await askForLeave(page, day)
    await submitAndCover(dayTitle)
    await manager.open('/workplace/approvals')
    await rowIn(manager.page, 'Waiting for me', dayAsked).click()
    await transition(manager.page, 'Return', { 'Decision note': 'Name another day.' })
    await stateOf(page, 'Returned').waitFor()
    await page.getByRole('button', { name: 'Edit' }).waitFor()
    await submitAndCover(dayTitle)
    await manager.open('/workplace/approvals')
    await rowIn(manager.page, 'Waiting for me', dayAsked).waitFor()
  })

  await step('leaves the inbox at once when the employee withdraws it', async () => {
    await transition(employee.page, 'Withdraw', { 'Decision note': 'I stay.' })
    await stateOf(employee.page, 'Cancelled').waitFor()
    await rowIn(manager.page, 'Waiting for me', dayAsked).waitFor({ state: 'detached' })
  })

  await step("shows changes saved on another device beside the user's own edits, and overwrites neither", async () => {
    const { page } = employee
    employee.expectTrouble(/status of 412/)
    await employee.open(leavePath)
    await askForLeave(page, day)
    const here = await openForm(page, 'Edit', 'Edit leave request')
    elsewhere = await portal.signIn('cx')
    await elsewhere.page.goto(page.url())
    const there = await openForm(elsewhere.page, 'Edit', 'Edit leave request')
    await there.getByLabel('Phone while away').fill('+234 800 555 0199')
    await finish(there, 'Save changes')
    await detailOf(page, 'Phone while away').getByText('+234 800 555 0199').waitFor()
    await here.getByLabel('Reason').fill('House relocation, second try')
    await here.getByRole('button', { name: 'Save changes' }).click()
    await here.getByRole('alert').getByText('Someone else saved this while you were editing.').waitFor()
    expect(await here.getByLabel('Phone while away').inputValue()).toBe('+234 800 555 0199')
    expect(await here.getByLabel('Reason').inputValue()).toBe('House relocation, second try')
    await finish(here, 'Save changes')
    await detailOf(elsewhere.page, 'Reason').getByText('House relocation, second try').waitFor()
    await detailOf(elsewhere.page, 'Phone while away').getByText('+234 800 555 0199').waitFor()
  })

  await step('applies the edits of a kept draft to the current version', async () => {
    let here = await openForm(employee.page, 'Edit', 'Edit leave request')
    await here.getByLabel('Handover note').fill('Half a sentence')
    await closeForm(here)
    const there = await openForm(elsewhere.page, 'Edit', 'Edit leave request')
    await there.getByLabel('Reason').fill('House relocation, third try')
    await finish(there, 'Save changes')
    await detailOf(employee.page, 'Reason').getByText('House relocation, third try').waitFor()
    here = await openForm(employee.page, 'Edit', 'Edit leave request')
    expect(await here.getByLabel('Handover note').inputValue()).toBe('Half a sentence')
    expect(await here.getByLabel('Reason').inputValue()).toBe('House relocation, third try')
    await finish(here, 'Save changes')
    await detailOf(elsewhere.page, 'Handover note').getByText('Half a sentence').waitFor()
  })

  await step('begins on its first day, and ends when HR records the resumption', async () => {
    const title = 'Compassionate leave, 17 Nov 2026 to 18 Nov 2026'
    await employee.open(leavePath)
    await askForLeave(employee.page, {
      ...day,
      ...{ type: 'Compassionate', from: '2026-11-17', to: '2026-11-18', reason: 'Burial of an uncle' },
    })
    await submitAndCover(title)
    await manager.open('/workplace/approvals')
    await rowIn(manager.page, 'Waiting for me', 'Leave of Ibrahim Ibekwe, 17 Nov 2026 to 18 Nov 2026').click()
    await transition(manager.page, 'Approve')
    await expect.poll(() => stepsOf(employee.page)).toContain('Portal began the leave request')
    hr = await portal.signIn('human-resource-officer')
    await hr.open('/obligation-reward/view-leave')
    await hr.page.getByRole('grid').getByTitle(title).first().click()
    hr.expectTrouble(/status of 422/)
    const dialog = await openForm(hr.page, 'Record resumption')
    await fill(dialog, { 'Resumed on': '2026-11-16' })
    await dialog.getByRole('button', { name: 'Record resumption' }).click()
    await dialog.getByText('Resumption is before the leave', { exact: true }).waitFor()
    await fill(dialog, { 'Resumed on': '2026-11-19' })
    await dialog.getByRole('button', { name: 'Record resumption' }).click()
    await dialog.getByText('Choose today or an earlier day', { exact: true }).waitFor()
    await fill(dialog, { 'Resumed on': '2026-11-18' })
    await finish(dialog, 'Record resumption')
    await stateOf(employee.page, 'Taken').waitFor()
    await detailOf(employee.page, 'Resumed on').getByText('18 Nov 2026').waitFor()
  })
})
