import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

let portal: TestPortal
let officer: Client
let manager: Client
let task: { id: string; kpi_id: string }
let type: string

beforeAll(async () => {
  portal = await startPortal()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  manager = await Client.signIn(portal.server, 'sales.manager@example.com')
  const schedule = await officer.sendSchedule('2026-11-20')
  task = schedule.tasks[0]
  const types = await officer.get('/api/collaboration/conversation-types?owner_type=staff')
  type = types.body.data[0].id
})

afterAll(() => portal.stop())

function say(client: Client, message: unknown, query = {}): Promise<Reply> {
  const parameters = new URLSearchParams({ kpi: task.kpi_id, conversation_type: type, platform: 'Workplace', ...query })
  return client.post(`/api/update-conversation?${parameters}`, { message, task_id: task.id })
}

describe('GET notification/all/{user_id}', () => {
  it('returns the unread notifications as an array in data', async () => {
    const { status, body } = await manager.get(`/api/notification/all/${manager.person.user_id}`)
    expect([status, Object.keys(body)]).toEqual([200, ['data']])
    expect(body.data[0]).toMatchObject({ title: 'Approval requested', status: 'unread' })
  })
})

describe('GET collaboration/conversation-types', () => {
  it('returns ids and names in data', async () => {
    const { status, body } = await officer.get('/api/collaboration/conversation-types?owner_type=staff')
    expect(status).toBe(200)
    expect(Object.keys(body.data[0])).toEqual(['id', 'type_name'])
  })
})

describe('POST update-conversation', () => {
  it('returns 200 with the comment', async () => {
    const { status, body } = await say(officer, 'Two of three are done.')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ content: 'Two of three are done.', user_id: officer.person.user_id })
  })

  const bad: [what: string, message: unknown, query: object, pointer: string][] = [
    ['a message of blanks', ' \n ', {}, '/message'],
    ['a message over 4000 characters', 'a'.repeat(4001), {}, '/message'],
    ['a message that is no text', 7, {}, '/message'],
    ['the KPI of another task', 'Hello', { kpi: 'none' }, '/kpi'],
    ['a type that is not there', 'Hello', { conversation_type: 'none' }, '/conversation_type'],
  ]
  it.each(bad)('returns 422 with a pointer for %s', async (_what, message, query, pointer) => {
    const reply = await say(officer, message, query)
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, pointer])
  })

  it('returns 422 for a type that belongs to other conversations', async () => {
    await portal.query(sql`insert into conversation_types values ('complaint', 'customer', 1, 'Complaint')`)
    const reply = await say(officer, 'Hello', { conversation_type: 'complaint' })
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, '/conversation_type'])
  })
})

describe('GET tasks/conversations/{taskId}', () => {
  it('returns the comments, oldest first, with the fields of the specification', async () => {
    await say(officer, 'First')
    await say(manager, 'Second')
    const { status, body } = await officer.get(`/api/tasks/conversations/${task.id}`)
    expect(status).toBe(200)
    expect(body.data.slice(-2).map(({ content }: { content: string }) => content)).toEqual(['First', 'Second'])
    expect(body.data.at(-1)).toMatchObject({
      id: expect.any(Number),
      commenter_name: manager.person.name,
      user_id: manager.person.user_id,
      created_at: expect.stringMatching(/Z$/),
      state: 'delivered',
    })
  })

  it("shows another person's comment as read once it is read", async () => {
    await say(manager, 'Read me')
    await officer.put(`/api/tasks/conversations/state/${task.id}`)
    const { body } = await officer.get(`/api/tasks/conversations/${task.id}`)
    expect(body.data.at(-1)).toMatchObject({ content: 'Read me', state: 'read' })
  })

  it("shows the author's own comment as delivered until the other side has read it", async () => {
    await say(officer, 'Mine')
    const before = await officer.get(`/api/tasks/conversations/${task.id}`)
    await manager.put(`/api/tasks/conversations/state/${task.id}`)
    const after = await officer.get(`/api/tasks/conversations/${task.id}`)
    expect([before.body.data.at(-1).state, after.body.data.at(-1).state]).toEqual(['delivered', 'read'])
  })
})

describe('PUT tasks/conversations/state/{taskId}', () => {
  it.each([
    ['no body', undefined],
    ['an empty one', {}],
  ])('marks all comments as read with %s', async (_what, body) => {
    await say(manager, 'One more')
    const reply = await officer.put(`/api/tasks/conversations/state/${task.id}`, body)
    expect([reply.status, reply.body]).toEqual([200, { data: { unread_count: 0 } }])
  })
})
