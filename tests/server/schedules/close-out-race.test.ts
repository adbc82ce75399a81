import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PortalServer } from '#server/build-server.ts'
import { Client } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

const clock = new TestClock()
let portal: TestPortal
let other: PortalServer
let officer: Client
let manager: Client

beforeAll(async () => {
  portal = await startPortal({ clock })
  other = await portal.addNode()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  manager = await Client.signIn(portal.server, 'sales.manager@example.com')
})

afterAll(() => portal.stop())

async function historyOf(id: string): Promise<string[]> {
  const { body } = await officer.get(`/api/v2/records/daily-schedule/${id}/history`)
  return body.data.map(({ event }: { event: string }) => event)
}

describe('closing out', () => {
  it('succeeds once out of sixteen parallel requests', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 3, manager)
    const clients = [officer, officer.through(other)]
    // As many as two nodes work on. More would wait, and be asked to come back if these took long.
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => (clients[i % 2] ?? officer).completeTasks(schedule, { closeout: true })),
    )
    const statuses = answers.map(({ status }) => status)
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([1, 15])
    expect(await historyOf(schedule.id)).toEqual(['create', 'approve', 'close-out'])
    const [told] = await portal.query(
      sql`select count(*)::int as n from notifications where subject_id = ${schedule.id} and title = 'Daily schedule closed out'`,
    )
    expect(told).toEqual({ n: 1 })
  })

  it('in parallel with a task update keeps or rejects the update as a whole', async () => {
    for (let round = 0; round < 10; round++) {
      const schedule = await officer.approvedSchedule('2026-11-20', 2, manager)
      const [closing, tick] = await Promise.all([
        officer.completeTasks(schedule, { closeout: true, tasks: [] }),
        officer.through(other).completeTasks(schedule, { tasks: schedule.tasks.slice(0, 1) }),
      ])
      const { body } = await officer.get(`/api/v2/records/daily-schedule/${schedule.id}`)
      expect(closing?.status).toBe(200)
      expect([200, 409]).toContain(tick?.status)
      expect(body.data.values.completed_count).toBe(tick?.status === 200 ? 1 : 0)
    }
  })

  it('keeps the updates of two tabs to different tasks', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 8, manager)
    const clients = [officer, officer.through(other)]
    await Promise.all(
      schedule.tasks.map((task: { id: string }, i: number) =>
        (clients[i % 2] ?? officer).completeTasks(schedule, { tasks: [task] }),
      ),
    )
    const { body } = await officer.get(`/api/v2/records/daily-schedule/${schedule.id}`)
    expect(body.data.values.completed_count).toBe(8)
  })

  it('is rejected with the message of the specification after the deadline', async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 1, manager)
    clock.set('2026-11-24T00:00:00+01:00')
    officer = await Client.signIn(portal.server, 'sales-officer@example.com')
    const answers = await Promise.all([1, 2, 3].map(() => officer.completeTasks(schedule, { closeout: true })))
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [400, 'Closeout timeline exceeded for this schedule']),
    )
    expect(await historyOf(schedule.id)).toEqual(['create', 'approve'])
  })
})
