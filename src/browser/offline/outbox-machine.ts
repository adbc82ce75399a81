import { assign, fromPromise, setup } from 'xstate'

interface OutboxContext {
  /** How often in a row the network was missing. */
  misses: number
  /** Whether a change was added since the queue was last looked at. */
  again: boolean
}

export type OutboxEvent = { type: 'change.added' } | { type: 'network.found' }

/** In milliseconds: how long the queue waits after the network was missing, doubled each time up to the longest. */
const shortest = 2_000
const longest = 60_000

/** Sends the changes of a queue one after the other, and waits while there is no network. */
export const outboxMachine = setup({
  types: {
    // The shapes of context and events; the values are never read.
    context: {} as OutboxContext,
    events: {} as OutboxEvent,
    tags: {} as 'idle' | 'sending' | 'waiting',
  },
  actors: {
    /** Sends one change. Resolves to whether there was one; rejects when the network is missing. */
    sendNext: fromPromise<boolean>(() => Promise.reject(new Error('Nothing sends'))),
  },
  guards: {
    isMore: ({ context }, { sent }: { sent: boolean }) => sent || context.again,
  },
  actions: {
    noteAdded: assign({ again: true }),
    look: assign({ again: false }),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    forgetMisses: assign({ misses: 0 }),
  },
  delays: { patience: ({ context }) => Math.min(longest, shortest * 2 ** (context.misses - 1)) },
}).createMachine({
  id: 'outbox',
  context: { misses: 0, again: false },
  initial: 'sending',
  states: {
    idle: {
      tags: 'idle',
      on: { 'change.added': 'sending', 'network.found': 'sending' },
    },
    sending: {
      tags: 'sending',
      entry: 'look',
      invoke: {
        src: 'sendNext',
        onDone: [
          {
            guard: { type: 'isMore', params: ({ event }) => ({ sent: event.output }) },
            target: 'sending',
            reenter: true,
            actions: 'forgetMisses',
          },
          { target: 'idle', actions: 'forgetMisses' },
        ],
        onError: { target: 'waiting', actions: 'countMiss' },
      },
      on: {
        'change.added': { actions: 'noteAdded' },
        // An attempt that began before may still fail; the next one follows soon.
        'network.found': { actions: 'forgetMisses' },
      },
    },
    waiting: {
      tags: 'waiting',
      after: { patience: 'sending' },
      on: { 'network.found': { target: 'sending', actions: 'forgetMisses' }, 'change.added': 'sending' },
    },
  },
})
