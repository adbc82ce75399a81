import type Echo from 'laravel-echo'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { connectEcho, hears, reaches } from './echo-client.ts'

let portal: TestPortal
let officer: Client
let manager: Client
let task: { id: string; kpi_id: string }
const open: Echo<'reverb'>[] = []

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  manager = await Client.signIn(portal.server, 'sales.manager@example.com')
  task = (await officer.sendSchedule('2026-11-20')).tasks[0]
})

afterEach(() => {
  for (const echo of open.splice(0)) echo.disconnect()
})

afterAll(() => portal.stop())

function echoOf(client: Client): Echo<'reverb'> {
  const echo = connectEcho(portal.server, client)
  open.push(echo)
  return echo
}

async function say(client: Client, message: string): Promise<void> {
  const types = await client.get('/api/collaboration/conversation-types')
  const query = `kpi=${task.kpi_id}&conversation_type=${types.body.data[0].id}&platform=Workplace`
  await client.post(`/api/update-conversation?${query}`, { message, task_id: task.id })
}

describe('Echo over pusher-js', () => {
  it('connects', async () => {
    const echo = echoOf(officer)
    await reaches(echo, 'connected')
    expect(echo.socketId()).toMatch(/^\d+\.\d+$/)
  })

  it('receives a comment on a subscribed task', async () => {
    const { event } = await hears(echoOf(officer), `task.${task.id}`, 'comment.created')
    await say(manager, 'Any update?')
    expect(await event).toMatchObject({ type: 'comment.created', ref: task.id })
  })

  it("receives changes of unread counts on the user's own channel", async () => {
    const { event } = await hears(echoOf(officer), `user.${officer.person.user_id}`, 'conversation.changed')
    await say(manager, 'And now?')
    expect(await event).toMatchObject({ ref: task.id })
  })

  it('receives an event for a requested approval, and for the decision', async () => {
    const asked = await hears(echoOf(manager), `user.${manager.person.user_id}`, 'notification.created')
    const decided = await hears(echoOf(officer), `user.${officer.person.user_id}`, 'notification.created')
    const schedule = await officer.sendSchedule('2026-11-23')
    await asked.event
    await manager.transition('daily-schedule', schedule.id, 'approve')
    expect(await decided.event).toMatchObject({ type: 'notification.created' })
  })

  it('receives a comment as soon as it is sent, and not when the portal next looks for events', async () => {
    const echo = echoOf(officer)
    const { event: first } = await hears(echo, `task.${task.id}`, 'comment.created')
    // After the event that is delivered next, the portal looks for no others by itself.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    await say(manager, 'Now?')
    await first
    const second = new Promise((resolve) => echo.private(`task.${task.id}`).listen('.comment.created', resolve))
    await say(manager, 'Quick?')
    expect(await second).toMatchObject({ ref: task.id })
  })

  it('gets a 403 for the channel of another user', async () => {
    await expect(hears(echoOf(officer), `user.${manager.person.user_id}`, 'x')).rejects.toThrow('403')
  })

  it('subscribes again after its connection broke', async () => {
    const echo = echoOf(officer)
    const { event } = await hears(echo, `user.${officer.person.user_id}`, 'conversation.changed')
    const back = new Promise<void>((resolve) =>
      echo.private(`user.${officer.person.user_id}`).subscribed(() => resolve()),
    )
    echo.connector.pusher.connection.connection?.close()
    await reaches(echo, 'connected')
    await back
    await say(manager, 'Still there?')
    expect(await event).toMatchObject({ ref: task.id })
  })

  it('does not reconnect after its session ends', async () => {
    const person = await Client.signIn(portal.server, 'hr@example.com')
    const [echo, other] = [echoOf(person), echoOf(officer)]
    await hears(echo, `user.${person.person.user_id}`, 'x')
    await reaches(other, 'connected')
    await person.delete('/api/v2/session')
    await reaches(echo, 'disconnected')
    // A client whose connection breaks now waits as long before it reconnects as this one would.
    other.connector.pusher.connection.connection?.close()
    await reaches(other, 'connecting')
    await reaches(other, 'connected')
    expect(echo.connector.pusher.connection.state).toBe('disconnected')
  })
})
