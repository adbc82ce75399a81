import { assign, fromPromise, type StateValue, setup } from 'xstate'
import type { Connection } from './connection-context.ts'

export type ConnectionEvent =
  | { type: 'socket.connected' }
  | { type: 'socket.lost' }
  | { type: 'network.lost' }
  | { type: 'network.found' }

/** Timeout of the first attempt in milliseconds, including the download of the client library. */
const firstAttempt = 10_000
/**
 * How long the client library may reconnect by itself after a loss, and the delay between two readiness checks, in
 * milliseconds.
 */
const grace = 2_000
const pause = 1_500
/** How long an attempt to connect may take before the next one: the initial value and the maximum, in milliseconds. */
const firstPatience = 10_000
const lastPatience = 60_000

/** Random between 0.5 and 1.5 times a delay, so that clients don't all reconnect at the same moment. */
const jittered = (milliseconds: number): number => milliseconds * (0.5 + Math.random())

/**
 * Monitors the connection and reconnects. By itself the client library waits 15, 30, then 60 seconds between attempts.
 * This machine checks the server's readiness every second or two, which is cheap, and connects only once the server is
 * ready. If the server is ready but accepts no connection, the delay between attempts doubles up to a maximum.
 */
export const connectionMachine = setup({
  types: {
    // The types of context and events; the values are never read.
    context: {} as { knocks: number },
    events: {} as ConnectionEvent,
  },
  actors: {
    /** Resolves to whether the server is ready; rejects when it doesn't respond. */
    ask: fromPromise<boolean>(async () => false),
  },
  actions: {
    /** Drops the current connection, if any, and opens a new one. */
    knock: () => {},
    /** Fetches the events missed while disconnected. */
    catchUp: () => {},
    countKnock: assign({ knocks: ({ context }) => context.knocks + 1 }),
    forgetKnocks: assign({ knocks: 0 }),
  },
  delays: {
    firstAttempt,
    grace: () => jittered(grace),
    pause: () => jittered(pause),
    patience: ({ context }) => Math.min(lastPatience, firstPatience * 2 ** (context.knocks - 1)),
  },
}).createMachine({
  id: 'connection',
  context: { knocks: 0 },
  initial: 'starting',
  on: { 'network.lost': '.offline' },
  states: {
    // The first attempt may only be slow, and reconnecting would abort it.
    starting: {
      after: { firstAttempt: 'waiting' },
      on: { 'socket.connected': 'connected', 'socket.lost': 'connecting' },
    },
    connecting: {
      after: { grace: 'waiting' },
      on: { 'socket.connected': 'connected' },
    },
    connected: {
      entry: ['forgetKnocks', 'catchUp'],
      on: { 'socket.lost': 'connecting' },
    },
    waiting: {
      initial: 'asking',
      on: { 'socket.connected': 'connected' },
      states: {
        asking: {
          invoke: {
            id: 'ask',
            src: 'ask',
            onDone: [{ guard: ({ event }) => event.output, target: 'knocking' }, { target: 'pausing' }],
            onError: 'pausing',
          },
        },
        pausing: {
          entry: 'forgetKnocks',
          after: { pause: 'asking' },
        },
        knocking: {
          entry: ['countKnock', 'knock'],
          after: { patience: 'asking' },
        },
      },
    },
    offline: {
      on: { 'network.found': { target: 'connecting', actions: 'knock' }, 'socket.connected': 'connected' },
    },
  },
})

/** Maps a state of the machine to the state shown to users. */
export function connectionOf(value: StateValue): Connection {
  const [place] = typeof value === 'string' ? [value] : Object.keys(value)
  // The names of the top-level states equal the values of `Connection`; a test checks that they match.
  return place as Connection
}
