import { assign, fromPromise, type StateValue, setup } from 'xstate'
import type { Connection } from './connection-context.ts'

export type ConnectionEvent =
  | { type: 'socket.connected' }
  | { type: 'socket.lost' }
  | { type: 'network.lost' }
  | { type: 'network.found' }

/** How long the first attempt may take, the fetching of the client library included, in milliseconds. */
const firstAttempt = 10_000
/** How long the client library is left to itself after a loss, and the pause before the server is asked again, in milliseconds. */
const grace = 2_000
const pause = 1_500
/** How long a knock may take before the next one, at first and at last, in milliseconds. */
const firstPatience = 10_000
const lastPatience = 60_000

/** Of half to one and a half of a time, so that not everybody comes at the same moment. */
const jittered = (milliseconds: number): number => milliseconds * (0.5 + Math.random())

/**
 * Watches over the connection. Left to itself the client library waits 15, 30, then 60 seconds between tries. This asks the
 * server every second or two whether it is back, which costs next to nothing, and only then connects; a server that is there
 * and takes no connection is tried ever more rarely.
 */
export const connectionMachine = setup({
  types: {
    // The shapes of context and events; the values are never read.
    context: {} as { knocks: number },
    events: {} as ConnectionEvent,
  },
  actors: {
    /** Gives whether the server can serve people; rejects when it does not answer. */
    ask: fromPromise<boolean>(async () => false),
  },
  actions: {
    /** Drops whatever there is and connects anew. */
    knock: () => {},
    /** Asks for what happened while the connection was away. */
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
    // A knock would break off an attempt that is merely slow.
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

/** What people are told of a state of the machine. */
export function connectionOf(value: StateValue): Connection {
  const [place] = typeof value === 'string' ? [value] : Object.keys(value)
  // The names of the outer states are the words for them; a test holds both together.
  return place as Connection
}
