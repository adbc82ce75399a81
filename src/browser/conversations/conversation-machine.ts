import { assign, fromPromise, raise, setup } from 'xstate'
import {
  hasQueued,
  hasUnknown,
  reconciled,
  sendingOf,
  withFailure,
  withNextSending,
  withoutKey,
  withState,
} from './outbox.ts'
import { type Comment, keysIn, type Outgoing } from './thread.ts'

interface ConversationContext {
  /** Who reads and writes here. */
  me: string
  comments: Comment[]
  /** The first comment that was new when the drawer was opened; the line above it stays while it is open. */
  firstNew: number | undefined
  /** The chosen conversation type; nothing can be written before there is one. */
  type: string | undefined
  outgoing: Outgoing[]
}

export type ConversationEvent =
  | { type: 'type.chosen'; id: string }
  | { type: 'message.sent'; text: string }
  | { type: 'message.retried'; key: string }
  | { type: 'message.dropped'; key: string }
  | { type: 'thread.changed' }
  | { type: 'thread.retried' }

export interface ConversationInput {
  me: string
  /** Messages that did not arrive before the drawer was closed. */
  outgoing: Outgoing[]
}

/**
 * A conversation in its drawer. Four things go on beside each other: the thread is fetched, what was fetched is marked
 * read, a type is chosen, and messages are sent one after the other.
 */
export const conversationMachine = setup({
  types: {
    // The shapes of context, input and events; the values are never read.
    context: {} as ConversationContext,
    input: {} as ConversationInput,
    events: {} as ConversationEvent,
    tags: {} as 'loading' | 'load failed' | 'panel shown' | 'writable',
  },
  actors: {
    fetchThread: fromPromise<Comment[]>(() => Promise.reject(new Error('Nothing fetches threads'))),
    /** Answers up to which comment everything is read now. */
    markRead: fromPromise<number, { upTo: number }>(() => Promise.reject(new Error('Nothing marks threads read'))),
    send: fromPromise<Comment, { message: Outgoing }>(() => Promise.reject(new Error('Nothing sends messages'))),
  },
  delays: { checkAgain: 5_000 },
  guards: {
    isChosenType: ({ context, event }) => event.type === 'type.chosen' && event.id === context.type,
    hasQueued: ({ context }) => hasQueued(context.outgoing),
    hasUnknown: ({ context }) => hasUnknown(context.outgoing),
    hasUnread: ({ context }) => context.comments.some((comment) => isUnread(comment, context.me)),
  },
  actions: {
    /** Counts elsewhere are fetched again. */
    refreshCounts: () => {},
    /** What did not arrive is kept on the device. */
    keepOutgoing: () => {},
    takeThread: assign(({ context }, { comments }: { comments: Comment[] }) => ({
      comments: [...comments, ...later(context.comments, comments)],
      outgoing: reconciled(context.outgoing, keysIn(comments)),
      firstNew: context.firstNew ?? comments.find((comment) => isUnread(comment, context.me))?.id,
    })),
    /** What is marked is read; what has arrived since is still to be marked. */
    showRead: assign(({ context }, { upTo }: { upTo: number }) => ({
      comments: context.comments.map((each) =>
        each.id <= upTo && isUnread(each, context.me) ? { ...each, state: 'read' as const } : each,
      ),
    })),
    chooseType: assign({ type: ({ context, event }) => (event.type === 'type.chosen' ? event.id : context.type) }),
    queueMessage: assign(({ context, event }) => {
      if (event.type !== 'message.sent' || context.type === undefined) return {}
      const message: Outgoing = { key: crypto.randomUUID(), text: event.text, type: context.type, state: 'queued' }
      return { outgoing: [...context.outgoing, message] }
    }),
    requeueMessage: assign(({ context, event }) =>
      event.type === 'message.retried' ? { outgoing: withState(context.outgoing, event.key, 'queued') } : {},
    ),
    dropMessage: assign(({ context, event }) =>
      event.type === 'message.dropped' ? { outgoing: withoutKey(context.outgoing, event.key) } : {},
    ),
    beginSending: assign({ outgoing: ({ context }) => withNextSending(context.outgoing) }),
    settleSent: assign(({ context }, { comment }: { comment: Comment }) => ({
      comments: [...context.comments.filter(({ id }) => id !== comment.id), comment],
      outgoing: withoutKey(context.outgoing, sendingOf(context.outgoing).key),
    })),
    settleFailed: assign(({ context }, { error }: { error: unknown }) => ({
      outgoing: withFailure(context.outgoing, error),
    })),
  },
}).createMachine({
  id: 'conversation',
  context: ({ input }) => ({ ...input, comments: [], firstNew: undefined, type: undefined }),
  type: 'parallel',
  states: {
    thread: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            src: 'fetchThread',
            onDone: {
              target: 'shown',
              actions: [{ type: 'takeThread', params: ({ event }) => ({ comments: event.output }) }, 'keepOutgoing'],
            },
            onError: 'failed',
          },
          on: { 'thread.changed': { target: 'loading', reenter: true } },
        },
        shown: {
          on: { 'thread.changed': 'refreshing' },
          after: { checkAgain: { guard: 'hasUnknown', target: 'refreshing' } },
        },
        // What is shown stays while it is fetched again, and when that fails.
        refreshing: {
          invoke: {
            src: 'fetchThread',
            onDone: {
              target: 'shown',
              actions: [{ type: 'takeThread', params: ({ event }) => ({ comments: event.output }) }, 'keepOutgoing'],
            },
            onError: 'shown',
          },
          on: { 'thread.changed': { target: 'refreshing', reenter: true } },
        },
        failed: {
          tags: 'load failed',
          on: { 'thread.retried': 'loading', 'thread.changed': 'loading' },
          after: { checkAgain: { guard: 'hasUnknown', target: 'loading' } },
        },
      },
    },
    reading: {
      initial: 'upToDate',
      states: {
        upToDate: { always: { guard: 'hasUnread', target: 'marking' } },
        marking: {
          invoke: {
            src: 'markRead',
            input: ({ context }) => ({ upTo: context.comments.at(-1)?.id ?? 0 }),
            onDone: {
              target: 'upToDate',
              actions: [{ type: 'showRead', params: ({ event }) => ({ upTo: event.output }) }, 'refreshCounts'],
            },
            onError: 'unmarked',
          },
        },
        // Counts stay as they are until something arrives again.
        unmarked: { on: { 'thread.changed': 'upToDate' } },
      },
    },
    choosing: {
      initial: 'unchosen',
      states: {
        unchosen: {
          tags: 'panel shown',
          on: { 'type.chosen': { target: 'chosen', actions: 'chooseType' } },
        },
        chosen: {
          tags: 'writable',
          initial: 'panelShown',
          states: {
            panelShown: {
              tags: 'panel shown',
              on: { 'type.chosen': [{ guard: 'isChosenType', target: 'panelHidden' }, { actions: 'chooseType' }] },
            },
            panelHidden: { on: { 'type.chosen': { target: 'panelShown', actions: 'chooseType' } } },
          },
        },
      },
    },
    sending: {
      initial: 'idle',
      on: {
        'message.sent': { actions: ['queueMessage', 'keepOutgoing'] },
        'message.retried': { actions: 'requeueMessage' },
        'message.dropped': { actions: ['dropMessage', 'keepOutgoing'] },
      },
      states: {
        idle: { always: { guard: 'hasQueued', target: 'busy', actions: 'beginSending' } },
        busy: {
          invoke: {
            src: 'send',
            input: ({ context }) => ({ message: sendingOf(context.outgoing) }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'settleSent', params: ({ event }) => ({ comment: event.output }) },
                'keepOutgoing',
                'refreshCounts',
              ],
            },
            onError: {
              target: 'idle',
              actions: [
                { type: 'settleFailed', params: ({ event }) => ({ error: event.error }) },
                'keepOutgoing',
                // The thread says whether it arrived.
                raise({ type: 'thread.changed' }),
              ],
            },
          },
        },
      },
    },
  },
})

/** A comment of somebody else that this person has not read. */
function isUnread({ state, user_id }: Comment, me: string): boolean {
  return state === 'delivered' && user_id !== me
}

/** What was sent while a thread was on its way is not in it, and stands after it. */
function later(known: Comment[], fetched: Comment[]): Comment[] {
  const last = fetched.at(-1)?.id ?? 0
  return known.filter(({ id }) => id > last)
}
