import { expect } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { Client } from '../support/client.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { untilFocused } from '../support/readiness.ts'
import { fill } from '../support/record-pages.ts'
import { groupOf } from '../support/repairs.ts'
import { step, story } from '../support/story.ts'

// An interview is planned in an hour in which the whole panel is free, on a phone.

const portal = ownPortal()
const day = '2027-01-19'

story('HR plans an interview in a free hour', async () => {
  const hr = await Client.signIn(portal.url, 'human-resource-manager@example.com')
  const { person } = await Client.signIn(portal.url, 'customer-support.manager@example.com')
  const { body } = await hr.get('/api/v2/records/job-applicant?filter=status:eq:interview')
  const { id: applicant, values } = body.data[0]
  const plan = (hour: string, end: string) =>
    hr.create('interview', {
      ...{ applicant, vacancy: values.vacancy, round: 'panel', mode: 'video', interviewers: [person.user_id] },
      ...{ starts_at: `${day}T${hour}`, ends_at: `${day}T${end}` },
    })
  expect((await plan('10:00', '11:00')).status).toBe(201)
  const visitor = await portal.signIn('human-resource-manager', {
    phone: 'narrow',
    at: `/talent-obligation/send-invite?applicant=${applicant}&vacancy=${values.vacancy}`,
  })
  const { page } = visitor
  const hours = page.getByRole('group', { name: 'Free hours' })
  const hour = (time: string) => hours.getByRole('button', { name: time })

  await step('counts who is free while nobody is on the panel', async () => {
    await page.getByLabel('Free hours on').fill(day)
    await expect.poll(() => hour('10:00').innerText()).toMatch(/\d+ free/)
    expect(await hours.getByRole('button').count(), 'from 8 to 17').toBe(9)
  })

  await step('shows which hours the panel has free', async () => {
    await groupOf(page, 'Interviewers').getByRole('combobox').fill(person.name)
    await page.getByRole('option', { name: person.name }).first().click()
    await hour('10:00').getByText('Taken').waitFor()
    expect(await hour('10:00').isDisabled()).toBe(true)
    await hour('11:00').getByText('Free').waitFor()
    expect(await flawsOf(page)).toEqual([])
  })

  await step('fills in the start and the end', async () => {
    await hour('11:00').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByLabel('Start', { exact: true }).inputValue()).toBe(`19 Jan 2027, 11:00`)
    expect(await page.getByLabel('End', { exact: true }).inputValue()).toBe(`19 Jan 2027, 12:00`)
    expect(await hour('11:00').getAttribute('aria-pressed')).toBe('true')
  })

  await step('says so when somebody was faster, and keeps what was typed', async () => {
    visitor.expectTrouble(/status of 422 /)
    await page.getByLabel('Venue').fill('Room 2')
    expect((await plan('11:00', '12:00')).status).toBe(201)
    await page
      .getByRole('button', { name: /interview$/i })
      .last()
      .click()
    await page
      .getByText(/^Interviewer is not free at that time/)
      .first()
      .waitFor()
    expect(await page.getByLabel('Venue').inputValue()).toBe('Room 2')
    expect(await page.getByLabel('Start', { exact: true }).inputValue()).toBe(`19 Jan 2027, 11:00`)
  })
})

story('Support sees how many technicians are free when a visit is booked', async () => {
  const { page } = await portal.signIn('cx-supervisor', { at: '/obligations/bookings' })
  await page.getByRole('button', { name: /^New / }).first().click()
  const dialog = page.getByRole('dialog')
  await untilFocused(dialog)
  await fill(dialog, { 'Visit date': day })
  await dialog
    .getByRole('button', { name: /^09:00/ })
    .getByText(/^\d+ free$/)
    .waitFor()
  await dialog.getByRole('button', { name: /^09:00/ }).click()
  await expect.poll(() => dialog.getByLabel('Slot').inputValue()).toBe('09:00')
})
