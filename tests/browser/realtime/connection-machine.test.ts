import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import type { Connection } from '../../../src/browser/realtime/connection-context.ts'
import { type ConnectionEvent, connectionMachine } from '../../../src/browser/realtime/connection-machine.ts'
import { Answers, leavesOf, perform, placesOf } from '../../support/machine-walk.ts'

/** Runs the machine as it is, and notes what it does about the connection. */
function open() {
  const clock = new SimulatedClock()
  const done: string[] = []
  const machine = connectionMachine.provide({
    actions: { knock: () => done.push('knock'), catchUp: () => done.push('catch up') },
  })
  const actor = createActor(machine, { clock }).start()
  return { actor, answers: new Answers(), clock, done, place: (): Connection => actor.getSnapshot().value }
}

const paths = getShortestPaths(connectionMachine, { serializeState: ({ value }) => JSON.stringify(value) })

it('reaches every one of its states, and those are what people are told', () => {
  const reached = paths.flatMap(({ state }) => placesOf(state.value))
  const told: Connection[] = ['connected', 'connecting', 'offline', 'starting', 'waiting']
  expect(reached.sort()).toEqual(told)
  expect(reached).toEqual(leavesOf(connectionMachine).sort())
})

it('gets to each state on the shortest way when it runs', async () => {
  for (const { steps, state } of paths) {
    const running = open()
    for (const { event } of steps) await perform(running, event)
    expect(running.place()).toBe(state.value)
    running.actor.stop()
  }
})

describe('a connection', () => {
  let connection: ReturnType<typeof open>
  const send = (...events: ConnectionEvent['type'][]) => {
    for (const type of events) connection.actor.send({ type })
  }

  beforeEach(() => {
    // The middle of the jitter: waits are as long as they are meant to be.
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    connection = open()
    return () => vi.restoreAllMocks()
  })

  it('catches up each time it is made', () => {
    send('socket.connected', 'socket.lost', 'socket.connected')
    expect(connection.done).toEqual(['catch up', 'catch up'])
  })

  it('is connecting right after a loss, and people are told only when that lasts', () => {
    send('socket.connected', 'socket.lost')
    expect(connection.place()).toBe('connecting')
    connection.clock.increment(1_999)
    expect(connection.place()).toBe('connecting')
    connection.clock.increment(1)
    expect(connection.place()).toBe('waiting')
  })

  it('has patience with the first attempt, which a knock would break off', () => {
    connection.clock.increment(9_999)
    expect([connection.place(), connection.done]).toEqual(['starting', []])
    connection.clock.increment(1)
    expect([connection.place(), connection.done]).toEqual(['waiting', ['knock']])
  })

  it('knocks after 2, 4, 8, 16 and then every 30 seconds', () => {
    send('socket.lost')
    const waits = Array.from({ length: 7 }, () => {
      const before = connection.done.length
      for (let seconds = 1; ; seconds++) {
        connection.clock.increment(1_000)
        if (connection.done.length > before) return seconds
      }
    })
    expect(waits).toEqual([2, 4, 8, 16, 30, 30, 30])
  })

  it('begins with short waits again after it was connected', () => {
    send('socket.lost')
    connection.clock.increment(2_000)
    connection.clock.increment(4_000)
    send('socket.connected', 'socket.lost')
    connection.clock.increment(2_000)
    expect(connection.done).toEqual(['knock', 'knock', 'catch up', 'knock'])
  })

  it('knocks no more once it is connected', () => {
    send('socket.connected')
    connection.clock.increment(3_600_000)
    expect(connection.done).toEqual(['catch up'])
  })

  it.each<[string, ConnectionEvent['type'][]]>([
    ['starting', []],
    ['connecting', ['socket.lost']],
    ['connected', ['socket.connected']],
  ])('stays quiet without a network, after it was %s', (_place, before) => {
    send(...before, 'network.lost')
    connection.clock.increment(3_600_000)
    expect(connection.place()).toBe('offline')
    expect(connection.done).not.toContain('knock')
  })

  it('knocks at once when the network is back', () => {
    send('network.lost', 'network.found')
    expect(connection.done).toEqual(['knock'])
    expect(connection.place()).toBe('connecting')
  })

  it('believes the socket more than the network', () => {
    send('network.lost', 'socket.connected')
    expect(connection.place()).toBe('connected')
  })
})

it('does not let everybody knock at the same moment', () => {
  const waits = [0, 0.999].map((jitter) => {
    vi.spyOn(Math, 'random').mockReturnValue(jitter)
    const { actor, clock, done } = open()
    actor.send({ type: 'socket.lost' })
    let waited = 0
    for (; done.length === 0; waited += 100) clock.increment(100)
    vi.restoreAllMocks()
    return waited
  })
  expect(waits).toEqual([1_000, 3_000])
})
