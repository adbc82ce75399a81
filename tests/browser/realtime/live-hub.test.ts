import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveEvent } from '../../../src/browser/realtime/echo-client.ts'
import { LiveHub } from '../../../src/browser/realtime/live-hub.ts'

const page = 200
const hours = 3_600_000

/** A server whose event log holds the ids from 1 to `last`. */
function server(last: number) {
  const asked: (string | undefined)[] = []
  const eventsAfter = async (cursor: string | undefined) => {
    asked.push(cursor)
    if (cursor === undefined) return { data: [], cursor: String(last), more: false }
    const ids = Array.from({ length: Math.min(page, last - Number(cursor)) }, (_, index) => Number(cursor) + index + 1)
    const data = ids.map((id): LiveEvent => ({ id, type: 'session.ended', ref: `session/${id}`, version: 1 }))
    return { data, cursor: String(ids.at(-1) ?? cursor), more: ids.length === page }
  }
  return { asked, eventsAfter }
}

function open(cursor?: string) {
  const hub = new LiveHub(() => cursor)
  const received: string[] = []
  const returns: boolean[] = []
  hub.onEvent(({ type }) => received.push(type))
  hub.onReturn((mayBeStale) => returns.push(mayBeStale))
  return { hub, received, returns }
}

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T08:00:00Z') }))
afterEach(() => void vi.useRealTimers())

it('replays every event that was missed, each one once', async () => {
  const { hub, received, returns } = open('10')
  const { eventsAfter } = server(450)
  await hub.catchUp(eventsAfter)
  await hub.catchUp(eventsAfter)
  expect(received).toHaveLength(440)
  expect(returns).toEqual([false, false])
})

it('says that data may be stale when it never had a cursor', async () => {
  const { hub, received, returns } = open()
  await hub.catchUp(server(450).eventsAfter)
  expect([received, returns]).toEqual([[], [true]])
})

it('says that data may be stale when there are more events than it replays, and continues from now', async () => {
  const { hub, returns } = open('0')
  const { asked, eventsAfter } = server(5_000)
  await hub.catchUp(eventsAfter)
  expect(returns).toEqual([true])
  await hub.catchUp(eventsAfter)
  expect(asked.at(-1)).toBe('5000')
  expect(returns).toEqual([true, false])
})

it('says that data may be stale when the server may have deleted missed events', async () => {
  const { hub, received, returns } = open('10')
  vi.advanceTimersByTime(47 * hours)
  await hub.catchUp(server(20).eventsAfter)
  vi.advanceTimersByTime(49 * hours)
  await hub.catchUp(server(30).eventsAfter)
  expect(received).toHaveLength(10)
  expect(returns).toEqual([false, true])
})
