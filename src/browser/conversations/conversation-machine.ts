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
  /** The id of the signed-in user. */
  me: string
  comments: Comment[]
  /** The first unread comment when the drawer was opened. The line above it stays while the drawer is open. */
  firstNew: number | undefined
  /** The chosen conversation type; without one, no message can be written. */
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
  /** Messages that had not been delivered when the drawer was last closed. */
  outgoing: Outgoing[]
}

/**
 * A conversation in its drawer, as four parallel states: the thread is fetched, fetched comments are marked as read, a
 * type is chosen, and messages are sent one at a time.
 */
export const conversationMachine = setup({
  types: {
    // The types of context, input and events; the values are never read.
    context: {} as ConversationContext,
    input: {} as ConversationInput,
    events: {} as ConversationEvent,
    tags: {} as 'loading' | 'load failed' | 'panel shown' | 'writable',
  },
  actors: {
    fetchThread: fromPromise<Comment[]>(() => Promise.reject(new Error('Nothing fetches threads'))),
    /** Resolves to the id of the last comment that is now read. */
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
    /** Refetches the unread counts shown elsewhere. */
    refreshCounts: () => {},
    /** Stores undelivered messages on the device. */
    keepOutgoing: () => {},
    takeThread: assign(({ context }, { comments }: { comments: Comment[] }) => ({
      comments: [...comments, ...later(context.comments, comments)],
      outgoing: reconciled(context.outgoing, keysIn(comments)),
      firstNew: context.firstNew ?? comments.find((comment) => isUnread(comment, context.me))?.id,
    })),
    /** Only comments up to `upTo` become read; newer ones are still to be marked. */
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
        // The current thread stays visible during a refetch, and when it fails.
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
        // The unread counts stay unchanged until a new comment arrives.
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
                // The refetched thread shows whether the message was stored.
                raise({ type: 'thread.changed' }),
              ],
            },
          },
        },
      },
    },
  },
})

/** Whether a comment of another user is unread by this user. */
function isUnread({ state, user_id }: Comment, me: string): boolean {
  return state === 'delivered' && user_id !== me
}

/** Comments sent while the thread was being fetched aren't part of the response, so they are appended to it. */
function later(known: Comment[], fetched: Comment[]): Comment[] {
  const last = fetched.at(-1)?.id ?? 0
  return known.filter(({ id }) => id > last)
}
