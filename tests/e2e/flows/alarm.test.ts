import { beforeEach, expect } from 'vitest'
import { ownPortal } from '../../support/portal-tests.ts'
import {
  choose,
  detailOf,
  fill,
  finish,
  followNews,
  nameOf,
  openForm,
  press,
  rowIn,
  stateOf,
  transition,
} from '../../support/record-pages.ts'
import { step, story } from '../../support/story.ts'
import type { Visitor } from '../../support/visitor.ts'
import { waitForConnection } from '../../support/working-day.ts'

// Network operations log an alarm, business performance takes charge of it, escalates it and asks for its cause. The cause is
// found by whoever answers for it and verified by somebody else, and what it costs is decided by a third. Nobody reloads.

const problem = 'Ring between Lekki and Epe has no light'

const portal = ownPortal()
let network: Visitor
let officer: Visitor
let responsible: Visitor
let head: Visitor

beforeEach(async () => {
  network = await portal.signIn('network-data-analyst', { at: '/bpd/alarm-list-details' })
  officer = await portal.signIn('performance-officer', { at: '/bpd/alarm-list-details' })
  responsible = await portal.signIn('technicians', { at: '/workplace/duties' })
  head = await portal.signIn('head-business-performance')
  for (const { page } of [network, officer, responsible, head]) await waitForConnection(page)
})

story('An alarm leads to its cause, an escalation and a sanction', async () => {
  await step('is logged by network operations, and taken charge of by business performance', async () => {
    const dialog = await openForm(network.page, 'New alarm')
    await fill(dialog, {
      'Specific problem': problem,
      'Perceived severity': 'Critical',
      'Alarm type': 'Communications',
      'Probable cause': 'Fibre cut',
      'Alarmed object type': 'PON port',
      Raised: '2026-11-17T06:00',
      'Affected customers': '210',
    })
    await finish(dialog, 'Save alarm', 'Alarm saved')
    await rowIn(officer.page, 'Open', problem).click()
    await stateOf(officer.page, 'Raised').waitFor()
    await press(officer.page, 'Acknowledge')
    await stateOf(officer.page, 'Updated').waitFor()
  })

  await step('is escalated to network operations, who say what they do', async () => {
    const manager = await portal.signIn('gm-network-operations')
    await waitForConnection(manager.page)
    await transition(officer.page, 'Escalate', { 'Escalate to': await nameOf(manager), Comment: 'No crew is there.' })
    await followNews(manager.page, 'Escalated to you', `${problem}. No crew is there.`)
    await transition(manager.page, 'Acknowledge')
    await transition(manager.page, 'Act', { 'Action plan': 'Two crews drive from both ends.' })
    await transition(manager.page, 'Resolve escalation', { Resolution: 'Spliced at kilometre four.' })
    await followNews(officer.page, 'Your escalation is resolved', problem)
    await stateOf(officer.page, 'Resolved').waitFor()
  })

  await step('is looked into by whoever answers for it, until the cause has a name', async () => {
    await officer.open('/bpd/alarm-list-details?view=mine')
    await rowIn(officer.page, 'Mine', problem).click()
    await transition(officer.page, 'Ask for an analysis', {
      Responsible: await nameOf(responsible),
      'Department that answers': 'Operations',
      Comment: 'Nobody had the keys of the hut.',
    })
    await followNews(responsible.page, 'A root cause analysis is asked of you', problem)
    await press(responsible.page, 'Start analysis')
    const owner = await nameOf(responsible)
    const dialog = await openForm(responsible.page, 'Name the root cause')
    await fill(dialog, { 'Root cause': 'One key for two crews.', 'Cause category': 'Process' })
    for (const [index, why] of ['Four hours were lost.', 'The hut was locked.', 'One key for two crews.'].entries()) {
      const whys = dialog.getByRole('group', { name: /^Whys/ })
      await whys.getByRole('button', { name: /^Add/ }).click()
      await whys.getByLabel('Why?', { exact: true }).nth(index).fill(why)
    }
    const actions = dialog.getByRole('group', { name: /^Corrective actions/ })
    await actions.getByRole('button', { name: /^Add/ }).click()
    await fill(actions, { Action: 'Cut a second key', Owner: owner, Due: '2026-11-25' })
    await finish(dialog, 'Name the root cause')
    await stateOf(responsible.page, 'Cause found, to verify').waitFor()
  })

  await step('is closed when somebody else has verified what was done', async () => {
    const analysis = new URL(responsible.page.url()).pathname
    await responsible.open('/workplace/duties')
    await rowIn(responsible.page, 'My actions', 'Cut a second key').click()
    await stateOf(responsible.page, 'Open').waitFor()
    await transition(responsible.page, 'Report as done', { Result: 'Both crews have one.' })
    const action = new URL(responsible.page.url()).pathname
    await officer.open(action)
    await transition(officer.page, 'Verify action', { Verdict: 'Seen in both vans.' })
    await officer.open(analysis)
    await transition(officer.page, 'Verify and close', { Verification: 'Both vans were checked.' })
    await stateOf(officer.page, 'Closed').waitFor()
    await transition(officer.page, 'Recommend sanction', {
      Against: await nameOf(responsible),
      Sanction: 'Advisory',
      Severity: 'Minor',
      'Why a sanction': 'The second key was asked for in May.',
    })
  })

  await step('costs what a head decides, and the person learns it when it is served', async () => {
    await followNews(head.page, 'A sanction is proposed', problem)
    const sanction = new URL(head.page.url()).pathname
    await transition(head.page, 'Approve sanction', { 'Effective from': '2026-11-23' })
    await officer.open(sanction)
    await choose(officer.page, 'Serve sanction')
    await stateOf(officer.page, 'Served').waitFor()
    await followNews(responsible.page, 'A sanction was served on you', problem)
    expect(await detailOf(responsible.page, 'Happened on').innerText()).toBe('17 Nov 2026')
    await transition(responsible.page, 'Appeal', { Appeal: 'The key was ordered.' })
    await stateOf(responsible.page, 'Appealed').waitFor()
  })
})
