import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { Failure } from '../../../../src/browser/api/failure.ts'
import { type CloseOutEvent, closeOutMachine } from '../../../../src/browser/views/daily-schedules/close-out-machine.ts'
import { refused } from '../../../support/failures.ts'
import { Answers, doneEvent, errorEvent, leavesOf, perform, placesOf } from '../../../support/machine-walk.ts'

const submitting = '0.closeOut.submitting'
const exceeded = refused('closeout-exceeded')

/** Runs the machine as it is, with an answer that the test gives. */
function open() {
  const answers = new Answers()
  const clock = new SimulatedClock()
  const told: string[] = []
  const machine = closeOutMachine.provide({
    actors: { send: answers.actor<unknown, { key: string }>() },
    actions: {
      saySucceeded: () => told.push('success'),
      sayRefused: ({ context }) => told.push(String(context.failure?.code ?? context.failure?.kind)),
    },
  })
  return { actor: createActor(machine, { clock }).start(), answers, clock, told }
}

const events: CloseOutEvent[] = [
  { type: 'box.checked' },
  { type: 'box.unchecked' },
  { type: 'closeOut.submitted' },
  { type: 'dialog.closed' },
  doneEvent(submitting, {}),
  errorEvent(submitting, exceeded),
]

const paths = getShortestPaths(closeOutMachine, { events, serializeState: ({ value }) => JSON.stringify(value) })

function pathTo(place: string): string[] {
  const path = paths.find(({ state }) => placesOf(state.value).includes(place))
  return (path?.steps ?? []).map(({ event }) => event.type).slice(1)
}

it('reaches every one of its states', () => {
  const reached = paths.flatMap(({ state }) => placesOf(state.value))
  expect(reached.sort()).toEqual(leavesOf(closeOutMachine).sort())
})

it('gets to each state on the shortest way when it runs', async () => {
  for (const { steps, state } of paths) {
    const running = open()
    for (const { event } of steps) await perform(running, event)
    expect(running.actor.getSnapshot().value).toBe(state.value)
  }
})

it('is sent only with its box checked', () => {
  expect(pathTo('submitting')).toEqual(['box.checked', 'closeOut.submitted'])
})

it('shows its box checked from the press on it until the success', () => {
  const checked = paths.filter(({ state }) => state.hasTag('armed')).flatMap(({ state }) => placesOf(state.value))
  expect(checked.sort()).toEqual(['armed', 'refused', 'submitting'])
})

describe('a close-out', () => {
  let closeOut: ReturnType<typeof open>
  const submit = () => {
    closeOut.actor.send({ type: 'box.checked' })
    closeOut.actor.send({ type: 'closeOut.submitted' })
  }

  beforeEach(() => {
    closeOut = open()
  })

  it('stays open when it is submitted without its box', () => {
    closeOut.actor.send({ type: 'closeOut.submitted' })
    expect(closeOut.actor.getSnapshot().value).toBe('open')
  })

  it('is not sent when its box was unchecked again', () => {
    closeOut.actor.send({ type: 'box.checked' })
    closeOut.actor.send({ type: 'box.unchecked' })
    closeOut.actor.send({ type: 'closeOut.submitted' })
    expect(closeOut.actor.getSnapshot().value).toBe('open')
  })

  it('is not sent a second time while it is on its way', () => {
    submit()
    const { key } = closeOut.actor.getSnapshot().context
    submit()
    closeOut.actor.send({ type: 'box.unchecked' })
    expect(closeOut.answers.inputOf(submitting)).toEqual({ key })
    expect(closeOut.actor.getSnapshot().value).toBe('submitting')
  })

  it('says its success once, and is over', async () => {
    submit()
    await closeOut.answers.done(submitting, {})
    expect(closeOut.told).toEqual(['success'])
    expect(closeOut.actor.getSnapshot().status).toBe('done')
  })

  it('says why it was refused, and waits until that was read', async () => {
    submit()
    await closeOut.answers.error(submitting, exceeded)
    expect(closeOut.told).toEqual(['closeout-exceeded'])
    closeOut.actor.send({ type: 'closeOut.submitted' })
    expect(closeOut.actor.getSnapshot().value).toBe('refused')
    closeOut.actor.send({ type: 'dialog.closed' })
    expect(closeOut.actor.getSnapshot().value).toBe('armed')
  })

  it('is tried again under the same key', async () => {
    submit()
    const first = closeOut.answers.inputOf(submitting)
    await closeOut.answers.error(submitting, new Failure('no-answer', 'gone'))
    closeOut.actor.send({ type: 'dialog.closed' })
    closeOut.actor.send({ type: 'closeOut.submitted' })
    expect(closeOut.answers.inputOf(submitting)).toEqual(first)
  })

  it('takes a new key when the old one stands for other ticks', async () => {
    submit()
    const first = closeOut.answers.inputOf(submitting)
    await closeOut.answers.error(submitting, refused('key-reused'))
    closeOut.actor.send({ type: 'dialog.closed' })
    closeOut.actor.send({ type: 'closeOut.submitted' })
    expect(closeOut.answers.inputOf(submitting)).not.toEqual(first)
  })

  it('tells anything thrown as a failure', async () => {
    submit()
    await closeOut.answers.error(submitting, new TypeError('surprise'))
    expect(closeOut.told).toEqual(['not-understood'])
  })

  it('has a key of its own', () => {
    expect(open().actor.getSnapshot().context.key).not.toBe(closeOut.actor.getSnapshot().context.key)
  })
})
