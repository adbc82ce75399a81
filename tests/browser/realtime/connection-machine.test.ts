import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { Connection } from '../../../src/browser/realtime/connection-context.ts'
import {
  type ConnectionEvent,
  connectionMachine,
  connectionOf,
} from '../../../src/browser/realtime/connection-machine.ts'
import { Answers, doneEvent, errorEvent, leavesOf, perform, placesOf } from '../../support/machine-walk.ts'

/** Runs the real machine with a server whose responses the test gives, and records what it does about the connection. */
function open() {
  const clock = new SimulatedClock()
  const answers = new Answers()
  const done: string[] = []
  const machine = connectionMachine.provide({
    actors: { probe: answers.actor<boolean>(), catchUp: answers.actor<void>() },
    actions: { reopen: () => done.push('reopen') },
  })
  const actor = createActor(machine, { clock }).start()
  const place = () => placesOf(actor.getSnapshot().value).join()
  return { actor, answers, clock, done, place, told: () => connectionOf(actor.getSnapshot().value) }
}

const timers = connectionMachine.events.filter((type) => type.startsWith('xstate.after.'))

const paths = getShortestPaths(connectionMachine, {
  events: [
    { type: 'socket.connected' },
    { type: 'socket.lost' },
    { type: 'network.lost' },
    { type: 'network.found' },
    doneEvent<ConnectionEvent>('probe', true),
    doneEvent<ConnectionEvent>('probe', false),
    errorEvent<ConnectionEvent>('probe', new Error('No response')),
    doneEvent<ConnectionEvent>('catchUp', undefined),
    errorEvent<ConnectionEvent>('catchUp', new Error('No response')),
    // Timers are events of the machine too, but not of the type that callers may send.
    ...timers.map((type) => ({ type }) as unknown as ConnectionEvent),
  ],
  serializeState: ({ value }) => JSON.stringify(value),
})

it('reaches every one of its states', () => {
  const reached = paths.flatMap(({ state }) => placesOf(state.value))
  expect(reached.sort()).toEqual(leavesOf(connectionMachine).sort())
})

it('maps each state to a status for users', () => {
  const told = new Set<Connection>(paths.map(({ state }) => connectionOf(state.value)))
  expect([...told].sort()).toEqual(['connected', 'connecting', 'offline', 'starting', 'waiting'])
})

it('reaches each state by its shortest path when it runs', async () => {
  for (const { steps, state } of paths) {
    const running = open()
    for (const { event } of steps) await perform(running, event)
    expect(running.place()).toBe(placesOf(state.value).join())
    running.actor.stop()
  }
})

describe('a connection', () => {
  let connection: ReturnType<typeof open>
  const send = (...events: ConnectionEvent['type'][]) => {
    for (const type of events) connection.actor.send({ type })
  }
  const wait = (milliseconds: number) => connection.clock.increment(milliseconds)
  const isReady = () => connection.answers.done('probe', true)
  const isNotReady = () => connection.answers.done('probe', false)
  /** Seconds until the machine leaves a state by itself. */
  const secondsIn = (place: string) => {
    let seconds = 0
    for (; connection.place().startsWith(place); seconds += 0.5) wait(500)
    return seconds
  }

  beforeEach(() => {
    // The middle of the jitter, so that waits have their nominal length.
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    connection = open()
    return () => vi.restoreAllMocks()
  })

  it.each<[string, () => Promise<void>]>([
    ['does not respond', () => connection.answers.error('probe', new Error('No response'))],
    ['is not ready', isNotReady],
  ])('notices within seconds during an attempt that the server %s', async (_case, respond) => {
    wait(1_500)
    await respond()
    expect([connection.told(), connection.place()]).toEqual(['waiting', 'waiting.pausing'])
    wait(1_500)
    await isReady()
    expect([connection.place(), connection.done]).toEqual(['waiting.opening.trying', ['reopen']])
    wait(1_500)
    await respond()
    expect(secondsIn('waiting.pausing')).toBe(1.5)
    await isReady()
    expect(connection.done).toEqual(['reopen', 'reopen'])
  })

  it('goes on with an attempt while the server is ready', async () => {
    for (let check = 0; check < 3; check++) {
      wait(1_500)
      await isReady()
      expect([connection.place(), connection.done]).toEqual(['starting.trying', []])
    }
    send('socket.connected')
    expect(connection.told()).toBe('connected')
  })

  it('requests missed events each time it is established', async () => {
    for (let time = 0; time < 2; time++) {
      send('socket.connected')
      expect(connection.place()).toBe('connected.catchingUp')
      await connection.answers.done('catchUp', undefined)
      expect(connection.place()).toBe('connected.current')
      send('socket.lost')
    }
  })

  it('requests missed events again after five seconds, for as long as the requests fail', async () => {
    send('socket.connected')
    for (let time = 0; time < 10; time++) {
      await connection.answers.error('catchUp', new Error('No response'))
      expect(connection.told()).toBe('connected')
      expect(secondsIn('connected.behind')).toBe(5)
    }
    await connection.answers.done('catchUp', undefined)
    expect(connection.place()).toBe('connected.current')
  })

  it('is connecting right after a loss, and waiting only when that lasts', () => {
    send('socket.connected', 'socket.lost')
    wait(1_999)
    expect(connection.told()).toBe('connecting')
    wait(1)
    expect(connection.told()).toBe('waiting')
  })

  it('does not reconnect during the first attempt, because that would abort it', async () => {
    wait(9_999)
    expect([connection.told(), connection.done]).toEqual(['starting', []])
    wait(1)
    await isReady()
    expect([connection.told(), connection.done]).toEqual(['waiting', ['reopen']])
  })

  it.each<[string, () => Promise<void>]>([
    ['does not respond', () => connection.answers.error('probe', new Error('No response'))],
    ['is not ready', isNotReady],
  ])('does not reconnect while the server %s, however long', async (_case, respond) => {
    send('socket.lost')
    wait(2_000)
    for (let probe = 0; probe < 100; probe++) {
      await respond()
      expect(secondsIn('waiting.pausing')).toBe(1.5)
      expect(connection.place()).toBe('waiting.probing')
    }
    expect(connection.done).toEqual([])
  })

  it('reconnects as soon as the server is ready', async () => {
    send('socket.lost')
    wait(2_000)
    await isNotReady()
    wait(1_500)
    await isReady()
    expect(connection.done).toEqual(['reopen'])
  })

  it('reconnects less and less often while the server is ready but accepts no connection', async () => {
    send('socket.lost')
    wait(2_000)
    const waits: number[] = []
    for (let attempt = 0; attempt < 5; attempt++) {
      await isReady()
      waits.push(secondsIn('waiting.opening'))
    }
    expect(waits).toEqual([10, 20, 40, 60, 60])
  })

  it('reconnects less and less often while the server is ready but drops each connection', async () => {
    send('socket.lost')
    wait(2_000)
    const waits: number[] = []
    for (let attempt = 0; attempt < 8; attempt++) {
      await isReady()
      send('socket.lost')
      waits.push(secondsIn('waiting.pausing'))
    }
    expect(waits).toEqual([1.5, 3, 6, 12, 24, 48, 60, 60])
  })

  it('checks the server again soon when a new connection is lost because the server is down again', async () => {
    send('socket.lost')
    wait(2_000)
    await isReady()
    send('socket.lost')
    expect(secondsIn('waiting.pausing')).toBe(1.5)
    await isNotReady()
    expect(secondsIn('waiting.pausing')).toBe(1.5)
    await isReady()
    expect(connection.done).toEqual(['reopen', 'reopen'])
  })

  it('starts with short waits again after it was connected', async () => {
    send('socket.lost')
    wait(2_000)
    for (let attempt = 0; attempt < 2; attempt++) {
      await isReady()
      expect(secondsIn('waiting.opening')).toBe(10 * 2 ** attempt)
    }
    send('socket.connected', 'socket.lost')
    wait(2_000)
    await isReady()
    expect(secondsIn('waiting.opening')).toBe(10)
  })

  it('stops reconnecting once it is connected', async () => {
    send('socket.connected')
    await connection.answers.done('catchUp', undefined)
    wait(3_600_000)
    expect([connection.place(), connection.done]).toEqual(['connected.current', []])
  })

  it.each<[string, ConnectionEvent['type'][]]>([
    ['starting', []],
    ['connecting', ['socket.lost']],
    ['connected', ['socket.connected']],
  ])('does not reconnect without a network, after it was %s', (_place, before) => {
    send(...before, 'network.lost')
    wait(3_600_000)
    expect(connection.told()).toBe('offline')
    expect(connection.done).toEqual([])
  })

  it('reconnects at once when the network is back', async () => {
    send('network.lost', 'network.found')
    await isReady()
    expect(connection.done).toEqual(['reopen'])
    expect(secondsIn('waiting.opening')).toBe(10)
  })

  it('checks the server every second or two when the network is back but the server is not', async () => {
    send('network.lost', 'network.found')
    await isNotReady()
    expect(secondsIn('waiting.pausing')).toBe(1.5)
    await isReady()
    expect(connection.done).toEqual(['reopen'])
  })

  it('trusts the socket more than the network status', () => {
    send('network.lost', 'socket.connected')
    expect(connection.told()).toBe('connected')
  })
})

it.each([
  [0, 1_000, 750, 2_500],
  [0.999, 3_000, 2_250, 7_500],
])('spreads the requests of clients over time: jitter %d', async (jitter, grace, pause, catchUpRetry) => {
  vi.spyOn(Math, 'random').mockReturnValue(jitter)
  const { actor, answers, clock, place } = open()
  const until = (wanted: string) => {
    let waited = 0
    for (; place() !== wanted; waited += 50) clock.increment(50)
    return waited
  }
  actor.send({ type: 'socket.lost' })
  expect(until('waiting.probing')).toBe(grace)
  await answers.done('probe', false)
  expect(until('waiting.probing')).toBe(pause)
  actor.send({ type: 'socket.connected' })
  await answers.error('catchUp', new Error('No response'))
  expect(until('connected.catchingUp')).toBe(catchUpRetry)
  vi.restoreAllMocks()
})

/** A server that is down for a while after the connection was lost; returns how long the client then takes to reconnect. */
async function reconnectsAfter(outage: number): Promise<number> {
  let now = 0
  let connectedAt: number | undefined
  const clock = new SimulatedClock()
  const machine = connectionMachine.provide({
    actors: { probe: fromPromise(async () => now >= outage) },
    actions: {
      reopen: () => {
        connectedAt = now
      },
    },
  })
  const actor = createActor(machine, { clock }).start()
  actor.send({ type: 'socket.connected' })
  actor.send({ type: 'socket.lost' })
  while (connectedAt === undefined) {
    now += 50
    clock.increment(50)
    await setImmediate()
  }
  actor.stop()
  return connectedAt - outage
}

it.each([0, 0.5, 0.999])('reconnects within three seconds after the server is back: jitter %d', async (jitter) => {
  vi.spyOn(Math, 'random').mockReturnValue(jitter)
  const waits: number[] = []
  for (let outage = 100; outage < 20_000; outage += 700) waits.push(await reconnectsAfter(outage))
  expect(Math.max(...waits)).toBeLessThanOrEqual(3_000)
  vi.restoreAllMocks()
})
