import type { Locator, Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { noServer } from '../../support/network.ts'
import { ownPortal } from '../../support/portal-tests.ts'
import {
  choose,
  detailOf,
  expectUnavailable,
  fill,
  finish,
  followNews,
  openForm,
  press,
  rowIn,
  stateOf,
  transition,
} from '../../support/record-pages.ts'
import { step, story } from '../../support/story.ts'
import type { Visitor } from '../../support/visitor.ts'
import { bellCount, waitForConnection } from '../../support/working-day.ts'

// A vacancy is requested, approved on two levels and posted; a candidate applies, is interviewed, gets an offer and joins.
// Each user has a separate browser, and nobody reloads.

const post = 'Fibre Splicing Lead'
const person = 'Adaeze Nnamdi'
const waiting = 'Waiting for me'
const board = '/obligation-recruitment'

const portal = ownPortal()
/** The HR officer, who creates the vacancy. */
let hr: Visitor
let hrManager: Visitor
let ceo: Visitor
let talent: Visitor
/** The hiring manager. */
let hiring: Visitor

beforeEach(async () => {
  hr = await portal.signIn('human-resource-officer', { at: '/talent-obligation/vacancy/post-vacancy' })
  hrManager = await portal.signIn('human-resource-manager')
  ceo = await portal.signIn('ceo')
  talent = await portal.signIn('talent-development-officer', { at: '/talent-obligation/vacancy' })
  hiring = await portal.signIn('operations.manager')
  for (const each of [hrManager, ceo, hiring]) await each.open('/workplace/approvals')
  for (const { page } of [hr, hrManager, ceo, talent, hiring]) await waitForConnection(page)
})

function lane(page: Page, name: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${name}`) })
}

story('A vacancy is approved and posted, and an applicant is interviewed and hired', async () => {
  await step('is created by HR, and first requires the approval of the HR manager', async () => {
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

  await step('is a new role, so the CEO decides after the HR manager', async () => {
    const rung = await Promise.all([ceo, talent, hiring].map((each) => bellCount(each.page)))
    await rowIn(hrManager.page, waiting, `Vacancy ${post}`).click()
    await transition(hrManager.page, 'Approve')
    await rowIn(ceo.page, waiting, `Vacancy ${post}`).waitFor()
    await expect.poll(() => bellCount(ceo.page)).toBe((rung[0] ?? 0) + 1)
    await stateOf(hr.page, 'Submitted').waitFor()
    expect(await bellCount(talent.page), 'nothing is decided yet').toBe(rung[1])
    await rowIn(ceo.page, waiting, `Vacancy ${post}`).click()
    await transition(ceo.page, 'Approve')
    await stateOf(hr.page, 'Approved').waitFor()
    await expect.poll(() => bellCount(talent.page)).toBe((rung[1] ?? 0) + 1)
    await expect.poll(() => bellCount(hiring.page)).toBe((rung[2] ?? 0) + 1)
  })

  await step('is posted by the talent officer', async () => {
    const { page } = talent
    await followNews(page, 'A vacancy is to be posted', post)
    await stateOf(page, 'Approved').waitFor()
    const dialog = await openForm(page, 'Post')
    await dialog.getByLabel('Website').check()
    await finish(dialog, 'Post')
    await stateOf(hr.page, 'Posted').waitFor()
    expect(await detailOf(hr.page, 'Posted').innerText()).toMatch(/^18 Nov 2026/)
  })

  await step('has an applicant, whom the talent officer screens', async () => {
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
    await transition(page, 'Screen', { 'Talent officer': 'Halima Yusuf' })
    await stateOf(page, 'Screening').waitFor()
    await lane(hrManager.page, 'Screening').getByRole('link', { name: person }).waitFor()
  })

  await step('has an interview, which moves the applicant on and notifies the panel', async () => {
    const { page } = talent
    const rung = await bellCount(hiring.page)
    await choose(page, 'Invite')
    const form = page.getByRole('main')
    await expect.poll(() => form.getByRole('combobox', { name: 'Applicant' }).inputValue()).toBe(person)
    await expect.poll(() => form.getByRole('combobox', { name: 'Vacancy' }).inputValue()).toBe(post)
    await fill(form, { Start: '2026-11-18T10:30', End: '2026-11-18T11:30', Venue: 'Room 2 at head office' })
    await form.getByRole('group', { name: 'Interviewers' }).getByRole('combobox').fill('Chioma Mensah')
    await page.getByRole('listbox').getByRole('option', { name: 'Chioma Mensah' }).click()
    await form.getByRole('button', { name: 'Save interview' }).click()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await page.getByRole('heading', { name: `Panel interview, ${person}`, level: 1 }).waitFor()
    await expect.poll(() => bellCount(hiring.page)).toBe(rung + 1)
    await lane(hrManager.page, 'Interview').getByRole('link', { name: person }).waitFor()
    await hiring.page.getByRole('table', { name: 'Interviews I take part in' }).getByText(person).waitFor()
  })

  await step('has feedback from the panel, entered in their list of interviews', async () => {
    const { page } = hiring
    await expectUnavailable(page, `Record feedback Panel interview, ${person}`, 'The interview has not begun')
    const visitors = [hr, hrManager, ceo, talent, hiring]
    for (const each of visitors) each.expectTrouble(...noServer, /status of 401/)
    await portal.process.passTime(100)
    for (const each of visitors) await waitForConnection(each.page)
    await page.reload()
    const rung = await bellCount(talent.page)
    await page.getByRole('button', { name: `Record feedback Panel interview, ${person}` }).click()
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

  await step('leads to an offer once the talent officer has cleared the interview', async () => {
    const cleared = await bellCount(hrManager.page)
    await followNews(talent.page, 'A panel has written down what it found', person)
    await stateOf(talent.page, 'Under review').waitFor()
    expect(await detailOf(talent.page, 'Average score').innerText()).toBe('80')
    await transition(talent.page, 'Clear', { Summary: 'The lead that the ring needs.' })
    await expect.poll(() => bellCount(hrManager.page)).toBe(cleared + 1)
    await followNews(hrManager.page, 'An applicant may get an offer', person)
    await stateOf(hrManager.page, 'Interview').waitFor()
    expect(await detailOf(hrManager.page, 'Interview score').innerText()).toBe('80')
    const rung = await Promise.all([talent, hiring].map((each) => bellCount(each.page)))
    await transition(hrManager.page, 'Make offer', {
      'Offered salary': '400000',
      'Offer terms': 'Six months of probation.',
      'Offer date': '2026-11-23',
    })
    await stateOf(hrManager.page, 'Offer sent').waitFor()
    await expect.poll(() => bellCount(talent.page)).toBe((rung[0] ?? 0) + 1)
    await expect.poll(() => bellCount(hiring.page)).toBe((rung[1] ?? 0) + 1)
  })

  await step('is filled when the applicant accepts the offer and is hired', async () => {
    const rung = await Promise.all([hrManager, hiring].map((each) => bellCount(each.page)))
    await followNews(talent.page, 'An offer is out', person)
    await stateOf(talent.page, 'Offer sent').waitFor()
    await transition(talent.page, 'Offer accepted', { 'Start date': '2026-12-01' })
    await stateOf(hrManager.page, 'Offer accepted').waitFor()
    await expect.poll(() => bellCount(hrManager.page)).toBe((rung[0] ?? 0) + 1)
    expect(await talent.page.getByRole('main').getByRole('button', { name: 'Hire' }).count()).toBe(0)
    await transition(hrManager.page, 'Hire', { 'Work e-mail': 'adaeze.nnamdi@example.com', Role: 'Technicians' })
    await stateOf(talent.page, 'Hired').waitFor()
    await stateOf(hr.page, 'Filled').waitFor()
    await expect.poll(() => detailOf(hr.page, 'Positions filled').innerText()).toBe('1')
    await expect.poll(() => bellCount(hiring.page)).toBe((rung[1] ?? 0) + 1)
  })

  await step('adds an employee to the team, onboarding until HR confirms the first working day', async () => {
    const { page } = hr
    await followNews(hiring.page, 'Somebody joins your team', person)
    await hr.open('/hr/employee-record-view?view=onboarding')
    await rowIn(page, 'Onboarding', person).click()
    await stateOf(page, 'Onboarding').waitFor()
    const said = { Department: 'Operations', Position: post, 'Line manager': 'Chioma Mensah' }
    for (const [label, words] of Object.entries(said))
      expect(await detailOf(page, label).innerText(), label).toBe(words)
    await transition(page, 'Confirm', { 'Confirmation date': '2026-12-01' })
    await stateOf(page, 'Active').waitFor()
  })
})
