import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PortalProcess } from '../../support/portal-process.ts'
import {
  closeForm,
  detailOf,
  fill,
  finish,
  followNews,
  lineIn,
  openForm,
  rowIn,
  send,
  stateOf,
  step,
  stepsOf,
} from '../../support/record-pages.ts'
import { launchBrowser, Visitor } from '../../support/visitor.ts'
import { bellCount, waitForConnection } from '../../support/working-day.ts'

// A line manager proposes points, HR approves them and they count, an HR manager turns a merit into a reward; a demerit may
// be disputed, and an HR manager decides. The steps follow each other, and nobody reloads.

const merit = 'A hotel wrote to thank'
const demerit = 'The report came late twice'

let portal: PortalProcess
let browser: Browser
let manager: Visitor
let employee: Visitor
let colleague: Visitor
let officer: Visitor
let decider: Visitor
/** Where HR has the merit. */
let path = ''
/** Points of the year before any of this. */
let before = 0

beforeAll(async () => {
  portal = await PortalProcess.begin()
  browser = await launchBrowser()
  manager = await Visitor.signIn(browser, portal.url, 'customer-support.manager')
  employee = await Visitor.signIn(browser, portal.url, 'cx')
  colleague = await Visitor.signIn(browser, portal.url, 'billing-support')
  officer = await Visitor.signIn(browser, portal.url, 'human-resource-officer')
  decider = await Visitor.signIn(browser, portal.url, 'human-resource-manager')
  await manager.open('/manager-performance-management')
  await employee.open('/MyProfile')
  await officer.open('/performance-management')
  await decider.open('/obligation-reward/performance')
  for (const { page } of [manager, employee, colleague, officer, decider]) await waitForConnection(page)
  before = await pointsOf()
})

afterAll(async () => {
  await browser?.close()
  await portal?.end()
})

/** What the line manager's table says of the year, as it stands on the screen. */
async function pointsOf(): Promise<number> {
  const cells = lineIn(manager.page, 'Team performance', 'Ibrahim Ibekwe').getByRole('cell')
  return Number((await cells.nth(4).innerText()).replace('−', '-'))
}

/** From the line manager's table to the form, filled but for what is to be tried. */
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

/** Back to the table of the team, which then stays open. */
async function watchTeam(): Promise<void> {
  await manager.open('/manager-performance-management')
  await rowIn(manager.page, 'Team performance', 'Ibrahim Ibekwe').waitFor()
  await waitForConnection(manager.page)
}

/** A merit or demerit as its employee reads it, on their own page; they have no page for each. */
function own(title: string): Locator {
  const rows = employee.page.getByRole('table', { name: 'Merits and demerits' }).getByRole('row')
  return rows.filter({ hasText: title })
}

/** What has been proposed of a person, among what else is known of them. */
async function openPoints({ page }: Visitor): Promise<void> {
  await page
    .getByRole('navigation', { name: /^Of this/ })
    .getByRole('link', { name: /^Merit and demerit/ })
    .click()
}

it('takes one to ten points', async () => {
  const { page } = manager
  await propose('Merit', { title: merit, category: 'Customer praise', points: '12' })
  manager.expectTrouble(/status of 422/)
  await page.getByRole('button', { name: 'Propose merit' }).click()
  await page.getByText('Points are 1 to 10', { exact: true }).waitFor()
})

it('is told to HR at once, and not to whom it is about', async () => {
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

it('counts once HR approves it, which the employee and the line manager see at once', async () => {
  await watchTeam()
  expect(await pointsOf(), 'what is proposed counts nothing').toBe(before)
  const rung = await bellCount(employee.page)
  await followNews(officer.page, 'A merit or demerit is proposed', `${merit}, 5 points for Ibrahim Ibekwe.`)
  await openPoints(officer)
  await rowIn(officer.page, 'Merit and demerit', merit).click()
  await stateOf(officer.page, 'Proposed').waitFor()
  await step(officer.page, 'Approve')
  await expect.poll(() => bellCount(employee.page)).toBe(rung + 1)
  await lineIn(decider.page, 'Performance rewards', merit).getByText('Approved').waitFor()
  await own(merit).getByText('Approved').waitFor()
  await expect.poll(pointsOf).toBe(before + 5)
})

it('is not disputed by whom it honours', async () => {
  employee.expectTrouble(/status of 422/)
  const dialog = await openForm(employee.page, `Dispute ${merit}`, 'Dispute')
  await fill(dialog, { 'Dispute text': 'Too kind.' })
  await dialog.getByRole('button', { name: 'Dispute' }).click()
  await dialog.getByRole('alert').getByText('Only a demerit can be disputed').waitFor()
  await closeForm(dialog)
})

it('is rewarded by an HR manager alone', async () => {
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

it('is not for a colleague to read', async () => {
  colleague.expectTrouble(/status of 40[34]/)
  await colleague.open(path)
  await colleague.page.getByRole('heading', { name: /not (open|for)|can't open/i }).waitFor()
  expect(await colleague.page.getByText(merit).count()).toBe(0)
})

it('proposes a demerit, which costs its points once HR approves it', async () => {
  const rung = { officer: await bellCount(officer.page), employee: await bellCount(employee.page) }
  await propose('Demerit', { title: demerit, category: 'Quality', points: '3' })
  await send(manager.page, 'Propose demerit')
  await expect.poll(() => bellCount(officer.page)).toBe(rung.officer + 1)
  await watchTeam()
  await followNews(officer.page, 'A merit or demerit is proposed', `${demerit}, 3 points for Ibrahim Ibekwe.`)
  await openPoints(officer)
  await rowIn(officer.page, 'Merit and demerit', demerit).click()
  await stateOf(officer.page, 'Proposed').waitFor()
  await step(officer.page, 'Approve', { 'Decision note': 'Both reports were needed at eight.' })
  await own(demerit).getByText('Approved').waitFor()
  await expect.poll(() => bellCount(employee.page)).toBe(rung.employee + 1)
  await expect.poll(pointsOf).toBe(before + 2)
})

it('is disputed by whom it is about, and counts nothing until it is decided', async () => {
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

it('is upheld by an HR manager, and is the last word', async () => {
  const { page } = decider
  const rung = await bellCount(employee.page)
  await followNews(page, 'A demerit is disputed', `${demerit}. The second was on time.`)
  await openPoints(decider)
  await rowIn(page, 'Merit and demerit', demerit).click()
  await stateOf(page, 'Disputed').waitFor()
  await step(page, 'Uphold', { 'Decision note': 'It came at nine.' })
  await stateOf(officer.page, 'Upheld').waitFor()
  await own(demerit).getByText('Upheld').waitFor()
  await expect.poll(() => bellCount(employee.page)).toBe(rung + 1)
  await expect.poll(pointsOf).toBe(before + 2)
  expect(await employee.page.getByRole('button', { name: `Dispute ${demerit}` }).count()).toBe(0)
  await expect
    .poll(async () => (await stepsOf(page)).toReversed())
    .toEqual(['Ada Bello · Created', 'Femi Balogun · Approve', 'Ibrahim Ibekwe · Dispute', 'Uche Okoro · Uphold'])
  await followNews(employee.page, 'Your demerit is upheld', 'It came at nine.')
  await own(demerit).getByText('Upheld').waitFor()
})

it('leaves nothing wrong in any of the browsers', () => {
  for (const { troubles } of [manager, employee, colleague, officer, decider]) expect(troubles).toEqual([])
})
