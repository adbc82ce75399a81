import { assign, fromPromise, setup } from 'xstate'
import { type Failure, toFailure } from '../../api/failure.ts'

export type CloseOutEvent =
  | { type: 'box.checked' }
  | { type: 'box.unchecked' }
  | { type: 'closeOut.submitted' }
  | { type: 'dialog.closed' }

interface CloseOutContext {
  /** The same for every try of the same, so that none can happen twice. */
  key: string
  failure: Failure | undefined
}

/** Closing a schedule out: first the box, then the button; the answer is said in a dialog, and a refusal can be tried again. */
export const closeOutMachine = setup({
  types: {
    // The shapes of context and events; the values are never read.
    context: {} as CloseOutContext,
    events: {} as CloseOutEvent,
    tags: {} as 'armed' | 'submitting',
  },
  actors: {
    send: fromPromise<unknown, { key: string }>(() => Promise.reject(new Error('No sender is provided'))),
  },
  actions: {
    /** Says that it worked; what is shown is fetched again. */
    saySucceeded: () => {},
    /** Says why it did not; sends `dialog.closed` when that was read. */
    sayRefused: () => {},
    /** A key that stands for other ticks than those that were sent now is spent. */
    keepFailure: assign(({ context }, { error }: { error: unknown }) => {
      const failure = toFailure(error)
      return { failure, key: failure.code === 'key-reused' ? crypto.randomUUID() : context.key }
    }),
  },
}).createMachine({
  id: 'closeOut',
  context: () => ({ key: crypto.randomUUID(), failure: undefined }),
  initial: 'open',
  states: {
    open: { on: { 'box.checked': 'armed' } },
    armed: {
      tags: 'armed',
      on: { 'box.unchecked': 'open', 'closeOut.submitted': 'submitting' },
    },
    submitting: {
      tags: ['armed', 'submitting'],
      invoke: {
        src: 'send',
        input: ({ context }) => ({ key: context.key }),
        onDone: 'succeeded',
        onError: {
          target: 'refused',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    succeeded: { entry: 'saySucceeded', type: 'final' },
    refused: {
      tags: 'armed',
      entry: 'sayRefused',
      on: { 'dialog.closed': 'armed' },
    },
  },
})
