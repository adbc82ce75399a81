import type { Locator } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { ownPortal } from '../../support/portal-tests.ts'
import {
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
  textIn,
  transition,
} from '../../support/record-pages.ts'
import { step, story } from '../../support/story.ts'
import type { Visitor } from '../../support/visitor.ts'
import { bellCount, waitForConnection } from '../../support/working-day.ts'

// A line manager proposes points, HR approves them and they count, and an HR manager turns a merit into a reward; a
// demerit may be disputed, and an HR manager decides. Nobody reloads.

const merit = 'A hotel wrote to thank'
const demerit = 'The report came late twice'

const portal = ownPortal()
let manager: Visitor
let employee: Visitor
let colleague: Visitor
let officer: Visitor
let decider: Visitor
/** The path of the merit on HR's page. */
let path = ''
/** The employee's points of the year before the first test. */
let before = 0

beforeEach(async () => {
  manager = await portal.signIn('customer-support.manager', { at: '/manager-performance-management' })
  employee = await portal.signIn('cx', { at: '/MyProfile' })
  colleague = await portal.signIn('billing-support')
  officer = await portal.signIn('human-resource-officer', { at: '/performance-management' })
  decider = await portal.signIn('human-resource-manager', { at: '/obligation-reward/performance' })
  for (const { page } of [manager, employee, colleague, officer, decider]) await waitForConnection(page)
  before = await pointsOf()
})

/** Returns the employee's points of the year from the line manager's table as it is shown. */
async function pointsOf(): Promise<number> {
  const cells = lineIn(manager.page, 'Team performance', 'Ibrahim Ibekwe').getByRole('cell')
  return Number((await textIn(cells.nth(4))).replace('−', '-'))
}

/** Opens the form from the line manager's table and fills it, without submitting it. */
async function propose(kind: 'Merit' | 'Demerit', words: { title: string; category: string; points: string }) {
  const { page } = manager
  await page.getByRole('button', { name: 'More on Ibrahim Ibekwe' }).click()
  await page.getByRole('menuitem', { name: kind, exact: true }).click()
  await page.getByRole('heading', { name: `Give ${kind.toLowerCase()}`, level: 1 }).waitFor()
  await fill(page.getByRole('main'), {
    Category: words.category,
    Points: words.points,
    Title: words.title,
    Reason: 'The letters are with the front desk.',
  })
}

/** Returns to the table of the team and leaves it open. */
async function watchTeam(): Promise<void> {
  await manager.open('/manager-performance-management')
  await rowIn(manager.page, 'Team performance', 'Ibrahim Ibekwe').waitFor()
  await waitForConnection(manager.page)
}

/** Returns a merit or demerit on the employee's own page; employees have no page for a single one. */
function own(title: string): Locator {
  const rows = employee.page.getByRole('table', { name: 'Merits and demerits' }).getByRole('row')
  return rows.filter({ hasText: title })
}

/** Opens the merits and demerits of an employee, among their related records. */
async function openPoints({ page }: Visitor): Promise<void> {
  await page
    .getByRole('navigation', { name: /^Of this/ })
    .getByRole('link', { name: /^Merit and demerit/ })
    .click()
}

story('A merit is approved and rewarded, and a demerit is disputed and upheld', async () => {
  await step('accepts one to ten points', async () => {
    const { page } = manager
    await propose('Merit', { title: merit, category: 'Customer praise', points: '12' })
    manager.expectTrouble(/status of 422/)
    await page.getByRole('button', { name: 'Propose merit' }).click()
    await page.getByText('Points are 1 to 10', { exact: true }).waitFor()
  })

  await step('notifies HR at once, but not the employee', async () => {
    const { page } = manager
    const rung = { officer: await bellCount(officer.page), employee: await bellCount(employee.page) }
    await fill(page.getByRole('main'), { Points: '5' })
    await send(page, 'Propose merit')
    await page.getByRole('heading', { name: 'Ibrahim Ibekwe', level: 1 }).waitFor()
    await expect.poll(() => bellCount(officer.page)).toBe(rung.officer + 1)
    await lineIn(officer.page, 'Merits and demerits to decide', merit).waitFor()
    await lineIn(decider.page, 'Performance rewards', merit).waitFor()
    expect(await bellCount(employee.page)).toBe(rung.employee)
    expect(await employee.page.getByText(merit).count()).toBe(0)
  })

  await step('counts once HR approves it, visible at once to the employee and the line manager', async () => {
    await watchTeam()
    expect(await pointsOf(), 'what is proposed counts nothing').toBe(before)
    const rung = await bellCount(employee.page)
    await followNews(officer.page, 'A merit or demerit is proposed', `${merit}, 5 points for Ibrahim Ibekwe.`)
    await openPoints(officer)
    await rowIn(officer.page, 'Merit and demerit', merit).click()
    await stateOf(officer.page, 'Proposed').waitFor()
    await transition(officer.page, 'Approve')
    await expect.poll(() => bellCount(employee.page)).toBe(rung + 1)
    await lineIn(decider.page, 'Performance rewards', merit).getByText('Approved').waitFor()
    await own(merit).getByText('Approved').waitFor()
    await expect.poll(pointsOf).toBe(before + 5)
  })

  await step('cannot be disputed when it is a merit', async () => {
    await expectUnavailable(employee.page, `Dispute ${merit}`, 'Only a demerit can be disputed')
  })

  await step('is rewarded by an HR manager only', async () => {
    const { page } = decider
    const rung = await bellCount(employee.page)
    await rowIn(page, 'Performance rewards', merit).click()
    await stateOf(page, 'Approved').waitFor()
    path = page.url().replace(portal.url, '')
    expect(await officer.page.getByRole('main').getByRole('button', { name: 'Reward' }).count()).toBe(0)
    const dialog = await openForm(page, 'Reward')
    await fill(dialog, { 'Reward kind': 'Cash award', 'Reward value': '50000' })
    await finish(dialog, 'Reward')
    await stateOf(page, 'Rewarded').waitFor()
    await stateOf(officer.page, 'Rewarded').waitFor()
    await expect.poll(() => detailOf(officer.page, 'Reward value').innerText()).toBe('₦50,000.00')
    await expect.poll(() => bellCount(employee.page)).toBe(rung + 1)
    await own(merit).getByText('Rewarded').waitFor()
    expect(await pointsOf(), 'it counts once').toBe(before + 5)
  })

  await step('is hidden from colleagues', async () => {
    colleague.expectTrouble(/status of 40[34]/)
    await colleague.open(path)
    await colleague.page.getByRole('heading', { name: /not (open|for)|can't open/i }).waitFor()
    expect(await colleague.page.getByText(merit).count()).toBe(0)
  })

  await step('proposes a demerit, which deducts points once HR approves it', async () => {
    const rung = { officer: await bellCount(officer.page), employee: await bellCount(employee.page) }
    await propose('Demerit', { title: demerit, category: 'Quality', points: '3' })
    await send(manager.page, 'Propose demerit')
    await expect.poll(() => bellCount(officer.page)).toBe(rung.officer + 1)
    await watchTeam()
    await followNews(officer.page, 'A merit or demerit is proposed', `${demerit}, 3 points for Ibrahim Ibekwe.`)
    await openPoints(officer)
    await rowIn(officer.page, 'Merit and demerit', demerit).click()
    await stateOf(officer.page, 'Proposed').waitFor()
    await transition(officer.page, 'Approve', { 'Decision note': 'Both reports were needed at eight.' })
    await own(demerit).getByText('Approved').waitFor()
    await expect.poll(() => bellCount(employee.page)).toBe(rung.employee + 1)
    await expect.poll(pointsOf).toBe(before + 2)
  })

  await step("is disputed by the employee, and doesn't count until it is decided", async () => {
    const rung = await bellCount(decider.page)
    const dialog = await openForm(employee.page, `Dispute ${demerit}`, 'Dispute')
    await dialog.getByRole('button', { name: 'Dispute' }).click()
    await dialog.getByText('Dispute text is missing.').waitFor()
    await fill(dialog, { 'Dispute text': 'The second was on time.' })
    await finish(dialog, 'Dispute')
    await own(demerit).getByText('Disputed').waitFor()
    await stateOf(officer.page, 'Disputed').waitFor()
    await expect.poll(() => bellCount(decider.page)).toBe(rung + 1)
    await expect.poll(pointsOf).toBe(before + 5)
    expect(await officer.page.getByRole('main').getByRole('button', { name: 'Uphold' }).count()).toBe(0)
  })

  await step('is upheld by an HR manager, which is final', async () => {
    const { page } = decider
    const rung = await bellCount(employee.page)
    await followNews(page, 'A demerit is disputed', `${demerit}. The second was on time.`)
    await openPoints(decider)
    await rowIn(page, 'Merit and demerit', demerit).click()
    await stateOf(page, 'Disputed').waitFor()
    await transition(page, 'Uphold', { 'Decision note': 'It came at nine.' })
    await stateOf(officer.page, 'Upheld').waitFor()
    await own(demerit).getByText('Upheld').waitFor()
    await expect.poll(() => bellCount(employee.page)).toBe(rung + 1)
    await expect.poll(pointsOf).toBe(before + 2)
    expect(await employee.page.getByRole('button', { name: `Dispute ${demerit}` }).count()).toBe(0)
    await expect
      .poll(async () => (await stepsOf(page)).toReversed())
      .toEqual([
        'Ada Bello created the merit or demerit',
        'Femi Balogun approved the merit or demerit',
        'Ibrahim Ibekwe disputed the merit or demerit',
        'Uche Okoro upheld the merit or demerit',
      ])
    await followNews(employee.page, 'Your demerit is upheld', 'It came at nine.')
    await own(demerit).getByText('Upheld').waitFor()
  })
})
