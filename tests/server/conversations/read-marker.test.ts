import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PortalServer } from '#server/build-server.ts'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

let portal: TestPortal
let other: PortalServer
let officer: Client
let manager: Client

beforeAll(async () => {
  portal = await startPortal()
  other = await portal.addNode()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  manager = await Client.signIn(portal.server, 'sales.manager@example.com')
})

afterAll(() => portal.stop())

/** A conversation on a task of the officer, to which the manager has access. */
async function conversation() {
  const [task] = (await officer.sendSchedule('2026-11-20')).tasks
  const types = await officer.get('/api/collaboration/conversation-types')
  const url = `/api/update-conversation?kpi=${task.kpi_id}&conversation_type=${types.body.data[0].id}&platform=Workplace`
  return {
    say: async (who: Client): Promise<number> =>
      (await who.post(url, { message: 'Hello', task_id: task.id })).body.data.id,
    read: async (who: Client, upTo?: number): Promise<number> => {
      const body = upTo === undefined ? undefined : { up_to: upTo }
      return (await who.put(`/api/tasks/conversations/state/${task.id}`, body)).body.data.unread_count
    },
    unread: async (who: Client): Promise<number> =>
      (await who.get(`/api/v2/records/schedule-task/${task.id}`)).body.data.unread_count,
  }
}

describe('the unread count', () => {
  it('includes what others wrote since the reader last read', async () => {
    const { say, read, unread } = await conversation()
    await say(manager)
    await say(manager)
    expect([await unread(officer), await unread(manager)]).toEqual([2, 0])
    expect(await read(officer)).toBe(0)
  })

  it('includes what came after the last comment read', async () => {
    const { say, read } = await conversation()
    const seen = await say(manager)
    await say(manager)
    expect(await read(officer, seen)).toBe(1)
  })

  it('never grows when an older comment is marked as read', async () => {
    const { say, read } = await conversation()
    const first = await say(manager)
    const second = await say(manager)
    await read(officer, second)
    expect(await read(officer, first)).toBe(0)
  })

  it('includes a later comment after a marker beyond the last one', async () => {
    const { say, read, unread } = await conversation()
    const last = await say(manager)
    await read(officer, last + 1_000_000)
    await say(manager)
    expect(await unread(officer)).toBe(1)
  })

  it('ignores a marker from another task', async () => {
    const [one, another] = [await conversation(), await conversation()]
    await one.say(manager)
    const elsewhere = await another.say(manager)
    await one.say(manager)
    expect(await one.read(officer, elsewhere)).toBe(1)
  })

  it('includes a comment that arrived while another was marked as read', async () => {
    for (let round = 0; round < 15; round++) {
      const { say, read, unread } = await conversation()
      const seen = await say(manager)
      await Promise.all([read(officer, seen), say(manager.through(other))])
      expect(await unread(officer)).toBe(1)
    }
  })

  it("is zero after the reader's own comment", async () => {
    const { say, unread } = await conversation()
    await say(manager)
    await say(officer)
    expect(await unread(officer)).toBe(0)
  })

  it.each([{ up_to: -1 }, { up_to: 1.5 }, { up_to: '1' }, { up_to: 1e300 }, { up_to: null }, { upto: 1 }])(
    'rejects a marker with the body %j',
    async (body) => {
      const [task] = (await officer.sendSchedule('2026-11-20')).tasks
      expect((await officer.put(`/api/tasks/conversations/state/${task.id}`, body)).status).toBe(422)
    },
  )
})
