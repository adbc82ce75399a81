import { assign, setup } from 'xstate'

export type ConnectionEvent =
  | { type: 'socket.connected' }
  | { type: 'socket.lost' }
  | { type: 'network.lost' }
  | { type: 'network.found' }

/** How long the first attempt may take, the fetching of the client library included, in milliseconds. */
const firstAttempt = 10_000
/** First wait before knocking again, and the longest, in milliseconds. */
const firstWait = 2_000
const longestWait = 30_000

/**
 * Watches over the connection. Left to itself the client library waits 15, 30, then 60 seconds between tries; this knocks
 * after two seconds, then at growing intervals, with jitter so that not everybody knocks at once.
 */
export const connectionMachine = setup({
  types: {
    // The shapes of context and events; the values are never read.
    context: {} as { knocks: number },
    events: {} as ConnectionEvent,
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
    patience: ({ context }) => Math.min(longestWait, firstWait * 2 ** context.knocks) * (0.5 + Math.random()),
  },
}).createMachine({
  id: 'connection',
  context: { knocks: 0 },
  initial: 'starting',
  on: { 'network.lost': '.offline' },
  states: {
    // A knock would break off an attempt that is merely slow.
    starting: {
      after: { firstAttempt: { target: 'waiting', actions: ['countKnock', 'knock'] } },
      on: { 'socket.connected': 'connected', 'socket.lost': 'connecting' },
    },
    connecting: {
      after: { patience: { target: 'waiting', actions: ['countKnock', 'knock'] } },
      on: { 'socket.connected': 'connected' },
    },
    connected: {
      entry: ['forgetKnocks', 'catchUp'],
      on: { 'socket.lost': 'connecting' },
    },
    waiting: {
      after: { patience: { target: 'waiting', reenter: true, actions: ['countKnock', 'knock'] } },
      on: { 'socket.connected': 'connected' },
    },
    offline: {
      on: { 'network.found': { target: 'connecting', actions: 'knock' }, 'socket.connected': 'connected' },
    },
  },
})
