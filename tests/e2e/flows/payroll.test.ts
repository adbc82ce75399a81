import { beforeEach, expect } from 'vitest'
import { ownPortal } from '../../support/portal-tests.ts'
import {
  detailOf,
  fill,
  finish,
  followNews,
  nameOf,
  openForm,
  press,
  rowIn,
  stateOf,
  stepsOf,
  transition,
} from '../../support/record-pages.ts'
import { step, story } from '../../support/story.ts'
import type { Visitor } from '../../support/visitor.ts'
import { bellCount, waitForConnection } from '../../support/working-day.ts'

// HR calculates the payroll of a month, an HR manager and then finance approve it, the payment publishes the payslips, and
// employees read and print their own. Nobody reloads.

const name = 'Payroll of January 2027'

const portal = ownPortal()
let officer: Visitor
let manager: Visitor
let finance: Visitor
let payer: Visitor
let employee: Visitor
let colleague: Visitor
/** The path of the run, and of the employee's payslip. */
let run = ''
let slip = ''

beforeEach(async () => {
  officer = await portal.signIn('human-resource-officer', { at: '/obligation-reward' })
  manager = await portal.signIn('human-resource-manager', { at: '/workplace/approvals' })
  finance = await portal.signIn('senior-manager-finance', { at: '/workplace/approvals' })
  payer = await portal.signIn('revenue-manager')
  employee = await portal.signIn('cx', { at: '/obligation-reward/account-detail' })
  colleague = await portal.signIn('billing-support')
  for (const { page } of [officer, manager, finance, payer, employee, colleague]) await waitForConnection(page)
})

story('HR calculates the payroll of a month, which is approved and paid, and its payslips are read', async () => {
  await step('is created by HR, once per month', async () => {
    const { page } = officer
    const dialog = await openForm(page, 'New payroll run')
    officer.expectTrouble(/status of 422/)
    await fill(dialog, {
      Name: name,
      'Period start': '2026-10-01',
      'Period end': '2026-10-31',
      'Pay date': '2026-10-30',
    })
    await dialog.getByRole('button', { name: 'Save payroll run' }).click()
    await dialog.getByText(/^A run exists for this period: PR-/).waitFor()
    await fill(dialog, { 'Period start': '2027-01-01', 'Period end': '2027-01-31', 'Pay date': '2027-01-29' })
    await finish(dialog, 'Save payroll run', 'Payroll run saved')
    await page.getByRole('table', { name: 'Payroll', exact: true }).getByRole('link', { name }).click()
    await stateOf(page, 'Draft').waitFor()
    await page.getByText(/ · PR-2026-/).waitFor()
    run = new URL(page.url()).pathname
  })

  await step('creates a payslip for every employee on the payroll, without a notification', async () => {
    const { page } = officer
    const rung = await bellCount(employee.page)
    await press(page, 'Calculate')
    await stateOf(page, 'Calculated').waitFor()
    const staff = Number(await detailOf(page, 'Number of employees').innerText())
    expect(staff).toBeGreaterThan(50)
    await page.getByRole('heading', { name: `Payslips${staff}` }).waitFor()
    await page.getByText(`1 - 10 of ${staff} entries`).waitFor()
    expect(await bellCount(employee.page)).toBe(rung)
    expect(await employee.page.getByText('2027-01').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Approve' }).count(), 'not by who calculates').toBe(0)
  })

  await step('is submitted to the HR managers first, and to finance only after their approval', async () => {
    const rung = { manager: await bellCount(manager.page), finance: await bellCount(finance.page) }
    await press(officer.page, 'Submit')
    await stateOf(officer.page, 'Submitted').waitFor()
    await expect.poll(() => bellCount(manager.page)).toBe(rung.manager + 1)
    await rowIn(manager.page, 'Waiting for me', name).waitFor()
    expect(await rowIn(finance.page, 'Waiting for me', name).count()).toBe(0)
    expect(await officer.page.getByRole('button', { name: 'Approve' }).count()).toBe(0)
    finance.expectTrouble(/status of 403/)
    await rowIn(manager.page, 'Waiting for me', name).click()
    await stateOf(manager.page, 'Submitted').waitFor()
    await transition(manager.page, 'Approve')
    await expect.poll(() => bellCount(finance.page)).toBe(rung.finance + 1)
    await rowIn(finance.page, 'Waiting for me', name).waitFor()
    await stateOf(officer.page, 'Submitted').waitFor()
  })

  await step('is approved by finance, with a notification for the HR officer', async () => {
    const rung = await bellCount(officer.page)
    await rowIn(finance.page, 'Waiting for me', name).click()
    await stateOf(finance.page, 'Submitted').waitFor()
    await transition(finance.page, 'Approve')
    await stateOf(officer.page, 'Approved').waitFor()
    await expect.poll(() => bellCount(officer.page)).toBe(rung + 1)
    expect(await officer.page.getByRole('button', { name: 'Mark paid' }).count()).toBe(0)
  })

  await step('publishes the payslips when it is paid', async () => {
    const rung = await bellCount(employee.page)
    const pay = finance.page.getByRole('button', { name: 'Mark paid' })
    expect(await pay.getAttribute('title')).toBe('You approved this payroll, so someone else must pay it.')
    expect(await pay.isDisabled()).toBe(true)
    await payer.open(run)
    await transition(payer.page, 'Mark paid', { 'Payment reference': 'BULK-00777' })
    await stateOf(officer.page, 'Paid').waitFor()
    await expect.poll(() => bellCount(employee.page)).toBe(rung + 1)
    await employee.page.getByRole('table', { name: 'Mine' }).getByText('2027-01').waitFor()
    await officer.page.getByRole('table', { name: 'Payslips' }).getByText('Paid').first().waitFor()
    await expect
      .poll(async () => (await stepsOf(officer.page)).toReversed())
      .toEqual([
        'Femi Balogun created the payroll run',
        'Femi Balogun calculated the payroll run',
        'Femi Balogun submitted the payroll run',
        'Uche Okoro approved the payroll run',
        `${await nameOf(finance)} approved the payroll run`,
        `${await nameOf(payer)} marked paid`,
      ])
  })

  await step('has payslips that employees can read and print', async () => {
    const { page } = employee
    await followNews(page, 'Your payslip is here', '2027-01')
    await stateOf(page, 'Paid').waitFor()
    slip = page.url().replace(portal.url, '')
    const salary = 260_000
    const deducted = { pension: salary * 0.08, fund: salary * 0.5 * 0.025 }
    const amount = async (label: string) => Number((await detailOf(page, label).innerText()).replace(/[^\d.]/g, ''))
    expect(await amount('Net pay')).toBeLessThan(salary - deducted.pension - deducted.fund)
    expect(await page.getByText('₦260,000.00', { exact: true }).count(), 'the gross pay is shown once').toBe(1)
    for (const sum of ['Gross pay', 'Total deduction']) expect(await page.getByText(sum).count(), sum).toBe(0)
    expect(await detailOf(page, 'Account number').innerText()).toMatch(/^•{6}\d{4}$/)
    await page.getByRole('button', { name: 'Print' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const left of ['banner', 'button'] as const) expect(await page.getByRole(left).count(), left).toBe(0)
    await page.getByText(/Printed by Ibrahim Ibekwe/).waitFor()
    await page.emulateMedia({ media: 'screen' })
  })

  await step('hides a payslip from other employees', async () => {
    colleague.expectTrouble(/status of 40[34]/)
    await colleague.open(slip)
    await colleague.page.getByRole('heading', { name: 'Payslip', level: 1 }).waitFor()
    expect(await colleague.page.getByText('Ibrahim Ibekwe').count()).toBe(0)
    await waitForConnection(colleague.page)
    await colleague.open(run)
    await colleague.page.getByRole('heading', { name: /not (open|for)|can't open/i }).waitFor()
    expect(await colleague.page.getByText(name).count()).toBe(0)
  })

  await step('has payslips that can be queried, are answered, and stay paid', async () => {
    const rung = { officer: await bellCount(officer.page), employee: await bellCount(employee.page) }
    await transition(employee.page, 'Ask about this slip', { 'Query text': 'Where is the overtime of December?' })
    await expect.poll(() => bellCount(officer.page)).toBe(rung.officer + 1)
    await followNews(officer.page, 'A payslip is asked about', 'Where is the overtime of December?')
    await transition(officer.page, 'Answer', { Answer: 'It comes with the pay of February.' })
    await expect.poll(() => detailOf(employee.page, 'Answer').innerText()).toBe('It comes with the pay of February.')
    await stateOf(employee.page, 'Paid').waitFor()
    await expect.poll(() => bellCount(employee.page)).toBe(rung.employee + 1)
  })
})
