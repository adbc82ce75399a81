import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { detailOf, fill, finish, openForm, stateOf } from '../support/record-pages.ts'
import { step, story } from '../support/story.ts'

// Amounts of rows and their total, which the browser computes while they are typed and the server when they are saved.

const portal = sharedPortal()

const rowOf = (form: Locator, number: number) => form.getByRole('group', { name: `Items, row ${number}`, exact: true })
const amountOf = (form: Locator, number: number) => rowOf(form, number).locator('.form-given')

/** The total of a column below the rows. */
const totalOf = (form: Locator, name: string) =>
  form
    .locator('dl div')
    .filter({ has: form.page().getByRole('term').filter({ hasText: name }) })
    .getByRole('definition')

story('An expenditure request shows its amounts while they are typed', async () => {
  const { page } = await portal.signIn('network-infrastructure-support', { at: '/workplace/requests/expenditure' })
  let dialog = await openForm(page, 'New expenditure request')

  await step('starts with the department of the person', async () => {
    expect(await dialog.getByLabel('Department').locator('option:checked').innerText()).toBe('Network')
  })

  await step('computes the amount of each row and their total', async () => {
    await dialog.getByRole('button', { name: 'Add a row' }).click()
    await fill(rowOf(dialog, 1), { Description: 'Cable', Quantity: '3', 'Unit cost': '1250.5' })
    await expect.poll(() => amountOf(dialog, 1).innerText()).toContain('₦3,751.50')
    await dialog.getByRole('button', { name: 'Add a row' }).click()
    await fill(rowOf(dialog, 2), { Description: 'Ties', Quantity: '0.7', 'Unit cost': '1.15' })
    await expect.poll(() => amountOf(dialog, 2).innerText()).toContain('₦0.81')
    await expect.poll(() => totalOf(dialog, 'Total amount').innerText()).toBe('₦3,752.31')
    expect(await flawsOf(page)).toEqual([])
  })

  await step('follows what is changed, copied and removed', async () => {
    await rowOf(dialog, 1).getByLabel('Quantity').fill('2')
    await expect.poll(() => totalOf(dialog, 'Total amount').innerText()).toBe('₦2,501.81')
    await dialog.getByRole('button', { name: 'Duplicate row 2' }).click()
    await expect.poll(() => totalOf(dialog, 'Total amount').innerText()).toBe('₦2,502.62')
    await dialog.getByRole('button', { name: 'Remove row 1' }).click()
    await expect.poll(() => totalOf(dialog, 'Total amount').innerText()).toBe('₦1.62')
  })

  await step('shows the same numbers once they are saved', async () => {
    await fill(dialog, {
      Title: 'Cable ties',
      'Request kind': 'Petty cash',
      Category: 'Tools',
      'Needed by': '2026-12-01',
      Justification: 'None are left.',
    })
    await finish(dialog, 'Save expenditure request', 'Expenditure request saved')
    await stateOf(page, 'Draft').waitFor()
    expect(await detailOf(page, 'Total claimed').innerText()).toBe('₦1.62')
    const rows = page.getByRole('table', { name: 'Items' }).getByRole('row')
    expect(await rows.getByRole('cell', { name: '₦0.81' }).count()).toBe(2)
    await expect.poll(() => rows.last().innerText()).toMatch(/Total amount\s*₦1.62/)
  })

  await step('goes on from the saved numbers', async () => {
    dialog = await openForm(page, 'Edit', 'Edit expenditure request')
    await expect.poll(() => totalOf(dialog, 'Total amount').innerText()).toBe('₦1.62')
    await rowOf(dialog, 1).getByLabel('Unit cost').fill('2')
    await expect.poll(() => amountOf(dialog, 1).innerText()).toContain('₦1.40')
    await finish(dialog, 'Save changes')
    await expect.poll(() => detailOf(page, 'Total claimed').innerText()).toBe('₦2.21')
  })
})
