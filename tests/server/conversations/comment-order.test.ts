import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PortalServer } from '#server/build-server.ts'
import { Client, type Reply } from '../../support/client.ts'
import { pause } from '../../support/pause.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { listen } from '../realtime/raw-socket.ts'

const writers = 200

// Those who are asked to come back, as many are on a busy machine, take seconds.
vi.setConfig({ testTimeout: 240_000 })

let portal: TestPortal
let other: PortalServer
let officer: Client
let manager: Client
let task: { id: string; kpi_id: string }
let url: string

beforeAll(async () => {
  portal = await startPortal()
  other = await portal.addNode()
  await Promise.all([portal.server.listen(), other.listen()])
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  manager = await Client.signIn(portal.server, 'sales.manager@example.com')
})

beforeEach(async () => {
  task = (await officer.sendSchedule('2026-11-20')).tasks[0]
  const types = await officer.get('/api/collaboration/conversation-types')
  url = `/api/update-conversation?kpi=${task.kpi_id}&conversation_type=${types.body.data[0].id}&platform=Workplace`
})

afterAll(() => portal.stop())

/** Posts a comment as browsers do: after a 503, it waits for Retry-After and sends the same request again. */
async function say(client: Client, message: string): Promise<Reply> {
  const key = randomUUID()
  for (;;) {
    const answer = await client.post(url, { message, task_id: task.id }, { 'idempotency-key': key })
    if (answer.status !== 503) return answer
    await pause(Number(answer.headers['retry-after']) * 1_000, 'until the rate limit allows it')
  }
}

/** Reads the conversation, with the same retries. */
async function read(client: Client): Promise<Reply> {
  for (;;) {
    const answer = await client.get(`/api/tasks/conversations/${task.id}`)
    if (answer.status !== 503) return answer
    await pause(Number(answer.headers['retry-after']) * 1_000, 'until the rate limit allows it')
  }
}

describe('200 parallel comments through two nodes', () => {
  it('appear to everyone in one order, by ascending id, without duplicates', async () => {
    const channel = `private-task.${task.id}`
    const sockets = [await listen(portal.server, officer, channel), await listen(other, manager, channel)]
    const clients = [officer, officer.through(other), manager, manager.through(other)]
    const answers = await Promise.all(
      Array.from({ length: writers }, (_, i) => say(clients[i % 4] ?? officer, `Comment ${i}`)),
    )
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])

    const heard = await Promise.all(
      sockets.map(async (socket) => {
        const ids: number[] = []
        for (let i = 0; i < writers; i++) ids.push(JSON.parse((await socket.next('comment.created')).data).version)
        return ids
      }),
    )
    const threads = await Promise.all([read(officer), read(manager.through(other))])
    const shown = threads.map(({ body }) => body.data.map(({ id }: { id: number }) => id))
    const rising = answers.map(({ body }) => body.data.id).sort((a, b) => a - b)
    expect(new Set(rising).size).toBe(writers)
    expect([shown[0], shown[1], heard[0], heard[1]]).toEqual([rising, rising, rising, rising])
    for (const socket of sockets) socket.drop()
  })

  it('can be polled without ever missing one below the highest id seen', async () => {
    const seen: number[][] = []
    const writing = Promise.all(
      Array.from({ length: 60 }, (_, i) => say(i % 2 === 0 ? officer : manager.through(other), `More ${i}`)),
    )
    for (let i = 0; i < 12; i++) {
      const { body } = await read(officer)
      seen.push(body.data.map(({ id }: { id: number }) => id))
    }
    await writing
    const { body } = await read(officer)
    const final: number[] = body.data.map(({ id }: { id: number }) => id)
    for (const ids of seen) expect(ids).toEqual(final.filter((id) => id <= (ids.at(-1) ?? 0)))
  })
})
