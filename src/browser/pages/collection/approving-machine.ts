import { assign, fromPromise, setup } from 'xstate'

/** Seconds in which an approval can be taken back before it is sent. */
export const grace = 5

/**
 * Gives an approval: waits a few seconds, in which it can be taken back, and then sends it. Until the server has answered,
 * nothing is approved. Somebody who leaves has decided, so leaving sends it at once.
 */
export const approvingMachine = setup({
  types: {
    context: {} as { left: number },
    events: {} as { type: 'approve' } | { type: 'undo' } | { type: 'leave' },
    tags: {} as 'working',
  },
  actors: { send: fromPromise<unknown>(() => Promise.reject(new Error('Not provided'))) },
  actions: {
    begin: assign({ left: grace }),
    count: assign({ left: ({ context }) => context.left - 1 }),
    sayApproved: () => {},
    sayRefused: (_, _given: { error: unknown }) => {},
  },
  guards: { isOver: ({ context }) => context.left <= 1 },
  delays: { second: 1_000 },
}).createMachine({
  id: 'approving',
  context: { left: grace },
  initial: 'offered',
  states: {
    offered: { on: { approve: { target: 'waiting', actions: 'begin' } } },
    waiting: {
      tags: 'working',
      after: {
        second: [
          { guard: 'isOver', target: 'sending' },
          { target: 'waiting', reenter: true, actions: 'count' },
        ],
      },
      on: { undo: 'offered', leave: 'sending' },
    },
    sending: {
      tags: 'working',
      invoke: {
        src: 'send',
        onDone: { target: 'approved', actions: 'sayApproved' },
        onError: {
          target: 'offered',
          actions: { type: 'sayRefused', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    approved: {},
  },
})
