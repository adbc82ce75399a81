import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { copyProject, PortalProcess, type ProjectCopy } from './portal-process.ts'

/* One portal on one folder, killed and restarted; the tests depend on each other. */

/** Milliseconds. On a busy machine a portal takes up to a minute to start. */
const timeout = 120_000

interface Sent {
  key: string
  body: object
  /** Undefined until the response arrives. */
  id?: string
}

let project: ProjectCopy
let portal: PortalProcess
const sent: Sent[] = []

beforeAll(async () => {
  project = await copyProject()
  portal = await PortalProcess.start(project)
}, timeout)

afterAll(async () => {
  portal.kill('SIGKILL')
  await portal.exit
  project.remove()
})

async function scheduleBody(token: string, id: string, name: string): Promise<object> {
  const kpis = await portal.call('GET', '/api/v2/kpi/all', { token })
  const kpi = kpis.body.results.data[0].id
  const measures = await portal.call('GET', `/api/v2/staff-measure/${id}/${kpi}`, { token })
  const day = '2026-11-27'
  const task = {
    kpi_id: kpi,
    objective_id: measures.body.data[0].id,
    name: 'Task',
    start_time: `${day}T08:00`,
    end_time: `${day}T09:00`,
    staff_id: id,
  }
  return { name: `${day}_Daily_Schedule_${name.replaceAll(' ', '_')}`, tasks: [task] }
}

/** Sends schedules in parallel loops, and kills the portal on the response with this number, while others are pending. */
async function writeUntilKilled(answers: number): Promise<void> {
  const { token, id, name } = await portal.signIn('sales-officer@example.com')
  const body = await scheduleBody(token, id, name)
  let answered = 0
  const lanes = Array.from({ length: 4 }, async () => {
    for (;;) {
      const each: Sent = { key: randomUUID(), body }
      sent.push(each)
      const answer = await portal.call('POST', '/api/v2/staff-schedule/create', { token, key: each.key, body })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      each.id = answer.body.results.data.id
      answered++
      if (answered === answers) portal.kill('SIGKILL')
    }
  })
  await Promise.allSettled(lanes)
  await portal.exit
}

describe('a portal that is killed while it writes', { timeout }, () => {
  it('rejects a second process on its folder, and names the first', async () => {
    const second = await PortalProcess.launch(project)
    const { code, output } = await second.exit
    expect([code, output]).toEqual([1, expect.stringMatching(/DATA_DIR ".*" is in use by process \d+/)])
    expect((await portal.call('GET', '/livez')).status).toBe(200)
  })

  it.each([3, 9])('starts again on the data of a process killed at response number %i', async (answers) => {
    await writeUntilKilled(answers)
    portal = await PortalProcess.start(project)
    expect((await portal.call('GET', '/readyz')).status).toBe(200)
  })

  it('has every acknowledged write once, and accepts repeats of the others', async () => {
    const acknowledged = sent.filter(({ id }) => id !== undefined)
    expect(acknowledged.length).toBeGreaterThanOrEqual(12)
    expect(sent.length, 'some were under way').toBeGreaterThan(acknowledged.length)
    const { token } = await portal.signIn('sales-officer@example.com')
    const ids: string[] = []
    for (const { key, body, id } of sent) {
      const again = await portal.call('POST', '/api/v2/staff-schedule/create', { token, key, body })
      expect([again.status, id ?? again.body.results.data.id]).toEqual([201, again.body.results.data.id])
      if (id !== undefined) expect(again.headers.get('idempotency-replayed')).toBe('true')
      ids.push(again.body.results.data.id)
    }
    const page = await portal.call('GET', '/api/v2/staff-schedule/daily-schedule?per_page=1', { token })
    const before = page.body.results.pagination.total - ids.length
    expect(new Set(ids).size).toBe(sent.length)
    // A person has at most a dozen schedules in the sample data.
    expect(before).toBeLessThan(14)
  })
})

describe('a portal that receives SIGTERM', { timeout }, () => {
  it('closes its sockets for reconnection, exits with 0 and releases the folder', async () => {
    const socket = new WebSocket(`${portal.url.replace('http', 'ws')}/app/workplace?protocol=7`, { origin: portal.url })
    await new Promise((resolve) => socket.once('message', resolve))
    const closed = new Promise((resolve) => socket.once('close', resolve))
    portal.kill('SIGTERM')
    expect(await closed).toBe(4200)
    expect(await portal.exit).toMatchObject({ code: 0, output: expect.not.stringMatching(/"level":[56]0/) })
    portal = await PortalProcess.start(project)
  })

  it('completes requests that it has begun', async () => {
    const { token } = await portal.signIn('hr@example.com')
    const asking = Promise.all(
      Array.from({ length: 20 }, () => portal.call('GET', '/api/v2/records/employee?per_page=100', { token })),
    )
    await portal.call('GET', '/livez')
    portal.kill('SIGTERM')
    const answers = await asking
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect((await portal.exit).code).toBe(0)
  })
})
