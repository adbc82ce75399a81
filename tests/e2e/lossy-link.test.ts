import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { Link } from '../support/link.ts'
import { noServer } from '../support/network.ts'
import { ownPortal } from '../support/portal-tests.ts'
import type { Visitor } from '../support/visitor.ts'
import {
  bellCount,
  comment,
  conversationOn,
  expectSaid,
  headOf,
  openConversation,
  openSchedule,
  scheduleOf,
  waitForConnection,
} from '../support/working-day.ts'

// A page behind a network that breaks connections, or loses what they carry. Others write to the portal meanwhile.

const day = '2026-11-20'
const laterDays = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']

const portal = ownPortal()
let link: Link
/** The same person on another device, which has a good connection. */
let client: Client
let manager: Client
let task: { id: string; kpi_id: string }
let type: string
let visitor: Visitor

beforeEach(async () => {
  link = await Link.to(Number(new URL(portal.url).port))
  client = await Client.signIn(portal.url, 'cx@example.com')
  manager = await Client.signIn(portal.url, 'customer-support.manager@example.com')
  task = (await client.approvedSchedule(day, 1, manager)).tasks[0]
  type = (await client.get('/api/collaboration/conversation-types')).body.data[0].id
  visitor = await portal.signIn('cx', { via: `http://localhost:${link.port}` })
  visitor.expectTrouble(...noServer)
  await waitForConnection(visitor.page)
  await openSchedule(visitor.page, day)
  await openConversation(visitor.page, 'Task 1')
})

afterEach(() => link.stop())

/** Posts a comment of the manager, who has a good connection. */
async function managerSays(message: string): Promise<void> {
  const query = `kpi=${task.kpi_id}&conversation_type=${type}&platform=Workplace`
  const body = { message, task_id: task.id }
  const { status } = await manager.post(`/api/update-conversation?${query}`, body, { 'idempotency-key': randomUUID() })
  expect(status).toBe(200)
}

it('shows every change once and in order although its connections break again and again', async () => {
  const { page } = visitor
  const said: string[] = []
  for (const later of laterDays) {
    for (let i = 1; i <= 5; i++) {
      said.push(`Message ${i} before ${later}`)
      await managerSays(said.at(-1) ?? '')
      // The event of the message, and the requests that it causes, are under way.
      link.reset()
    }
    // The socket is still closed, so the page learns of this by catching up.
    await client.sendSchedule(later)
    await headOf(page, later).waitFor()
    await expectSaid(conversationOn(page, 'Task 1'), said)
    await waitForConnection(page)
  }
  expect(await scheduleOf(page, laterDays[0] ?? '').count()).toBe(1)
  // A message is marked as read soon after it is shown, so both numbers may still change.
  await expect.poll(async () => (await bellCount(page)) - (await unread())).toBe(0)
})

it('notices that its open connections carry nothing any more, and catches up', async () => {
  const { page } = visitor
  await managerSays('Before.')
  await expectSaid(conversationOn(page, 'Task 1'), ['Before.'])
  link.silence()
  await managerSays('Meanwhile.')
  // The client notices it by a missing pong, after 40 seconds at most.
  await waitForConnection(page, 'No live updates. Reconnecting', 60_000)
  await managerSays('Still away.')
  link.open()
  await waitForConnection(page)
  await expectSaid(conversationOn(page, 'Task 1'), ['Before.', 'Meanwhile.', 'Still away.'])
  await comment(conversationOn(page, 'Task 1'), 'Clarification', 'Back again.')
  // Until the server has it, what others say comes before it.
  await conversationOn(page, 'Task 1').getByText('Sending', { exact: true }).waitFor({ state: 'detached' })
  await managerSays('Welcome.')
  await expectSaid(conversationOn(page, 'Task 1'), ['Before.', 'Meanwhile.', 'Still away.', 'Back again.', 'Welcome.'])
})

async function unread(): Promise<number> {
  return (await client.get(`/api/notification/all/${client.person.user_id}`)).body.data.length
}
