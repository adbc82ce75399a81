import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PortalProcess } from '../../support/portal-process.ts'
import {
  choose,
  detailOf,
  fill,
  finish,
  followNews,
  openForm,
  press,
  rowIn,
  stateOf,
  step,
} from '../../support/record-pages.ts'
import { launchBrowser, Visitor } from '../../support/visitor.ts'
import { bellCount, waitForConnection } from '../../support/working-day.ts'

// A vacancy is requested, approved on two levels and posted; a candidate applies, is interviewed, gets an offer and joins.
// Each user has a separate browser, and nobody reloads. The tests depend on each other.

const post = 'Fibre Splicing Lead'
const person = 'Adaeze Nnamdi'
const waiting = 'Waiting for me'
const board = '/obligation-recruitment'

let portal: PortalProcess
let browser: Browser
/** The HR officer, who creates the vacancy. */
let hr: Visitor
let hrManager: Visitor
let ceo: Visitor
let talent: Visitor
/** The hiring manager. */
let hiring: Visitor

beforeAll(async () => {
  portal = await PortalProcess.begin()
  browser = await launchBrowser()
  hr = await Visitor.signIn(browser, portal.url, 'human-resource-officer')
  hrManager = await Visitor.signIn(browser, portal.url, 'human-resource-manager')
  ceo = await Visitor.signIn(browser, portal.url, 'ceo')
  talent = await Visitor.signIn(browser, portal.url, 'talent-development-officer')
  hiring = await Visitor.signIn(browser, portal.url, 'operations.manager')
  await hr.open('/talent-obligation/vacancy/post-vacancy')
  for (const each of [hrManager, ceo, hiring]) await each.open('/workplace/approvals')
  await talent.open('/talent-obligation/vacancy')
  for (const { page } of [hr, hrManager, ceo, talent, hiring]) await waitForConnection(page)
})

afterAll(async () => {
  await browser?.close()
  await portal?.end()
})

function lane(page: Page, name: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${name}`) })
}

it('is created by HR, and first requires the approval of the HR manager', async () => {
  const { page } = hr
  const rung = await Promise.all([hrManager, ceo].map((each) => bellCount(each.page)))
  const form = page.getByRole('main')
  await fill(form, {
    Title: post,
    Department: 'Operations',
    Location: 'Lekki',
    'Number of positions': '1',
    'Hiring manager': 'Chioma Mensah',
    'Talent officer': 'Halima Yusuf',
    Reason: 'New role',
    Grade: 'GL08',
    'Salary lower': '300000',
    'Salary upper': '420000',
    Description: 'Lead the splicing crew of the Lekki ring.',
    Requirements: 'Five years with a fusion splicer.',
    Closes: '2027-01-15',
  })
  await form.getByRole('button', { name: 'Save vacancy' }).click()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await rowIn(page, 'Open', post).click()
  await stateOf(page, 'Draft').waitFor()
  await press(page, 'Submit')
  await rowIn(hrManager.page, waiting, `Vacancy ${post}`).waitFor()
  await expect.poll(() => bellCount(hrManager.page)).toBe((rung[0] ?? 0) + 1)
  expect(await rowIn(ceo.page, waiting, `Vacancy ${post}`).count()).toBe(0)
  await rowIn(talent.page, 'Open', post).waitFor()
})

it('is a new role, so the CEO decides after the HR manager; then the talent officer can post it', async () => {
  const rung = await Promise.all([ceo, talent, hiring].map((each) => bellCount(each.page)))
  await rowIn(hrManager.page, waiting, `Vacancy ${post}`).click()
  await step(hrManager.page, 'Approve')
  await rowIn(ceo.page, waiting, `Vacancy ${post}`).waitFor()
  await expect.poll(() => bellCount(ceo.page)).toBe((rung[0] ?? 0) + 1)
  await stateOf(hr.page, 'Submitted').waitFor()
  expect(await bellCount(talent.page), 'nothing is decided yet').toBe(rung[1])
  await rowIn(ceo.page, waiting, `Vacancy ${post}`).click()
  await step(ceo.page, 'Approve')
  await stateOf(hr.page, 'Approved').waitFor()
  await expect.poll(() => bellCount(talent.page)).toBe((rung[1] ?? 0) + 1)
  await expect.poll(() => bellCount(hiring.page)).toBe((rung[2] ?? 0) + 1)
})

it('is posted by the talent officer', async () => {
  const { page } = talent
  await followNews(page, 'A vacancy is to be posted', post)
  await stateOf(page, 'Approved').waitFor()
  const dialog = await openForm(page, 'Post')
  await dialog.getByLabel('Website').check()
  await finish(dialog, 'Post')
  await stateOf(hr.page, 'Posted').waitFor()
  expect(await detailOf(hr.page, 'Posted').innerText()).toMatch(/^18 Nov 2026/)
})

it('has an applicant, whom the talent officer screens', async () => {
  const { page } = talent
  await hrManager.open(board)
  await waitForConnection(hrManager.page)
  await talent.open(board)
  const dialog = await openForm(page, 'New applicant')
  await fill(dialog, {
    'Applicant name': person,
    'E-mail': 'adaeze@mail.example.com',
    Phone: '+234 800 558 7001',
    Vacancy: post,
    Source: 'Website',
  })
  await finish(dialog, 'Save applicant')
  await stateOf(page, 'Applied').waitFor()
  await lane(hrManager.page, 'Applied').getByRole('link', { name: person }).waitFor()
  await step(page, 'Screen', { 'Talent officer': 'Halima Yusuf' })
  await stateOf(page, 'Screening').waitFor()
  await lane(hrManager.page, 'Screening').getByRole('link', { name: person }).waitFor()
})

it('has an interview, which moves the applicant on and notifies the panel', async () => {
  const { page } = talent
  const rung = await bellCount(hiring.page)
  await choose(page, 'Invite')
  const form = page.getByRole('main')
  await expect.poll(() => form.getByRole('combobox', { name: 'Applicant' }).inputValue()).toBe(person)
  await expect.poll(() => form.getByRole('combobox', { name: 'Vacancy' }).inputValue()).toBe(post)
  await fill(form, { Start: '2026-11-20T10:00', End: '2026-11-20T11:00', Venue: 'Room 2 at head office' })
  await form.getByRole('group', { name: 'Interviewers' }).getByRole('combobox').fill('Chioma Mensah')
  await page.getByRole('listbox').getByRole('option', { name: 'Chioma Mensah' }).click()
  await form.getByRole('button', { name: 'Save interview' }).click()
  await page.getByRole('heading', { name: `Panel of ${person}`, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => bellCount(hiring.page)).toBe(rung + 1)
  await lane(hrManager.page, 'Interview').getByRole('link', { name: person }).waitFor()
  await hiring.page.getByRole('table', { name: 'Interviews I take part in' }).getByText(person).waitFor()
})

it('has feedback from the panel, entered in their list of interviews', async () => {
  const { page } = hiring
  const rung = await bellCount(talent.page)
  await page.getByRole('button', { name: `Record feedback Panel of ${person}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Record feedback' })
  await dialog.getByRole('button', { name: 'Add a row' }).click()
  const row = dialog.getByRole('group', { name: 'Feedback, row 1' })
  await fill(row, { Interviewer: 'Chioma Mensah', Remark: 'Splices under pressure, and says why.' })
  for (const name of ['Communication', 'Technical', 'Attitude']) {
    await row.getByRole('radiogroup', { name }).getByRole('radio', { name: '4 of 5' }).check()
  }
  await finish(dialog, 'Record feedback')
  await expect.poll(() => bellCount(talent.page)).toBe(rung + 1)
})

it('leads to an offer by the HR manager only after the talent officer has cleared the interview', async () => {
  const cleared = await bellCount(hrManager.page)
  await followNews(talent.page, 'A panel has written down what it found', person)
  await stateOf(talent.page, 'Under review').waitFor()
  expect(await detailOf(talent.page, 'Average score').innerText()).toBe('80')
  await step(talent.page, 'Clear', { Summary: 'The lead that the ring needs.' })
  await expect.poll(() => bellCount(hrManager.page)).toBe(cleared + 1)
  await followNews(hrManager.page, 'An applicant may get an offer', person)
  await stateOf(hrManager.page, 'Interview').waitFor()
  expect(await detailOf(hrManager.page, 'Interview score').innerText()).toBe('80')
  const rung = await Promise.all([talent, hiring].map((each) => bellCount(each.page)))
  await step(hrManager.page, 'Make offer', {
    'Offered salary': '400000',
    'Offer terms': 'Six months of probation.',
    'Offer date': '2026-11-23',
  })
  await stateOf(hrManager.page, 'Offer sent').waitFor()
  await expect.poll(() => bellCount(talent.page)).toBe((rung[0] ?? 0) + 1)
  await expect.poll(() => bellCount(hiring.page)).toBe((rung[1] ?? 0) + 1)
})

it('is filled when the applicant accepts the offer and is hired', async () => {
  const rung = await Promise.all([hrManager, hiring].map((each) => bellCount(each.page)))
  await followNews(talent.page, 'An offer is out', person)
  await stateOf(talent.page, 'Offer sent').waitFor()
  await step(talent.page, 'Offer accepted', { 'Start date': '2026-12-01' })
  await stateOf(hrManager.page, 'Offer accepted').waitFor()
  await expect.poll(() => bellCount(hrManager.page)).toBe((rung[0] ?? 0) + 1)
  expect(await talent.page.getByRole('main').getByRole('button', { name: 'Hire' }).count()).toBe(0)
  await step(hrManager.page, 'Hire', { 'Work e-mail': 'adaeze.nnamdi@example.com', Role: 'Technicians' })
  await stateOf(talent.page, 'Hired').waitFor()
  await stateOf(hr.page, 'Filled').waitFor()
  await expect.poll(() => detailOf(hr.page, 'Positions filled').innerText()).toBe('1')
  await expect.poll(() => bellCount(hiring.page)).toBe((rung[1] ?? 0) + 1)
})

it('adds an employee to the team, onboarding until HR confirms the first working day', async () => {
  const { page } = hr
  await followNews(hiring.page, 'Somebody joins your team', person)
  await hr.open('/hr/employee-record-view?view=onboarding')
  await rowIn(page, 'Onboarding', person).click()
  await stateOf(page, 'Onboarding').waitFor()
  const said = { Department: 'Operations', Position: post, 'Line manager': 'Chioma Mensah' }
  for (const [label, words] of Object.entries(said)) expect(await detailOf(page, label).innerText(), label).toBe(words)
  await step(page, 'Confirm', { 'Confirmation date': '2026-12-01' })
  await stateOf(page, 'Active').waitFor()
})

it('logs no errors in any browser', () => {
  for (const { troubles } of [hr, hrManager, ceo, talent, hiring]) expect(troubles).toEqual([])
})
