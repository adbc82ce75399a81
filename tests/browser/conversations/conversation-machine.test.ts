import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { type ConversationEvent, conversationMachine } from '../../../src/browser/conversations/conversation-machine.ts'
import type { Comment, Outgoing } from '../../../src/browser/conversations/thread.ts'
import { refused } from '../../support/failures.ts'
import { Answers, doneEvent, errorEvent, leavesOf, perform, placesOf } from '../../support/machine-walk.ts'

const me = 'me'
const loading = '0.conversation.thread.loading'
const refreshing = '0.conversation.thread.refreshing'
const marking = '0.conversation.reading.marking'
const busy = '0.conversation.sending.busy'

function said(id: number, user_id: string, state: Comment['state'] = 'delivered'): Comment {
  const created_at = '2026-11-18T08:00:00Z'
  return { id, user_id, state, content: `Word ${id}`, commenter_name: user_id, created_at, conversation_type: 'Query' }
}

/** Runs the real machine with actors that the test resolves or rejects. */
function open(outgoing: Outgoing[] = []) {
  const answers = new Answers()
  const clock = new SimulatedClock()
  const counts: number[] = []
  const kept: Outgoing[][] = []
  const machine = conversationMachine.provide({
    actors: {
      fetchThread: answers.actor<Comment[]>(),
      markRead: answers.actor<number, { upTo: number }>(),
      send: answers.actor<Comment, { message: Outgoing }>(),
    },
    actions: {
      refreshCounts: ({ context }) => counts.push(context.comments.length),
      keepOutgoing: ({ context }) => kept.push(context.outgoing),
    },
  })
  const actor = createActor(machine, { input: { me, outgoing }, clock }).start()
  return { actor, answers, clock, counts, kept, context: () => actor.getSnapshot().context }
}

type Snapshot = ReturnType<ReturnType<typeof open>['actor']['getSnapshot']>

/** The parts of a snapshot that distinguish two situations, without the keys of messages. */
function situationOf({ value, context }: Pick<Snapshot, 'value' | 'context'>): object {
  const { type, comments, outgoing } = context
  return {
    value,
    type,
    comments: comments.map(({ id, state }) => `${id} ${state}`),
    outgoing: outgoing.map(({ state, text, type }) => `${text} ${type} ${state}`),
  }
}

const thread = [said(1, 'them'), said(2, me)]

/** The events that can happen in a conversation with one other person, with one message at a time. */
function eventsIn({ context: { outgoing } }: Pick<Snapshot, 'context'>): ConversationEvent[] {
  const failed = outgoing.filter(({ state }) => state === 'failed')
  return [
    { type: 'type.chosen', id: 'query' },
    { type: 'type.chosen', id: 'praise' },
    { type: 'thread.changed' },
    { type: 'thread.retried' },
    doneEvent(loading, thread),
    errorEvent(loading, new Error('No answer')),
    doneEvent(refreshing, thread),
    errorEvent(refreshing, new Error('No answer')),
    doneEvent(marking, 2),
    errorEvent(marking, new Error('No answer')),
    doneEvent(busy, said(3, me)),
    errorEvent(busy, new Error('No answer')),
    errorEvent(busy, refused('forbidden')),
    ...(outgoing.length === 0 ? [{ type: 'message.sent' as const, text: 'Hello' }] : []),
    ...failed.flatMap(({ key }) => [
      { type: 'message.retried' as const, key },
      { type: 'message.dropped' as const, key },
    ]),
  ]
}

const paths = getShortestPaths(conversationMachine, {
  input: { me, outgoing: [] },
  events: eventsIn,
  // Without a message there is nothing to retry; the graph would generate an event without a key.
  filterEvents: (snapshot, event) => eventsIn(snapshot).some((each) => JSON.stringify(each) === JSON.stringify(event)),
  serializeState: (snapshot) => JSON.stringify(situationOf(snapshot)),
})
const snapshots = paths.map(({ state }) => state)

it('reaches every one of its states', () => {
  const reached = new Set(snapshots.flatMap(({ value }) => placesOf(value)))
  expect([...reached].sort()).toEqual(leavesOf(conversationMachine).sort())
})

it('reaches each situation by its shortest path when it runs', async () => {
  for (const { steps, state } of paths) {
    const running = open()
    for (const { event } of steps) {
      const [first] = running.context().outgoing
      await perform(running, 'key' in event && first !== undefined ? { ...event, key: first.key } : event)
    }
    expect(situationOf(running.actor.getSnapshot())).toEqual(situationOf(state))
    running.actor.stop()
  }
})

describe('in every situation', () => {
  it('accepts messages only once a type is chosen', () => {
    for (const snapshot of snapshots) expect(snapshot.hasTag('writable')).toBe(snapshot.context.type !== undefined)
  })

  it('shows the types while none is chosen', () => {
    for (const snapshot of snapshots)
      if (snapshot.context.type === undefined) expect(snapshot.hasTag('panel shown')).toBe(true)
  })

  it('sends nothing without a type', () => {
    for (const { context } of snapshots) if (context.type === undefined) expect(context.outgoing).toEqual([])
  })

  it('has at most one message on its way, and exactly one while it sends', () => {
    for (const { value, context } of snapshots) {
      const sending = context.outgoing.filter(({ state }) => state === 'sending')
      expect(sending).toHaveLength(value.sending === 'busy' ? 1 : 0)
    }
  })

  it('leaves no message queued while idle', () => {
    for (const { value, context } of snapshots)
      if (value.sending === 'idle')
        expect(context.outgoing.every(({ state }) => ['failed', 'unknown'].includes(state))).toBe(true)
  })

  it('shows each comment once and in order', () => {
    for (const { context } of snapshots) {
      const ids = context.comments.map(({ id }) => id)
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
    }
  })
})

describe('a conversation', () => {
  let conversation: ReturnType<typeof open>
  const send = (event: ConversationEvent) => conversation.actor.send(event)
  const shows = (tag: Parameters<Snapshot['hasTag']>[0]) => conversation.actor.getSnapshot().hasTag(tag)

  beforeEach(() => {
    conversation = open()
  })

  it('accepts no message before a type is chosen', () => {
    send({ type: 'message.sent', text: 'Hello' })
    expect(conversation.context().outgoing).toEqual([])
  })

  it('hides the types when the same one is chosen again, and shows them at the next press', () => {
    const panel = [1, 2, 3, 4].map(() => {
      send({ type: 'type.chosen', id: 'query' })
      return shows('panel shown')
    })
    expect(panel).toEqual([true, false, true, false])
    expect(conversation.context().type).toBe('query')
  })

  it('changes to another type and keeps the types visible', () => {
    send({ type: 'type.chosen', id: 'query' })
    send({ type: 'type.chosen', id: 'praise' })
    expect(conversation.context().type).toBe('praise')
    expect(shows('panel shown')).toBe(true)
  })

  it('sends one message after the other, each with the type it was written under', async () => {
    send({ type: 'type.chosen', id: 'query' })
    send({ type: 'message.sent', text: 'First' })
    send({ type: 'type.chosen', id: 'praise' })
    send({ type: 'message.sent', text: 'Second' })
    expect(conversation.answers.inputOf(busy)).toMatchObject({ message: { text: 'First', type: 'query' } })
    await conversation.answers.done(busy, said(1, me))
    expect(conversation.answers.inputOf(busy)).toMatchObject({ message: { text: 'Second', type: 'praise' } })
    await conversation.answers.done(busy, said(2, me))
    expect(conversation.context().outgoing).toEqual([])
    expect(conversation.context().comments.map(({ id }) => id)).toEqual([1, 2])
  })

  it('keeps a failed message with its text, and retries it under the same key', async () => {
    send({ type: 'type.chosen', id: 'query' })
    send({ type: 'message.sent', text: 'Hello' })
    await conversation.answers.error(busy, refused('forbidden'))
    const [failed] = conversation.context().outgoing
    expect(failed).toMatchObject({ text: 'Hello', type: 'query', state: 'failed' })
    expect(conversation.kept.at(-1)).toEqual([failed])
    send({ type: 'message.retried', key: failed?.key ?? '' })
    expect(conversation.answers.inputOf(busy)).toEqual({ message: { ...failed, state: 'sending' } })
    await conversation.answers.done(busy, said(1, me))
    expect(conversation.kept.at(-1)).toEqual([])
  })

  it('sends the next message when one has failed', async () => {
    send({ type: 'type.chosen', id: 'query' })
    send({ type: 'message.sent', text: 'First' })
    send({ type: 'message.sent', text: 'Second' })
    await conversation.answers.error(busy, refused('forbidden'))
    expect(conversation.context().outgoing.map(({ text, state }) => `${text} ${state}`)).toEqual([
      'First failed',
      'Second sending',
    ])
  })

  it('removes a message that is dropped', async () => {
    send({ type: 'type.chosen', id: 'query' })
    send({ type: 'message.sent', text: 'Hello' })
    await conversation.answers.error(busy, refused('forbidden'))
    send({ type: 'message.dropped', key: conversation.context().outgoing[0]?.key ?? '' })
    expect(conversation.context().outgoing).toEqual([])
    expect(conversation.kept.at(-1)).toEqual([])
  })

  describe('that gets no response to a message', () => {
    const sent = () => conversation.context().outgoing.map(({ state }) => state)
    const key = () => conversation.context().outgoing[0]?.key ?? ''

    beforeEach(async () => {
      await conversation.answers.done(loading, [])
      send({ type: 'type.chosen', id: 'query' })
      send({ type: 'message.sent', text: 'Hello' })
      await conversation.answers.error(busy, new Error('No answer'))
    })

    it('refetches the thread, and marks the message as unknown meanwhile', () => {
      expect(sent()).toEqual(['unknown'])
      expect(conversation.actor.getSnapshot().value.thread).toBe('refreshing')
    })

    it('shows the message once when the thread holds it', async () => {
      await conversation.answers.done(refreshing, [{ ...said(1, me), key: key() }])
      expect(sent()).toEqual([])
      expect(conversation.context().comments).toHaveLength(1)
      expect(conversation.kept.at(-1)).toEqual([])
    })

    it('marks the message as failed when the thread does not hold it', async () => {
      await conversation.answers.done(refreshing, [{ ...said(1, me), key: 'another' }])
      expect(sent()).toEqual(['failed'])
    })

    it('refetches again while the thread cannot be fetched either', async () => {
      await conversation.answers.error(refreshing, new Error('No answer'))
      expect(sent()).toEqual(['unknown'])
      conversation.clock.increment(5_000)
      expect(conversation.actor.getSnapshot().value.thread).toBe('refreshing')
    })
  })

  it('drops a stored message that has already arrived', async () => {
    conversation = open([{ key: 'k', text: 'Earlier', type: 'query', state: 'unknown' }])
    await conversation.answers.done(loading, [{ ...said(1, me), key: 'k' }])
    expect(conversation.context().outgoing).toEqual([])
  })

  it('stores a message before sending it, so that closing the page does not lose it', () => {
    send({ type: 'type.chosen', id: 'query' })
    send({ type: 'message.sent', text: 'Hello' })
    expect(conversation.kept.at(-1)).toMatchObject([{ text: 'Hello' }])
  })

  it('starts with the stored failed messages, and does not resend them by itself', () => {
    const unsent: Outgoing = { key: 'k', text: 'Earlier', type: 'query', state: 'failed' }
    conversation = open([unsent])
    expect(conversation.context().outgoing).toEqual([unsent])
    expect(conversation.actor.getSnapshot().value.sending).toBe('idle')
  })

  it('marks what it shows as read and refreshes the counts', async () => {
    await conversation.answers.done(loading, [said(4, 'them'), said(5, me), said(7, 'them')])
    expect(conversation.answers.inputOf(marking)).toEqual({ upTo: 7 })
    await conversation.answers.done(marking, 7)
    expect(conversation.context().comments.map(({ state }) => state)).toEqual(['read', 'delivered', 'read'])
    expect(conversation.counts).toHaveLength(1)
    expect(conversation.actor.getSnapshot().value.reading).toBe('upToDate')
  })

  it('marks nothing when no comment of another person is new', async () => {
    await conversation.answers.done(loading, [said(4, 'them', 'read'), said(5, me)])
    expect(conversation.actor.getSnapshot().value.reading).toBe('upToDate')
    expect(conversation.counts).toEqual([])
  })

  it('marks comments that arrive while it is marking', async () => {
    await conversation.answers.done(loading, [said(1, 'them')])
    send({ type: 'thread.changed' })
    await conversation.answers.done(refreshing, [said(1, 'them'), said(2, 'them')])
    await conversation.answers.done(marking, 1)
    expect(conversation.answers.inputOf(marking)).toEqual({ upTo: 2 })
  })

  it('keeps the line above the first comment that was new when it was opened', async () => {
    await conversation.answers.done(loading, [said(1, 'them', 'read'), said(2, 'them')])
    await conversation.answers.done(marking, 2)
    send({ type: 'thread.changed' })
    await conversation.answers.done(refreshing, [said(1, 'them', 'read'), said(2, 'them', 'read'), said(3, 'them')])
    expect(conversation.context().firstNew).toBe(2)
  })

  it('keeps a message that arrived while an older thread was being fetched', async () => {
    send({ type: 'type.chosen', id: 'query' })
    send({ type: 'message.sent', text: 'Hello' })
    await conversation.answers.done(busy, said(2, me))
    await conversation.answers.done(loading, [said(1, 'them')])
    expect(conversation.context().comments.map(({ id }) => id)).toEqual([1, 2])
  })

  it('shows a sent message once when a refetch returns it before the response', async () => {
    await conversation.answers.done(loading, [])
    send({ type: 'type.chosen', id: 'query' })
    send({ type: 'message.sent', text: 'Hello' })
    send({ type: 'thread.changed' })
    await conversation.answers.done(refreshing, [said(1, me)])
    await conversation.answers.done(busy, said(1, me))
    expect(conversation.context().comments.map(({ id }) => id)).toEqual([1])
    expect(conversation.context().outgoing).toEqual([])
  })

  it('keeps showing its comments when a refetch fails', async () => {
    await conversation.answers.done(loading, thread)
    send({ type: 'thread.changed' })
    await conversation.answers.error(refreshing, new Error('No answer'))
    expect(conversation.context().comments).toHaveLength(2)
    expect(shows('load failed')).toBe(false)
  })

  it('reports a failed load, and loads on retry', async () => {
    await conversation.answers.error(loading, new Error('No answer'))
    expect(shows('load failed')).toBe(true)
    send({ type: 'thread.retried' })
    expect(shows('loading')).toBe(true)
    await conversation.answers.done(loading, thread)
    expect(conversation.context().comments).toEqual(thread)
  })
})
