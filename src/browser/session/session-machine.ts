import { fromPromise, setup } from 'xstate'

export interface SessionMachineInput {
  /** Milliseconds after which the access token is renewed; less than its lifetime. */
  renewAfter: number
  /** Whether a token exists already, as it does after signing in. */
  hasToken: boolean
}

/**
 * Keeps a session alive while the page is open: it gets a token at the start and renews it before it expires. It
 * retries when the server is unreachable; only a rejection ends the session.
 */
export const sessionMachine = setup({
  types: {
    // The types of context, input and events; the values are never read.
    context: {} as SessionMachineInput,
    input: {} as SessionMachineInput,
    events: {} as { type: 'page.woken' },
    tags: {} as 'renewing',
  },
  actors: {
    /**
     * Resolves to whether a token is now available. The implementation ends the session when the server rejects the
     * renewal.
     */
    renew: fromPromise<boolean>(async () => false),
  },
  delays: { renewAfter: ({ context }) => context.renewAfter, retry: 5_000 },
}).createMachine({
  id: 'session',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: ({ context }) => context.hasToken, target: 'active' }, { target: 'renewing' }],
    },
    renewing: {
      tags: 'renewing',
      invoke: {
        src: 'renew',
        onDone: [{ guard: ({ event }) => event.output, target: 'active' }, { target: 'unreachable' }],
        onError: 'unreachable',
      },
    },
    active: {
      after: { renewAfter: 'renewing' },
      // Timers are suspended while a laptop sleeps.
      on: { 'page.woken': 'renewing' },
    },
    unreachable: {
      after: { retry: 'renewing' },
      on: { 'page.woken': 'renewing' },
    },
  },
})
