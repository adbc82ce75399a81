import { and, assign, fromPromise, setup } from 'xstate'
import {
  hasQueued,
  hasUnknown,
  sendingOf,
  withFailure,
  withNextSending,
  withoutKey,
  withState,
  withUnknownQueued,
} from '../../conversations/outbox.ts'
import { type Attachment, type Message, type Messages, merged, type Outgoing } from './messages.ts'

interface ThreadContext {
  messages: Message[]
  /** Whether there are messages before the first of these. */
  hasEarlier: boolean
  /** The id of the first message that was new on opening. The line above it stays while the thread is open. */
  firstNew: string | undefined
  outgoing: Outgoing[]
}

export type ThreadEvent =
  | { type: 'message.sent'; text: string; isNote: boolean; files: Attachment[] }
  | { type: 'message.retried'; key: string }
  | { type: 'message.dropped'; key: string }
  | { type: 'thread.changed' }
  | { type: 'thread.retried' }
  | { type: 'earlier.wanted' }
  | { type: 'page.shown' }

export interface ThreadInput {
  /** Messages not confirmed before the thread was last closed. */
  outgoing: Outgoing[]
}

/**
 * The state of an open thread. Four regions run in parallel: one fetches the newest messages, one fetches earlier messages
 * on request, one marks seen messages as read, and one sends messages one after the other.
 */
export const threadMachine = setup({
  types: {
    // The shapes of context, input and events; the values are never read.
    context: {} as ThreadContext,
    input: {} as ThreadInput,
    events: {} as ThreadEvent,
    tags: {} as 'loading' | 'load failed' | 'loading earlier',
  },
  actors: {
    fetchNewest: fromPromise<Messages>(() => Promise.reject(new Error('Nothing fetches messages'))),
    fetchEarlier: fromPromise<Messages, { before: string }>(() =>
      Promise.reject(new Error('Nothing fetches messages')),
    ),
    /** Resolves to the ids of the messages that are now read. */
    markRead: fromPromise<string[], { messages: Message[] }>(() => Promise.reject(new Error('Nothing marks messages'))),
    send: fromPromise<Message, { message: Outgoing }>(() => Promise.reject(new Error('Nothing sends messages'))),
  },
  delays: { askAgain: 5_000 },
  guards: {
    hasQueued: ({ context }) => hasQueued(context.outgoing),
    hasUnknown: ({ context }) => hasUnknown(context.outgoing),
    /** Whether the page is visible. */
    isSeen: () => true,
    hasNew: ({ context }) => context.messages.some(({ isNew }) => isNew),
  },
  actions: {
    /** Refetches the unread counts shown elsewhere. */
    refreshCounts: () => {},
    /** Stores unconfirmed messages on the device. */
    keepOutgoing: () => {},
    takeNewest: assign(({ context }, { messages, hasEarlier }: Messages) => ({
      messages: merged(context.messages, messages),
      hasEarlier: context.messages.length === 0 ? hasEarlier : context.hasEarlier,
      firstNew: context.firstNew ?? messages.find(({ isNew }) => isNew)?.id,
    })),
    takeEarlier: assign(({ context }, { messages, hasEarlier }: Messages) => ({
      messages: merged(messages, context.messages),
      hasEarlier,
    })),
    showRead: assign(({ context }, { ids }: { ids: string[] }) => ({
      messages: context.messages.map((each) => (ids.includes(each.id) ? { ...each, isNew: false } : each)),
    })),
    queueMessage: assign(({ context, event }) => {
      if (event.type !== 'message.sent') return {}
      const { text, isNote, files } = event
      const message: Outgoing = { key: crypto.randomUUID(), text, isNote, files, state: 'queued' }
      return { outgoing: [...context.outgoing, message] }
    }),
    requeueMessage: assign(({ context, event }) =>
      event.type === 'message.retried' ? { outgoing: withState(context.outgoing, event.key, 'queued') } : {},
    ),
    dropMessage: assign(({ context, event }) =>
      event.type === 'message.dropped' ? { outgoing: withoutKey(context.outgoing, event.key) } : {},
    ),
    beginSending: assign({ outgoing: ({ context }) => withNextSending(context.outgoing) }),
    settleSent: assign(({ context }, { message }: { message: Message }) => ({
      messages: merged(context.messages, [message]),
      outgoing: withoutKey(context.outgoing, sendingOf(context.outgoing).key),
    })),
    settleFailed: assign(({ context }, { error }: { error: unknown }) => ({
      outgoing: withFailure(context.outgoing, error),
    })),
    requeueUnknown: assign({ outgoing: ({ context }) => withUnknownQueued(context.outgoing) }),
  },
}).createMachine({
  id: 'thread',
  context: ({ input }) => ({ ...input, messages: [], hasEarlier: false, firstNew: undefined }),
  type: 'parallel',
  states: {
    newest: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            src: 'fetchNewest',
            onDone: { target: 'shown', actions: { type: 'takeNewest', params: ({ event }) => event.output } },
            onError: 'failed',
          },
          on: { 'thread.changed': { target: 'loading', reenter: true } },
        },
        shown: { on: { 'thread.changed': 'refreshing', 'page.shown': 'refreshing' } },
        // The messages stay visible during a refetch, and when it fails.
        refreshing: {
          invoke: {
            src: 'fetchNewest',
            onDone: { target: 'shown', actions: { type: 'takeNewest', params: ({ event }) => event.output } },
            onError: 'shown',
          },
          on: { 'thread.changed': { target: 'refreshing', reenter: true } },
        },
        failed: {
          tags: 'load failed',
          on: { 'thread.retried': 'loading', 'thread.changed': 'loading' },
        },
      },
    },
    earlier: {
      initial: 'idle',
      states: {
        idle: { on: { 'earlier.wanted': 'loading' } },
        loading: {
          tags: 'loading earlier',
          invoke: {
            src: 'fetchEarlier',
            input: ({ context }) => ({ before: context.messages[0]?.at ?? '' }),
            onDone: { target: 'idle', actions: { type: 'takeEarlier', params: ({ event }) => event.output } },
            onError: 'idle',
          },
        },
      },
    },
    reading: {
      initial: 'upToDate',
      states: {
        upToDate: {
          always: { guard: and(['isSeen', 'hasNew']), target: 'marking' },
          on: { 'page.shown': { target: 'upToDate', reenter: true } },
        },
        marking: {
          invoke: {
            src: 'markRead',
            input: ({ context }) => ({ messages: context.messages.filter(({ isNew }) => isNew) }),
            onDone: {
              target: 'upToDate',
              actions: [{ type: 'showRead', params: ({ event }) => ({ ids: event.output }) }, 'refreshCounts'],
            },
            onError: 'unmarked',
          },
        },
        // The messages stay new, and the next event triggers another attempt.
        unmarked: { on: { 'thread.changed': 'upToDate', 'page.shown': 'upToDate' } },
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
        // A message without a response is resent after a delay and on the next event. The response to the same key then
        // confirms that it arrived.
        idle: {
          always: { guard: 'hasQueued', target: 'busy', actions: 'beginSending' },
          after: { askAgain: { guard: 'hasUnknown', actions: 'requeueUnknown' } },
          on: {
            'thread.changed': { actions: 'requeueUnknown' },
            'page.shown': { actions: 'requeueUnknown' },
          },
        },
        busy: {
          invoke: {
            src: 'send',
            input: ({ context }) => ({ message: sendingOf(context.outgoing) }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'settleSent', params: ({ event }) => ({ message: event.output }) },
                'keepOutgoing',
                'refreshCounts',
              ],
            },
            onError: {
              target: 'idle',
              actions: [{ type: 'settleFailed', params: ({ event }) => ({ error: event.error }) }, 'keepOutgoing'],
            },
          },
        },
      },
    },
  },
})
