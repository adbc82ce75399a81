import type { Locator, Page } from 'playwright-core'
import { fill, finish, openForm } from './record-pages.ts'

/** The values to fill into the form of a leave request. */

export interface LeaveWords {
  type: string
  from: string
  to: string
  relief: string
  reason: string
}

export async function fillLeave(dialog: Locator, { type, from, to, relief, reason }: LeaveWords): Promise<void> {
  await fill(dialog, { 'Leave type': type, From: from, To: to, 'Relief officer': relief, Reason: reason })
}

/** Creates a leave request; the page then shows the record in place of the table. */
export async function askForLeave(page: Page, words: LeaveWords): Promise<void> {
  const dialog = await openForm(page, 'New leave request')
  await fillLeave(dialog, words)
  await finish(dialog, 'Save leave request')
  await page.getByRole('button', { name: 'Edit' }).waitFor()
}
