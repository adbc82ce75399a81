import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { listen } from '../realtime/raw-socket.ts'

let portal: TestPortal
let officer: Client
let manager: Client
let stranger: Client
let type: string

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  manager = await Client.signIn(portal.server, 'sales.manager@example.com')
  stranger = await Client.signIn(portal.server, 'customer-support.manager@example.com')
  const types = await officer.get('/api/collaboration/conversation-types?owner_type=staff')
  type = types.body.data[0].id
})

afterAll(() => portal.stop())

let schedule: { id: string }
let task: { id: string; kpi_id: string }

beforeEach(async () => {
  const sent = await officer.sendSchedule('2026-11-20', 2)
  schedule = sent
  task = sent.tasks[0]
})

function say(client: Client, message: string): Promise<Reply> {
  const query = new URLSearchParams({ kpi: task.kpi_id, conversation_type: type, platform: 'Workplace' })
  return client.post(`/api/update-conversation?${query}`, { message, task_id: task.id })
}

interface News {
  id: string
  title: string
  body: string
  link: string
}

/** Returns the notifications about this task in a user's bell. */
async function bellOf(client: Client): Promise<News[]> {
  const { body } = await client.get(`/api/notification/all/${client.person.user_id}`)
  return body.data.filter(({ link }: News) => link.includes(task.id))
}

async function listed(client: Client, path: string, match: (record: Record<string, unknown>) => boolean) {
  const { body } = await client.get(path)
  return body.data.find(match)
}

const waiting = () =>
  listed(
    manager,
    '/api/v2/records/approval?on=approvals&view=waiting&per_page=50&sort=-created_at',
    ({ values }) => Object(values).subject_id === schedule.id,
  )
const onTasks = (client: Client) =>
  listed(client, '/api/v2/records/schedule-task?on=my-conversations&view=tasks', ({ id }) => id === task.id)

describe('a comment by the owner of a task', () => {
  it('notifies the line manager with a link to the conversation', async () => {
    await say(officer, 'The cabinet is locked.')
    const [news, ...more] = await bellOf(manager)
    expect(more).toEqual([])
    expect(news).toMatchObject({
      title: 'New message on Task 1',
      body: `${officer.person.name}: The cabinet is locked.`,
      link: `/workplace/conversations?view=tasks&id=${task.id}`,
    })
    expect(await bellOf(officer)).toEqual([])
    expect(await bellOf(stranger)).toEqual([])
  })

  it('has the same unread count on the approval, on the task and in the list of conversations', async () => {
    await say(officer, 'The cabinet is locked.')
    await say(officer, 'Who has the key?')
    const counts = [(await waiting()).unread_count, (await onTasks(manager)).unread_count]
    const record = await manager.get(`/api/v2/records/schedule-task/${task.id}`)
    expect([...counts, record.body.data.unread_count]).toEqual([2, 2, 2])
  })

  it('shares one notification with later comments until it is read', async () => {
    await say(officer, 'The cabinet is locked.')
    await say(officer, 'Who has the key?')
    expect((await bellOf(manager)).map(({ body }) => body)).toEqual([`${officer.person.name}: Who has the key?`])
  })

  it('is marked as read everywhere once the conversation is opened', async () => {
    await say(officer, 'The cabinet is locked.')
    await manager.put(`/api/tasks/conversations/state/${task.id}`)
    expect(await bellOf(manager)).toEqual([])
    expect([(await waiting()).unread_count, (await onTasks(manager)).unread_count]).toEqual([0, 0])
  })

  it('keeps its notification when it arrives while an earlier comment is marked as read', async () => {
    const first = await say(officer, 'The cabinet is locked.')
    const blocker = new pg.Client({ connectionString: String(portal.database.url) })
    await blocker.connect()
    onTestFinished(() => blocker.end())
    await blocker.query('begin')
    await blocker.query('select from notifications where subject_id = $1 for update', [task.id])
    // Another connection counts, because a transaction sees the same activity until it ends.
    const waiting = async () =>
      (
        await portal.query(
          sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).length
    const sending = say(officer, 'Who has the key?')
    await expect.poll(waiting).toBe(1)
    const reading = manager.put(`/api/tasks/conversations/state/${task.id}`, { up_to: first.body.data.id })
    await expect.poll(waiting).toBe(2)
    await blocker.query('commit')
    expect([(await sending).status, (await reading).status]).toEqual([200, 200])
    expect((await bellOf(manager)).map(({ body }) => body)).toEqual([`${officer.person.name}: Who has the key?`])
  })

  it('is announced to its recipient when it is created, renewed and marked as read', async () => {
    const socket = await listen(portal.server, manager, `private-user.${manager.person.user_id}`)
    await say(officer, 'The cabinet is locked.')
    await say(officer, 'Who has the key?')
    const [news] = await bellOf(manager)
    await manager.put(`/api/tasks/conversations/state/${task.id}`)
    const heard = () =>
      socket.frames.filter(({ data }) => JSON.parse(data).ref === news?.id).map(({ event }) => event.split('.')[1])
    await expect.poll(heard).toEqual(['created', 'created', 'read'])
    socket.drop()
  })

  it('keeps its notification while a later comment is unread', async () => {
    const first = await say(officer, 'The cabinet is locked.')
    await say(officer, 'Who has the key?')
    await manager.put(`/api/tasks/conversations/state/${task.id}`, { up_to: first.body.data.id })
    expect(await bellOf(manager)).toHaveLength(1)
  })
})

it("notifies the owner of the line manager's comment, with a link to the same page", async () => {
  await say(manager, 'Ask the security desk.')
  const [news] = await bellOf(officer)
  expect(news?.link).toBe(`/workplace/conversations?view=tasks&id=${task.id}`)
  expect((await onTasks(officer)).unread_count).toBe(1)
  expect(await bellOf(manager)).toEqual([])
})

it('leaves a task without comments out of the conversations', async () => {
  expect(await onTasks(officer)).toBeUndefined()
})

it('truncates a long comment in its notification', async () => {
  await say(officer, 'x'.repeat(4_000))
  expect((await bellOf(manager))[0]?.body).toHaveLength(300)
})

it('shows the key of a comment only to its author', async () => {
  const key = randomUUID()
  const query = new URLSearchParams({ kpi: task.kpi_id, conversation_type: type, platform: 'Workplace' })
  const url = `/api/update-conversation?${query}`
  const { body } = await officer.post(url, { message: 'Done.', task_id: task.id }, { 'idempotency-key': key })
  expect(body.data.key).toBe(key)
  const keysFor = async (client: Client) => {
    const thread = await client.get(`/api/tasks/conversations/${task.id}`)
    return thread.body.data.map((comment: { key?: string }) => comment.key)
  }
  expect([await keysFor(officer), await keysFor(manager)]).toEqual([[key], [undefined]])
})
