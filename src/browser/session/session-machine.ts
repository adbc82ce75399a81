import { fromPromise, setup } from 'xstate'

export interface SessionMachineInput {
  /** Milliseconds after which the access token is renewed, before it expires. */
  renewAfter: number
  /** Whether there is a token already, as after signing in. */
  hasToken: boolean
}

/**
 * Keeps a session alive while the page is open: a token is had at the start and renewed before it runs out. When the
 * server cannot be reached it is tried again; only a refusal ends the session.
 */
export const sessionMachine = setup({
  types: {
    // The shapes of context, input and events; the values are never read.
    context: {} as SessionMachineInput,
    input: {} as SessionMachineInput,
    events: {} as { type: 'page.woken' },
    tags: {} as 'renewing',
  },
  actors: {
    /** Gives whether there is a token now; the provider of this actor ends the session on a refusal. */
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
      // Timers stand still while a laptop sleeps.
      on: { 'page.woken': 'renewing' },
    },
    unreachable: {
      after: { retry: 'renewing' },
      on: { 'page.woken': 'renewing' },
    },
  },
})
