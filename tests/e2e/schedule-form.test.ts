import type { Locator } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { sharedPortal } from '../support/portal-tests.ts'
import type { Visitor } from '../support/visitor.ts'
import { fillTask, openSendDialog, readMessage, submit } from '../support/working-day.ts'

// The tasks of a schedule are rows of one form. Each test has a separate window with a new draft.

const calls = { kpi: 'Customer satisfaction', measure: 'Call backs made', name: 'Call back reopened tickets' }
const queue = { kpi: 'First response time', measure: 'Tickets answered in target', name: 'Clear the front-desk queue' }

const portal = sharedPortal()
let staff: Visitor
let dialog: Locator

beforeEach(async () => {
  staff = await portal.signIn('cx')
  dialog = await openSendDialog(staff.page)
})

const task = (number: number) => dialog.getByRole('group', { name: `Task ${number}`, exact: true })
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement)

async function namesOf(): Promise<string[]> {
  const fields = await dialog.getByLabel('Task name').all()
  return Promise.all(fields.map((field) => field.inputValue()))
}

it('moves a task with its measure and its errors', async () => {
  await fillTask(dialog, 1, calls)
  await press('Add KPI')
  await fillTask(dialog, 2, queue)
  await task(2).getByRole('textbox', { name: 'End' }).fill('2026-11-18T07:00')
  await task(2).getByLabel('Task name').focus()
  await task(2).getByText('End must be after start.').waitFor()
  await press('Move task 2 up')
  await expect.poll(namesOf).toEqual([queue.name, calls.name])
  await task(1).getByText('End must be after start.').waitFor()
  expect(await task(2).getByText('End must be after start.').count()).toBe(0)
  expect(await task(1).getByLabel('Measure').locator('option:checked').innerText()).toBe(queue.measure)
  expect(await hasFocus(dialog.getByRole('button', { name: 'Move task 1 down' })), 'the way back has the focus').toBe(
    true,
  )

  await task(1).getByRole('textbox', { name: 'Start' }).fill('2026-11-18T06:00')
  await submit(dialog)
  await readMessage(staff.page, 'Submitted', 'Daily Schedule submitted successfully')
})

it('clears the error of a task that was moved, once the task is right', async () => {
  await task(1).getByRole('textbox', { name: 'End' }).fill('2026-11-18T05:00')
  await task(1).getByLabel('Task name').focus()
  await task(1).getByText('End must be after start.').waitFor()
  await press('Add a task after task 1')
  await press('Move task 1 down')
  await task(2).getByText('End must be after start.').waitFor()
  await task(2).getByRole('textbox', { name: 'Start' }).fill('2026-11-18T04:00')
  await task(2).getByText('End must be after start.').waitFor({ state: 'detached' })
})

it('adds a task after the last one, and focuses it', async () => {
  await press('Add KPI')
  await expect.poll(() => hasFocus(task(2).getByLabel('KPI'))).toBe(true)
})

it('shows no errors on a task that was added after the others were validated', async () => {
  await submit(dialog)
  await task(1).getByText('Task name is missing.').waitFor()
  await press('Add a task after task 1')
  await expect.poll(() => hasFocus(task(2).getByLabel('KPI'))).toBe(true)
  await task(1).getByText('Task name is missing.').waitFor()
  expect(await task(2).getByText('Task name is missing.').count()).toBe(0)
  await press('Remove task 1')
  await expect.poll(() => dialog.getByLabel('Task name').count()).toBe(1)
  expect(await task(1).getByText('Task name is missing.').count()).toBe(0)
})

it('keeps what is typed while the form takes earlier text', async () => {
  // The form takes a text 200 ms after its last character. The timers end together, as on a busy computer, so the
  // second character comes when the form has taken the first one, but has not rendered it.
  await task(1).getByLabel('Task name').focus()
  await staff.page.evaluate(async () => {
    const type = (text: string) => document.execCommand('insertText', false, text)
    type('a')
    const next = new Promise((typed) => setTimeout(() => typed(type('b')), 200))
    for (const end = performance.now() + 300; performance.now() < end; );
    await next
    await new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered)))
    type('c')
  })
  await expect.poll(namesOf).toEqual(['abc'])
})

/** Types a text, and clicks once the form has taken it and has not rendered it, as may happen on a busy computer. */
function typeAndClick(button: Locator, text: string): Promise<void> {
  return button.evaluate((element: HTMLElement, typed) => {
    const { setTimeout: begin } = window
    const thenClick = (take: () => void, rest?: number) =>
      begin(() => {
        take()
        element.click()
      }, rest)
    Object.assign(window, { setTimeout: thenClick })
    document.execCommand('insertText', false, typed)
    Object.assign(window, { setTimeout: begin })
  }, text)
}

it('keeps what it has just taken when it is closed', async () => {
  await task(1).getByLabel('Task name').focus()
  await typeAndClick(dialog.getByRole('button', { name: 'Cancel' }), 'Call back')
  await dialog.waitFor({ state: 'detached' })
  dialog = await openSendDialog(staff.page)
  expect(await namesOf()).toEqual(['Call back'])
})

it('does not bring back what is typed just before the draft is discarded', async () => {
  await task(1).getByLabel('Task name').fill('Call back')
  await dialog.getByRole('button', { name: 'Discard draft' }).evaluate((button: HTMLElement) => {
    document.execCommand('insertText', false, ' reopened tickets')
    button.click()
  })
  await expect.poll(namesOf).toEqual([''])
  // Taken by the form after what was typed before.
  await task(1).getByRole('textbox', { name: 'Start' }).fill('2026-11-18T06:00')
  await dialog.getByRole('button', { name: 'Discard draft' }).waitFor()
  expect(await namesOf()).toEqual([''])
})

it('does not bring back what it has just taken when the draft is discarded', async () => {
  await task(1).getByLabel('Task name').fill('Call back')
  const discard = dialog.getByRole('button', { name: 'Discard draft' })
  await typeAndClick(discard, ' reopened tickets')
  await discard.waitFor({ state: 'detached' })
  expect(await namesOf()).toEqual([''])
})

it('responds to typing as fast in a form of ten tasks as in a form of one', async () => {
  const devtools = await staff.context.newCDPSession(staff.page)
  // The time of the processor: what else a busy machine does meanwhile doesn't count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const effort = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const effortIn = async (number: number) => {
    await task(number).getByLabel('Task name').focus()
    const before = await effort()
    await staff.page.keyboard.type('abcdefghij'.repeat(4), { delay: 45 })
    return (await effort()) - before
  }
  const atOne = await effortIn(1)
  for (let number = 2; number <= 10; number++) await press('Add KPI')
  const atTen = await effortIn(10)
  expect(atOne).toBeGreaterThan(0)
  expect(atTen / atOne).toBeLessThan(4)
})
