import { assign, fromPromise, setup } from 'xstate'
import { type Failure, toFailure } from '../../api/failure.ts'

interface SavingContext {
  failure: Failure | undefined
}

export type SavingEvent = { type: 'changed' } | { type: 'flushed' } | { type: 'network.found' }

/**
 * Milliseconds without a further change before changes are sent (`pause`), and before a request that got no response is
 * retried (`patience`).
 */
const pause = 700
const patience = 8_000

/**
 * Saves changes automatically, one request at a time. When a request gets no response, the changes stay on the device and
 * are retried. After a rejection the machine waits for another change.
 */
export const savingMachine = setup({
  types: {
    // The shapes of context, input and events; the values are never read.
    context: {} as SavingContext,
    input: {} as { isDirty: boolean },
    events: {} as SavingEvent,
    tags: {} as 'saved' | 'saving' | 'waiting' | 'refused',
  },
  actors: {
    save: fromPromise<void>(() => Promise.reject(new Error('Nothing saves'))),
  },
  guards: {
    /** Whether there are changes that haven't been sent. */
    isDirty: () => false,
    isRefusal: (_, { error }: { error: unknown }) => toFailure(error).kind === 'refused',
  },
  actions: {
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
  },
  delays: { pause, patience },
}).createMachine({
  id: 'saving',
  context: { failure: undefined },
  initial: 'begun',
  states: {
    begun: { always: [{ guard: 'isDirty', target: 'pending' }, { target: 'saved' }] },
    saved: {
      tags: 'saved',
      entry: 'forgetFailure',
      on: { changed: 'pending' },
    },
    pending: {
      tags: 'saving',
      after: { pause: 'saving' },
      on: { changed: { target: 'pending', reenter: true }, flushed: 'saving' },
    },
    saving: {
      tags: 'saving',
      invoke: {
        src: 'save',
        onDone: [{ guard: 'isDirty', target: 'pending' }, { target: 'saved' }],
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'waiting' },
        ],
      },
    },
    waiting: {
      tags: 'waiting',
      after: { patience: 'saving' },
      on: { 'network.found': 'saving', flushed: 'saving' },
    },
    refused: {
      tags: 'refused',
      on: { changed: 'pending', flushed: 'saving' },
    },
  },
})
