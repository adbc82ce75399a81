import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
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
    actors: { ask: answers.actor<boolean>() },
    actions: { knock: () => done.push('knock'), catchUp: () => done.push('catch up') },
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
    doneEvent<ConnectionEvent>('ask', true),
    doneEvent<ConnectionEvent>('ask', false),
    errorEvent<ConnectionEvent>('ask', new Error('No answer')),
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
  const knocks = () => connection.done.filter((done) => done === 'knock').length
  const isThere = () => connection.answers.done('ask', true)

  beforeEach(() => {
    // The middle of the jitter, so that waits have their nominal length.
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    connection = open()
    return () => vi.restoreAllMocks()
  })

  it('catches up each time it is established', () => {
    send('socket.connected', 'socket.lost', 'socket.connected')
    expect(connection.done).toEqual(['catch up', 'catch up'])
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
    expect([connection.told(), knocks()]).toEqual(['starting', 0])
    wait(1)
    await isThere()
    expect([connection.told(), knocks()]).toEqual(['waiting', 1])
  })

  it.each<[string, () => Promise<void>]>([
    ['does not answer', () => connection.answers.error('ask', new Error('No answer'))],
    ['cannot serve anybody', () => connection.answers.done('ask', false)],
  ])('does not reconnect while the server %s, however long', async (_case, answer) => {
    send('socket.lost')
    wait(2_000)
    for (let asked = 0; asked < 100; asked++) {
      await answer()
      expect(connection.place()).toBe('waiting.pausing')
      wait(1_500)
      expect(connection.place()).toBe('waiting.asking')
    }
    expect(knocks()).toBe(0)
  })

  it('reconnects as soon as the server is available', async () => {
    send('socket.lost')
    wait(2_000)
    await connection.answers.done('ask', false)
    wait(1_500)
    await isThere()
    expect(connection.done).toEqual(['knock'])
  })

  it('reconnects less and less often while the server is available but accepts no connection', async () => {
    send('socket.lost')
    wait(2_000)
    await isThere()
    const waits: number[] = []
    for (let knock = 0; knock < 5; knock++) {
      let seconds = 0
      for (; connection.place() === 'waiting.knocking'; seconds++) wait(1_000)
      waits.push(seconds)
      await isThere()
    }
    expect(waits).toEqual([10, 20, 40, 60, 60])
  })

  it('starts with short waits again after it was connected', async () => {
    send('socket.lost')
    wait(2_000)
    await isThere()
    send('socket.connected', 'socket.lost')
    wait(2_000)
    await isThere()
    wait(10_000)
    expect(connection.place()).toBe('waiting.asking')
  })

  it('stops reconnecting once it is connected', () => {
    send('socket.connected')
    wait(3_600_000)
    expect(connection.done).toEqual(['catch up'])
  })

  it.each<[string, ConnectionEvent['type'][]]>([
    ['starting', []],
    ['connecting', ['socket.lost']],
    ['connected', ['socket.connected']],
  ])('does not reconnect without a network, after it was %s', (_place, before) => {
    send(...before, 'network.lost')
    wait(3_600_000)
    expect(connection.told()).toBe('offline')
    expect(knocks()).toBe(0)
  })

  it('reconnects at once when the network is back', () => {
    send('network.lost', 'network.found')
    expect(connection.done).toEqual(['knock'])
    expect(connection.told()).toBe('connecting')
  })

  it('trusts the socket more than the network status', () => {
    send('network.lost', 'socket.connected')
    expect(connection.told()).toBe('connected')
  })
})

it.each([
  [0, 1_000, 750],
  [0.999, 3_000, 2_250],
])('spreads the requests of clients over time: jitter %d', async (jitter, grace, pause) => {
  vi.spyOn(Math, 'random').mockReturnValue(jitter)
  const { actor, answers, clock, place } = open()
  const asking = () => {
    let waited = 0
    for (; place() !== 'waiting.asking'; waited += 50) clock.increment(50)
    return waited
  }
  actor.send({ type: 'socket.lost' })
  expect(asking()).toBe(grace)
  await answers.done('ask', false)
  expect(asking()).toBe(pause)
  vi.restoreAllMocks()
})
