import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { Failure } from '../../../src/browser/api/failure.ts'
import type { Message, Messages, Outgoing } from '../../../src/browser/pages/conversation/messages.ts'
import { threadMachine } from '../../../src/browser/pages/conversation/thread-machine.ts'
import { Answers } from '../../support/machine-walk.ts'

const loading = '0.thread.newest.loading'
const refreshing = '0.thread.newest.refreshing'
const marking = '0.thread.reading.marking'
const busy = '0.thread.sending.busy'

function said(id: string, { isNew = false, at = `2026-11-18T08:0${id}:00Z` }: Partial<Message> = {}): Message {
  return {
    id,
    at,
    isNew,
    body: `Word ${id}`,
    author: 'them',
    name: 'Them',
    isNote: false,
    isUnsent: false,
    files: [],
    status: 'sent',
    version: 1,
  }
}

function open(
  { outgoing = [], isSeen = true }: { outgoing?: Outgoing[]; isSeen?: boolean } = {},
  clock = new SimulatedClock(),
) {
  const answers = new Answers()
  const seen = { now: isSeen }
  const kept: Outgoing[][] = []
  let counted = 0
  const machine = threadMachine.provide({
    actors: {
      fetchNewest: answers.actor<Messages>(),
      fetchEarlier: answers.actor<Messages, { before: string }>(),
      markRead: answers.actor<string[], { messages: Message[] }>(),
      send: answers.actor<Message, { message: Outgoing }>(),
    },
    guards: { isSeen: () => seen.now },
    actions: {
      refreshCounts: () => {
        counted++
      },
      keepOutgoing: ({ context }) => kept.push(context.outgoing),
    },
  })
  const actor = createActor(machine, { input: { outgoing }, clock }).start()
  return { actor, answers, seen, kept, counts: () => counted, context: () => actor.getSnapshot().context }
}

it('shows fetched messages, marks new ones as read, and keeps the line above them', async () => {
  const { answers, counts, context } = open()
  await answers.done(loading, { messages: [said('1'), said('2', { isNew: true })], hasEarlier: false })
  expect(context().firstNew).toBe('2')
  expect(answers.inputOf(marking)).toEqual({ messages: [said('2', { isNew: true })] })
  await answers.done(marking, ['2'])
  expect(context().messages.some(({ isNew }) => isNew)).toBe(false)
  expect(context().firstNew).toBe('2')
  expect(counts()).toBe(1)
})

it('keeps the line above the first new message when more of them arrive', async () => {
  const { actor, answers, context } = open()
  await answers.done(loading, { messages: [said('1')], hasEarlier: false })
  expect(context().firstNew).toBeUndefined()
  for (const id of ['2', '3']) {
    actor.send({ type: 'thread.changed' })
    await answers.done(refreshing, { messages: [said('1'), said(id, { isNew: true })], hasEarlier: false })
    expect(context().firstNew).toBe('2')
  }
})

it('keeps messages new until the page is visible', async () => {
  const { actor, answers, seen } = open({ isSeen: false })
  await answers.done(loading, { messages: [said('1', { isNew: true })], hasEarlier: false })
  expect(actor.getSnapshot().matches({ reading: 'upToDate' })).toBe(true)
  seen.now = true
  actor.send({ type: 'page.shown' })
  expect(actor.getSnapshot().matches({ reading: 'marking', newest: 'refreshing' })).toBe(true)
})

it('adds new messages, each of them once', async () => {
  const { actor, answers, context } = open()
  await answers.done(loading, { messages: [said('1'), said('2')], hasEarlier: true })
  actor.send({ type: 'thread.changed' })
  await answers.done(refreshing, { messages: [said('2'), said('3')], hasEarlier: true })
  expect(context().messages.map(({ id }) => id)).toEqual(['1', '2', '3'])
})

it('fetches messages from before the first one', async () => {
  const { actor, answers, context } = open()
  await answers.done(loading, { messages: [said('5')], hasEarlier: true })
  actor.send({ type: 'earlier.wanted' })
  expect(answers.inputOf('0.thread.earlier.loading')).toEqual({ before: said('5').at })
  await answers.done('0.thread.earlier.loading', { messages: [said('4'), said('5')], hasEarlier: false })
  expect(context().messages.map(({ id }) => id)).toEqual(['4', '5'])
  expect(context().hasEarlier).toBe(false)
})

it('sends one message after the other, and keeps failed ones on the device', async () => {
  const { actor, answers, kept, context } = open()
  await answers.done(loading, { messages: [], hasEarlier: false })
  actor.send({ type: 'message.sent', text: 'One', isNote: false, files: [] })
  actor.send({ type: 'message.sent', text: 'Two', isNote: true, files: [] })
  expect(context().outgoing.map(({ text, state }) => [text, state])).toEqual([
    ['One', 'sending'],
    ['Two', 'queued'],
  ])
  await answers.done(busy, said('1'))
  expect(context().messages.map(({ id }) => id)).toEqual(['1'])
  // A rejection without our problem format, as from a proxy.
  await answers.error(busy, new Failure('not-understood', 'No', { status: 422 }))
  expect(context().outgoing.map(({ text, isNote, state }) => [text, isNote, state])).toEqual([['Two', true, 'failed']])
  expect(kept.at(-1)).toEqual(context().outgoing)
})

it('resends a message without a response under the same key, and never marks it as failed', async () => {
  const clock = new SimulatedClock()
  const { actor, answers, context } = open({}, clock)
  await answers.done(loading, { messages: [], hasEarlier: false })
  actor.send({ type: 'message.sent', text: 'One', isNote: false, files: [] })
  const [{ key } = { key: '' }] = context().outgoing
  const unanswered = async () => {
    await answers.error(busy, new Failure('no-answer', 'No response'))
    expect(context().outgoing.map(({ state }) => state)).toEqual(['unknown'])
  }
  await unanswered()
  clock.increment(5_000)
  expect(answers.inputOf(busy)).toMatchObject({ message: { key, state: 'sending' } })
  await unanswered()
  actor.send({ type: 'thread.changed' })
  await answers.done(busy, said('1'))
  expect(context().outgoing).toEqual([])
  expect(context().messages.map(({ id }) => id)).toEqual(['1'])
})

it('retries a failed message under the same key, and removes a dropped one', async () => {
  const failed: Outgoing = { key: 'k1', text: 'Late', isNote: false, files: [], state: 'failed' }
  const { actor, answers, context } = open({ outgoing: [failed, { ...failed, key: 'k2' }] })
  actor.send({ type: 'message.retried', key: 'k1' })
  expect(answers.inputOf(busy)).toEqual({ message: { ...failed, state: 'sending' } })
  actor.send({ type: 'message.dropped', key: 'k2' })
  await answers.done(busy, said('1'))
  expect(context().outgoing).toEqual([])
})

it('reports a failed load, and loads on retry', async () => {
  const { actor, answers } = open()
  await answers.error(loading, new Error('No answer'))
  expect(actor.getSnapshot().hasTag('load failed')).toBe(true)
  actor.send({ type: 'thread.retried' })
  expect(actor.getSnapshot().hasTag('loading')).toBe(true)
})

it('retries marking after the next change, and not before', async () => {
  const { actor, answers } = open()
  await answers.done(loading, { messages: [said('1', { isNew: true })], hasEarlier: false })
  await answers.error(marking, new Error('No answer'))
  expect(actor.getSnapshot().matches({ reading: 'unmarked' })).toBe(true)
  actor.send({ type: 'thread.changed' })
  expect(actor.getSnapshot().matches({ reading: 'marking' })).toBe(true)
})
