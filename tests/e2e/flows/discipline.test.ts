import { beforeEach, expect } from 'vitest'
import { ownPortal } from '../../support/portal-tests.ts'
import {
  detailOf,
  fill,
  finish,
  followNews,
  lineIn,
  nameOf,
  openForm,
  press,
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

// A line manager writes a query, the employee responds in time, HR reviews it and calls a hearing, and an HR manager
// decides. A proved case creates a demerit, and an appeal, decided by somebody else, may remove it. Nobody reloads.

const subject = 'Left the desk for two hours'

const portal = ownPortal()
let manager: Visitor
let employee: Visitor
let colleague: Visitor
let officer: Visitor
let decider: Visitor
let judge: Visitor
/** The path of the case. */
let path = ''
/** The employee's points before the decision. */
let before = 0

beforeEach(async () => {
  manager = await portal.signIn('customer-support.manager', { at: '/manager-performance-management' })
  employee = await portal.signIn('cx')
  colleague = await portal.signIn('billing-support')
  officer = await portal.signIn('human-resource-officer', { at: '/performance-management' })
  decider = await portal.signIn('human-resource-manager')
  judge = await portal.signIn('hr')
  for (const { page } of [manager, employee, colleague, officer, decider, judge]) await waitForConnection(page)
})

/** Returns the employee's points of the year from the line manager's table. */
async function pointsOf(): Promise<number> {
  await manager.open('/manager-performance-management')
  const line = lineIn(manager.page, 'Team performance', 'Ibrahim Ibekwe')
  return Number((await textIn(line.getByRole('cell').nth(4))).replace('−', '-'))
}

story('An employee is queried, heard and warned, and wins the appeal', async () => {
  await step('is written by the line manager, and hidden from others until it is issued', async () => {
    const { page } = manager
    const dialog = await openForm(page, 'New disciplinary case')
    await dialog.getByRole('button', { name: 'Save disciplinary case' }).click()
    await dialog.getByText('Choose an employee.').waitFor()
    await fill(dialog, {
      Subject: subject,
      Employee: 'Ibrahim Ibekwe',
      Category: 'Absence',
      Severity: 'Major',
      'Incident date': '2026-11-17',
      Allegation: 'The desk stood empty from ten to twelve.',
    })
    await finish(dialog, 'Save disciplinary case', 'Disciplinary case saved')
    await rowIn(page, 'Queries I wrote', subject).click()
    await stateOf(page, 'Draft').waitFor()
    path = new URL(page.url()).pathname
    for (const visitor of [employee, colleague]) {
      visitor.expectTrouble(/status of 404/)
      await visitor.open(path)
      await visitor.page.getByRole('heading', { name: 'Disciplinary case', level: 1 }).waitFor()
      expect(await visitor.page.getByText(subject).count()).toBe(0)
    }
  })

  await step('is issued with a response time of at least two days', async () => {
    const { page } = manager
    const rung = await bellCount(employee.page)
    const dialog = await openForm(page, 'Issue query')
    manager.expectTrouble(/status of 422/)
    await fill(dialog, { 'Response due': '2026-11-19T12:00' })
    await dialog.getByRole('button', { name: 'Issue query' }).click()
    await dialog.getByText('Give at least 48 hours', { exact: true }).waitFor()
    await fill(dialog, { 'Response due': '2026-11-23T12:00' })
    await finish(dialog, 'Issue query')
    await stateOf(page, 'Query issued').waitFor()
    await expect.poll(() => bellCount(employee.page)).toBe(rung + 1)
  })

  await step('is answered by the employee it is addressed to, and by nobody else', async () => {
    const { page } = employee
    await followNews(page, 'A query was written to you', `${subject}. Answer by 23 Nov 2026, 12:00.`)
    await page.getByRole('heading', { name: 'Query response', level: 1 }).waitFor()
    expect(await detailOf(page, 'Allegation').innerText()).toBe('The desk stood empty from ten to twelve.')
    await colleague.open(path)
    await colleague.page.getByRole('heading', { name: 'Disciplinary case', level: 1 }).waitFor()
    expect(await colleague.page.getByText(subject).count()).toBe(0)
    await officer.open(path)
    await stateOf(officer.page, 'Query issued').waitFor()
    expect(
      await officer.page
        .getByRole('main')
        .getByRole('button', { name: /response/i })
        .count(),
    ).toBe(0)
    const rung = { manager: await bellCount(manager.page), officer: await bellCount(officer.page) }
    await page.getByRole('button', { name: 'Send response' }).click()
    await page.getByText('Response is missing.').waitFor()
    await page.getByLabel('Response', { exact: true }).fill('The generator failed, and I went to fetch the engineer.')
    await send(page, 'Send response')
    await page.getByRole('heading', { name: subject, level: 1 }).waitFor()
    await stateOf(manager.page, 'Responded').waitFor()
    await stateOf(officer.page, 'Responded').waitFor()
    await expect.poll(() => bellCount(manager.page)).toBe(rung.manager + 1)
    await expect.poll(() => bellCount(officer.page)).toBe(rung.officer + 1)
    await expect
      .poll(() => detailOf(manager.page, 'Response').innerText())
      .toBe('The generator failed, and I went to fetch the engineer.')
  })

  await step('is reviewed by HR, who call a hearing; its panel can read the case from then on', async () => {
    const { page } = officer
    await press(page, 'Take to review')
    await stateOf(employee.page, 'Under review').waitFor()
    const rung = { employee: await bellCount(employee.page), panel: await bellCount(colleague.page) }
    const dialog = await openForm(page, 'Call hearing')
    await fill(dialog, { Hearing: '2026-11-25T10:00' })
    await dialog.getByRole('combobox', { name: 'Add to Panel' }).fill(await nameOf(colleague))
    await page
      .getByRole('listbox')
      .getByRole('option', { name: await nameOf(colleague) })
      .first()
      .click()
    await finish(dialog, 'Call hearing')
    await stateOf(employee.page, 'Hearing').waitFor()
    await expect.poll(() => bellCount(employee.page)).toBe(rung.employee + 1)
    await expect.poll(() => bellCount(colleague.page)).toBe(rung.panel + 1)
    await followNews(colleague.page, 'You are on a hearing panel', `${subject}, 25 Nov 2026, 10:00.`)
    await stateOf(colleague.page, 'Hearing').waitFor()
    const buttons = colleague.page.getByRole('main').getByRole('button')
    expect(await buttons.filter({ hasNotText: /empty fields?$/ }).count(), 'the panel decides nothing').toBe(0)
  })

  await step('is decided by an HR manager only, who sets the demerit points', async () => {
    for (const { page } of [manager, officer])
      expect(await page.getByRole('button', { name: 'Decide' }).count()).toBe(0)
    before = await pointsOf()
    await manager.open(path)
    await decider.open(path)
    const rung = await bellCount(employee.page)
    const dialog = await openForm(decider.page, 'Decide')
    await fill(dialog, { Finding: 'Proved', 'Action type': 'Verbal warning', 'Decision letter': 'You are warned.' })
    expect(await dialog.getByLabel('Days of suspension').count(), 'it is no suspension').toBe(0)
    await dialog.getByRole('button', { name: 'Decide' }).click()
    await dialog.getByText('Demerit points is missing.').waitFor()
    await fill(dialog, { 'Demerit points': '3' })
    await finish(dialog, 'Decide')
    await stateOf(manager.page, 'Decided').waitFor()
    // One notification for the decision, and one for the resulting demerit.
    await expect.poll(() => bellCount(employee.page)).toBe(rung + 2)
    expect(await pointsOf()).toBe(before - 3)
  })

  await step('is appealed by the employee within a week', async () => {
    const { page } = employee
    await followNews(page, 'Your case is decided', subject)
    await page.getByRole('heading', { name: 'Disciplinary response', level: 1 }).waitFor()
    await page.getByRole('region', { name: 'The decision' }).getByText('You are warned.').waitFor()
    await page.getByRole('button', { name: 'Acknowledge' }).waitFor()
    const rung = await bellCount(decider.page)
    await transition(page, 'Appeal', { 'Appeal text': 'The engineer’s report shows the failure.' })
    await stateOf(decider.page, 'Appealed').waitFor()
    await expect.poll(() => bellCount(decider.page)).toBe(rung + 1)
  })

  await step('restores the points when the appeal succeeds', async () => {
    const rung = await bellCount(employee.page)
    const decide = decider.page.getByRole('button', { name: 'Decide appeal' })
    expect(await decide.getAttribute('title')).toBe('You decided this case, so someone else must decide the appeal.')
    await judge.open(path)
    await transition(judge.page, 'Decide appeal', {
      'Outcome of the appeal': 'The decision is overturned',
      'Appeal decision': 'The report was not before us.',
    })
    await expect.poll(() => bellCount(employee.page)).toBe(rung + 2)
    await followNews(employee.page, 'Your appeal is decided', 'The report was not before us.')
    await stateOf(employee.page, 'Closed').waitFor()
    await expect
      .poll(async () => (await stepsOf(employee.page)).toReversed())
      .toEqual([
        'Ada Bello created the disciplinary case',
        'Ada Bello issued query',
        'Ibrahim Ibekwe sent response',
        'Femi Balogun took to review',
        'Femi Balogun called hearing',
        'Uche Okoro decided the disciplinary case',
        'Ibrahim Ibekwe appealed',
        `${await nameOf(judge)} decided appeal`,
      ])
    expect(await pointsOf()).toBe(before)
  })
})
