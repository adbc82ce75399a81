import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { realPortal } from '../../fixtures/real-portal.ts'
import { Client, type Reply } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

let portal: TestPortal
let officer: Client
let task: { id: string; kpi_id: string }

beforeEach(async () => {
  portal = await startPortal()
  // Only a demo has filled these tables; for real staff they are empty.
  await portal.query(sql`truncate comments, conversation_types`)
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  task = (await officer.sendSchedule('2026-11-20')).tasks[0]
})

afterEach(() => portal.stop())

async function typesOffered(): Promise<{ id: string; type_name: string }[]> {
  return (await officer.get('/api/collaboration/conversation-types')).body.data
}

function say(type: string): Promise<Reply> {
  const query = new URLSearchParams({ kpi: task.kpi_id, conversation_type: type, platform: 'Workplace' })
  return officer.post(`/api/update-conversation?${query}`, { message: 'Two are done.', task_id: task.id })
}

it('are those of the manifest, and a comment can have each of them', async () => {
  const types = await typesOffered()
  expect(types.map(({ type_name }) => type_name)).toEqual(realPortal().portal.conversation?.types)
  for (const { id, type_name } of types) {
    const { status, body } = await say(id)
    expect([status, body.data?.conversation_type]).toEqual([200, type_name])
  }
})

it('stay on comments when the manifest no longer has them, and new comments cannot have them', async () => {
  const [clarification] = await typesOffered()
  expect((await say(String(clarification?.id))).status).toBe(200)
  const { portal: manifest, classes } = realPortal()
  await portal.server.replacePortal({ ...manifest, conversation: { types: ['General'] } }, classes)
  expect((await typesOffered()).map(({ type_name }) => type_name)).toEqual(['General'])
  expect((await say(String(clarification?.id))).status).toBe(422)
  const thread = await officer.get(`/api/tasks/conversations/${task.id}`)
  expect(thread.body.data.map(({ conversation_type }: { conversation_type: string }) => conversation_type)).toEqual([
    'Clarification',
  ])
})
