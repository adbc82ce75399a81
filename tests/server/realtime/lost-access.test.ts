import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { beginThread, sayIn } from '../../support/threads.ts'
import { lastEvent, listen } from './raw-socket.ts'

let portal: TestPortal
let owner: Client
let participant: Client

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
  owner = await Client.signIn(portal.server, 'sales-officer@example.com')
  participant = await Client.signIn(portal.server, 'installer@example.com')
})

afterAll(() => portal.stop())

it('ends the channel of a conversation for a removed participant, and for nobody else', async () => {
  const participants = [participant.person.user_id]
  const thread = await beginThread(owner, { subject: 'Two people', kind: 'staff', participants })
  const channel = `private-conversation.${thread}`
  const path = `/api/v2/records/conversation/${thread}`
  const [kept, lost] = [await listen(portal.server, owner, channel), await listen(portal.server, participant, channel)]
  await sayIn(thread, owner, 'Both hear this')
  await Promise.all([kept.next('record.changed'), lost.next('record.changed')])

  const others = [(await Client.signIn(portal.server, 'cx@example.com')).person.user_id]
  const changed = {
    subject: 'Two people',
    kind: 'staff',
    conversation_type: 'general',
    channel: 'internal',
    participants: others,
  }
  const before = await lastEvent(portal)
  const { status, body } = await owner.update('conversation', thread, changed)
  expect([status, body.errors]).toEqual([200, undefined])
  expect((await participant.get(path)).status).toBe(404)
  expect(JSON.parse((await lost.next('pusher:subscription_error')).data)).toMatchObject({ status: 403 })
  const change = await lastEvent(portal)
  await sayIn(thread, owner, 'Only one hears this')
  await expect.poll(() => kept.eventsOf(channel, change)).not.toEqual([])
  await lost.settled()
  expect(lost.eventsOf(channel, before)).toEqual([])
  for (const socket of [kept, lost]) socket.drop()
})

it('ends the channel of a task for a manager who no longer leads its owner, before the next event', async () => {
  const manager = await Client.signIn(portal.server, 'sales.manager@example.com')
  const types = await owner.get('/api/collaboration/conversation-types?owner_type=staff')
  const task = (await owner.sendSchedule('2026-11-20')).tasks[0]
  const channel = `private-task.${task.id}`
  const [kept, lost] = [await listen(portal.server, owner, channel), await listen(portal.server, manager, channel)]
  const comment = async (message: string) => {
    const query = new URLSearchParams({
      kpi: task.kpi_id,
      conversation_type: types.body.data[0].id,
      platform: 'Workplace',
    })
    const { status } = await owner.post(`/api/update-conversation?${query}`, { message, task_id: task.id })
    expect(status).toBeLessThan(300)
  }
  await comment('Both hear this')
  await Promise.all([kept.next('comment.created'), lost.next('comment.created')])

  const before = await lastEvent(portal)
  await portal.query(
    sql`update staff set line_manager = (select id from staff where email = 'finance.manager@example.com')
      where id = ${owner.person.user_id}`,
  )
  await comment('Only one hears this')
  expect(JSON.parse((await lost.next('pusher:subscription_error')).data)).toMatchObject({ status: 403 })
  await lost.settled()
  expect(lost.eventsOf(channel, before)).toEqual([])
  for (const socket of [kept, lost]) socket.drop()
})
