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
/** Timeout of an attempt to connect, in milliseconds: the initial value and the maximum. */
const firstTimeout = 10_000
const longestTimeout = 60_000
/** Delay before missed events are requested again, in milliseconds. */
const catchUpRetry = 5_000

/** Random between 0.5 and 1.5 times a delay, so that clients don't all reconnect at the same moment. */
const jittered = (milliseconds: number): number => milliseconds * (0.5 + Math.random())

/** Doubles a delay with each attempt after the first, up to the longest timeout. */
const doubled = (milliseconds: number, attempts: number): number =>
  Math.min(longestTimeout, milliseconds * 2 ** Math.max(0, attempts - 1))

/**
 * While an attempt is under way, the server's readiness is still checked: the client library doesn't report an attempt
 * that fails, and a server that dies during one would otherwise be noticed only after the attempt's timeout.
 */
const attempt = {
  initial: 'trying',
  states: {
    trying: { after: { pause: 'checking' } },
    checking: {
      invoke: {
        id: 'probe',
        src: 'probe',
        onDone: [
          { guard: 'isReady', target: 'trying' },
          { target: '#connection.waiting.pausing', actions: 'forgetAttempts' },
        ],
        onError: { target: '#connection.waiting.pausing', actions: 'forgetAttempts' },
      },
    },
  },
} as const

/**
 * Monitors the connection and reconnects. By itself the client library waits 15, 30, then 60 seconds between attempts.
 * This machine checks the server's readiness every second or two, which is cheap, and connects only once the server is
 * ready. If the server is ready but accepts no connection, or drops it again, the delay between attempts doubles up to
 * a maximum.
 */
export const connectionMachine = setup({
  types: {
    // The types of context and events; the values are never read.
    context: {} as { attempts: number },
    events: {} as ConnectionEvent,
  },
  actors: {
    /** Resolves to whether the server is ready; rejects when it doesn't respond. */
    probe: fromPromise<boolean>(async () => false),
    /** Fetches the events missed while disconnected; rejects when not all of them were received. */
    catchUp: fromPromise<void>(async () => {}),
  },
  actions: {
    /** Drops the current connection, if any, and opens a new one. */
    reopen: () => {},
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    forgetAttempts: assign({ attempts: 0 }),
  },
  guards: {
    isReady: ({ event }) => 'output' in event && event.output === true,
  },
  delays: {
    firstAttempt,
    grace: () => jittered(grace),
    pause: ({ context }) => jittered(doubled(pause, context.attempts)),
    timeout: ({ context }) => doubled(firstTimeout, context.attempts),
    catchUpRetry: () => jittered(catchUpRetry),
  },
}).createMachine({
  id: 'connection',
  context: { attempts: 0 },
  initial: 'starting',
  on: { 'network.lost': '.offline' },
  states: {
    // The first attempt may only be slow, and reconnecting would abort it.
    starting: {
      ...attempt,
      after: { firstAttempt: 'waiting' },
      on: { 'socket.connected': 'connected', 'socket.lost': 'connecting' },
    },
    connecting: {
      after: { grace: 'waiting' },
      on: { 'socket.connected': 'connected' },
    },
    connected: {
      entry: 'forgetAttempts',
      initial: 'catchingUp',
      on: { 'socket.lost': 'connecting' },
      states: {
        catchingUp: { invoke: { id: 'catchUp', src: 'catchUp', onDone: 'current', onError: 'behind' } },
        behind: { after: { catchUpRetry: 'catchingUp' } },
        current: {},
      },
    },
    waiting: {
      initial: 'probing',
      on: { 'socket.connected': 'connected' },
      states: {
        probing: {
          invoke: {
            id: 'probe',
            src: 'probe',
            onDone: [
              { guard: 'isReady', target: 'opening' },
              { target: 'pausing', actions: 'forgetAttempts' },
            ],
            onError: { target: 'pausing', actions: 'forgetAttempts' },
          },
        },
        pausing: { after: { pause: 'probing' } },
        opening: {
          ...attempt,
          entry: ['countAttempt', 'reopen'],
          after: { timeout: 'probing' },
          on: { 'socket.lost': 'pausing' },
        },
      },
    },
    offline: {
      on: {
        'network.found': { target: 'waiting.probing', actions: 'forgetAttempts' },
        'socket.connected': 'connected',
      },
    },
  },
})

/** Maps a state of the machine to the state shown to users. */
export function connectionOf(value: StateValue): Connection {
  const [place] = typeof value === 'string' ? [value] : Object.keys(value)
  // The names of the top-level states equal the values of `Connection`; a test checks that they match.
  return place as Connection
}
