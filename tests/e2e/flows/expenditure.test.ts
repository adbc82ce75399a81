import { beforeEach, expect } from 'vitest'
import { ownPortal } from '../../support/portal-tests.ts'
import {
  detailOf,
  expectUnavailable,
  fill,
  finish,
  followNews,
  openForm,
  press,
  rowIn,
  stateOf,
  stepsOf,
  transition,
} from '../../support/record-pages.ts'
import { chooserOf, manual } from '../../support/repairs.ts'
import { step, story } from '../../support/story.ts'
import type { Visitor } from '../../support/visitor.ts'
import { bellCount, waitForConnection } from '../../support/working-day.ts'

// A cash advance is requested, approved by the line manager, by finance and, because of its amount, by the CEO; it is paid
// and accounted for. Each user has a separate browser, and nobody reloads.

const path = '/workplace/requests/expenditure'
const title = 'Generator for the Ajah hub'
const waiting = 'Waiting for me'

const portal = ownPortal()
let employee: Visitor
let manager: Visitor
let finance: Visitor
/** Another approver of finance. */
let colleague: Visitor
let ceo: Visitor
let accountant: Visitor

beforeEach(async () => {
  employee = await portal.signIn('network-infrastructure-support', { at: path })
  manager = await portal.signIn('network.manager')
  finance = await portal.signIn('senior-manager-finance')
  colleague = await portal.signIn('revenue-manager')
  ceo = await portal.signIn('ceo')
  accountant = await portal.signIn('revenue-accountant', { at: `${path}?view=to-pay` })
  for (const each of [manager, finance, colleague, ceo]) await each.open('/workplace/approvals')
  for (const { page } of [employee, manager, finance, colleague, ceo, accountant]) await waitForConnection(page)
})

story('A cash advance is requested, approved on three levels, paid and accounted for', async () => {
  await step('adds up its items', async () => {
    const { page } = employee
    const dialog = await openForm(page, 'New expenditure request')
    await fill(dialog, {
      Title: title,
      Department: 'Network',
      'Request kind': 'Cash advance',
      Category: 'Diesel and power',
      'Needed by': '2026-12-01',
      Justification: 'The old one runs four hours a day and fails every week.',
    })
    await dialog.getByRole('button', { name: 'Add a row' }).click()
    const row = dialog.getByRole('group', { name: 'Items, row 1' })
    await fill(row, { Description: 'Generator, 60 kVA', Quantity: '1', 'Unit cost': '1400000' })
    await finish(dialog, 'Save expenditure request', 'Expenditure request saved')
    await stateOf(page, 'Draft').waitFor()
    expect(await detailOf(page, 'Total claimed').innerText()).toBe('₦1,400,000.00')
  })

  await step('is rejected without a quotation, with a message', async () => {
    const { page } = employee
    await expectUnavailable(page, 'Submit', 'Attach a quotation or receipt')
  })

  await step('goes to the line manager with its quotation, and to nobody else', async () => {
    const { page } = employee
    const dialog = await openForm(page, 'Edit', 'Edit expenditure request')
    await chooserOf(page, 'Attachments').setInputFiles({ ...manual, name: 'quotation.pdf' })
    await dialog.getByRole('button', { name: 'quotation.pdf', exact: true }).waitFor()
    await finish(dialog, 'Save changes')
    const rung = await Promise.all([manager, finance, ceo].map((each) => bellCount(each.page)))
    await press(page, 'Submit')
    await stateOf(page, 'Submitted').waitFor()
    await rowIn(manager.page, waiting, title).waitFor()
    await expect.poll(() => bellCount(manager.page)).toBe((rung[0] ?? 0) + 1)
    expect(await detailOf(page, 'Approver').innerText()).toBe('Femi Owusu')
    for (const [index, each] of [finance, ceo].entries()) {
      expect(await rowIn(each.page, waiting, title).count()).toBe(0)
      expect(await bellCount(each.page)).toBe(rung[index + 1])
    }
  })

  await step('is approved in part by the manager, and goes on to all approvers of finance', async () => {
    const { page } = manager
    manager.expectTrouble(/status of 422/)
    const rung = await Promise.all([employee, finance, colleague].map((each) => bellCount(each.page)))
    await rowIn(page, waiting, title).click()
    await page.getByRole('button', { name: 'quotation.pdf', exact: true }).waitFor()
    const dialog = await openForm(page, 'Approve')
    await fill(dialog, { 'Total sanctioned': '1500000' })
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await dialog.getByText('Amount allowed is above the amount asked').waitFor()
    await fill(dialog, { 'Total sanctioned': '1300000', 'Decision note': 'Without the trailer.' })
    await finish(dialog, 'Approve')
    await stateOf(employee.page, 'Approved by the manager').waitFor()
    await expect.poll(() => bellCount(employee.page)).toBe((rung[0] ?? 0) + 1)
    for (const [index, each] of [finance, colleague].entries()) {
      await rowIn(each.page, waiting, title).waitFor()
      await expect.poll(() => bellCount(each.page)).toBe((rung[index + 1] ?? 0) + 1)
    }
    expect(await rowIn(ceo.page, waiting, title).count()).toBe(0)
  })

  await step('goes to the CEO for its amount once finance has approved it', async () => {
    const { page } = finance
    const rung = await Promise.all([employee, ceo, accountant].map((each) => bellCount(each.page)))
    await rowIn(page, waiting, title).click()
    const dialog = await openForm(page, 'Approve')
    expect(await dialog.getByLabel('Total sanctioned').inputValue()).toBe('1300000')
    expect(await dialog.getByLabel('Decision note').inputValue(), 'the words of the manager').toBe('')
    await fill(dialog, { 'Total sanctioned': '1250000', 'Decision note': 'Within the budget of the hub.' })
    await finish(dialog, 'Approve')
    await rowIn(colleague.page, waiting, title).waitFor({ state: 'detached' })
    await rowIn(ceo.page, waiting, title).waitFor()
    await expect.poll(() => bellCount(ceo.page)).toBe((rung[1] ?? 0) + 1)
    await stateOf(employee.page, 'Approved by the manager').waitFor()
    expect(await bellCount(employee.page), 'nothing is decided yet').toBe(rung[0])
    expect(await rowIn(accountant.page, 'To pay', title).count()).toBe(0)
  })

  await step('awaits payment once the CEO has approved it', async () => {
    const rung = await Promise.all([employee, accountant].map((each) => bellCount(each.page)))
    await rowIn(ceo.page, waiting, title).click()
    await transition(ceo.page, 'Approve', { 'Total sanctioned': '1250000' })
    await stateOf(employee.page, 'Approved by finance').waitFor()
    await rowIn(accountant.page, 'To pay', title).waitFor()
    await expect.poll(() => bellCount(employee.page)).toBe((rung[0] ?? 0) + 1)
    await expect.poll(() => bellCount(accountant.page)).toBe((rung[1] ?? 0) + 1)
  })

  await step('is paid by an accountant, and accounted for by the employee, who pays the rest back', async () => {
    const rung = await bellCount(employee.page)
    await rowIn(accountant.page, 'To pay', title).click()
    await transition(accountant.page, 'Record payment', { 'Payment reference': 'TRF-104233', Paid: '2026-11-18' })
    await stateOf(employee.page, 'Disbursed').waitFor()
    await expect.poll(() => bellCount(employee.page)).toBe(rung + 1)
    await followNews(employee.page, 'Expenditure paid', 'TRF-104233')
    await stateOf(employee.page, 'Disbursed').waitFor()
    const receipts = await openForm(employee.page, 'Account for it')
    await fill(receipts, { 'Amount spent': '1200000', 'Note on the receipts': 'The generator runs.' })
    await chooserOf(employee.page, 'Receipts').setInputFiles({ ...manual, name: 'receipt.pdf' })
    await receipts.getByRole('button', { name: 'receipt.pdf', exact: true }).waitFor()
    await finish(receipts, 'Account for it')
    await stateOf(accountant.page, 'Receipts to check').waitFor()
    expect(await detailOf(accountant.page, 'To pay back').innerText()).toBe('₦50,000.00')
    await transition(accountant.page, 'Confirm the receipts', { 'Receipt of the refund': 'RCT-4101' })
    await stateOf(employee.page, 'Accounted for').waitFor()
    await expect
      .poll(() => stepsOf(employee.page))
      .toEqual([
        'Bisi Danjuma confirmed the receipts',
        'Ama Eze accounted for the money',
        'Bisi Danjuma recorded payment',
        'Bisi Okoro approved the expenditure request',
        'Zainab Bello approved the expenditure request',
        'Femi Owusu approved the expenditure request',
        'Ama Eze submitted the expenditure request',
        expect.stringMatching(/^Ama Eze changed /),
        'Ama Eze created the expenditure request',
      ])
  })
})
