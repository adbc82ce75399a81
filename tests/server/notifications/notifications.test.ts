import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { listen } from '../realtime/raw-socket.ts'

let portal: TestPortal
let officer: Client
let manager: Client

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  manager = await Client.signIn(portal.server, 'sales.manager@example.com')
})

afterAll(() => portal.stop())

async function unread(client: Client): Promise<{ id: string; title: string; link: string }[]> {
  return (await client.get(`/api/notification/all/${client.person.user_id}`)).body.data
}

describe('a notification', () => {
  it('links to what happened', async () => {
    const schedule = await officer.sendSchedule('2026-11-20')
    const [asked] = await unread(manager)
    const approval = (await manager.get(`/api/v2/records/approval/${asked?.link.split('id=')[1]}`)).body.data
    expect([asked?.link.split('?')[0], approval.values.subject_id]).toEqual(['/workplace/approvals', schedule.id])
  })

  it('leaves the bell when it is read, and returns when it is marked as unread', async () => {
    await officer.sendSchedule('2026-11-20')
    const [asked] = await unread(manager)
    const before = (await unread(manager)).length
    await manager.transition('notification', String(asked?.id), 'read')
    const read = (await unread(manager)).length
    await manager.transition('notification', String(asked?.id), 'unread')
    expect([read - before, (await unread(manager)).length - before]).toEqual([-1, 0])
  })

  it('is marked as read with all others, and every open browser of the user receives an event', async () => {
    const socket = await listen(portal.server, manager, `private-user.${manager.person.user_id}`)
    const waiting = (await unread(manager)).length
    const { body } = await manager.post('/api/v2/notifications/read')
    expect([body.data.read, await unread(manager)]).toEqual([waiting, []])
    await socket.next('notification.read')
    socket.drop()
  })

  it('belongs to one user', async () => {
    await officer.sendSchedule('2026-11-20')
    await officer.post('/api/v2/notifications/read')
    expect((await unread(manager)).length).toBeGreaterThan(0)
  })
})

describe('live events', () => {
  it('announce several new records of one resource with one event', async () => {
    const socket = await listen(portal.server, officer, `private-user.${officer.person.user_id}`)
    const schedule = await officer.sendSchedule('2026-11-20', 5)
    const refs = () =>
      socket.frames.filter(({ event }) => event === 'record.changed').map(({ data }) => JSON.parse(data).ref)
    // Events about earlier schedules may still arrive.
    const own = ['schedule-task', ...schedule.tasks.map(({ id }: { id: string }) => `schedule-task/${id}`)]
    await expect.poll(refs).toEqual(expect.arrayContaining(['schedule-task', `daily-schedule/${schedule.id}`]))
    expect(refs().filter((ref) => own.includes(ref))).toEqual(['schedule-task'])
    socket.drop()
  })

  it("notify the line manager of a completed task, which is part of the day's progress", async () => {
    const schedule = await officer.approvedSchedule('2026-11-20', 2, manager)
    const socket = await listen(portal.server, manager, `private-user.${manager.person.user_id}`)
    await officer.completeTasks(schedule, { tasks: schedule.tasks.slice(0, 1) })
    // Events about the approval may arrive first.
    const refs = () => socket.frames.map(({ data }) => JSON.parse(data).ref)
    await expect.poll(refs).toContain(`daily-schedule/${schedule.id}`)
    socket.drop()
  })
})
