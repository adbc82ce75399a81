import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { Failure } from '../../../src/browser/api/failure.ts'
import { savingMachine } from '../../../src/browser/pages/checklist/saving-machine.ts'
import { Answers } from '../../support/machine-walk.ts'

const saving = '0.saving.saving'

function begin(isDirty = false) {
  const answers = new Answers()
  const clock = new SimulatedClock()
  const unsent = { now: isDirty }
  const machine = savingMachine.provide({
    actors: { save: answers.actor<void>() },
    guards: { isDirty: () => unsent.now },
  })
  const actor = createActor(machine, { input: { isDirty }, clock }).start()
  return { actor, answers, clock, unsent, state: () => actor.getSnapshot().value }
}

it('saves after a pause without further changes', async () => {
  const { actor, answers, clock, state } = begin()
  expect(state()).toBe('saved')
  actor.send({ type: 'changed' })
  clock.increment(600)
  actor.send({ type: 'changed' })
  clock.increment(600)
  expect(state()).toBe('pending')
  clock.increment(200)
  expect(state()).toBe('saving')
  await answers.done(saving, undefined)
  expect(state()).toBe('saved')
})

it('saves again when something changed during a save', async () => {
  const { actor, answers, clock, unsent, state } = begin()
  actor.send({ type: 'changed' })
  clock.increment(1_000)
  unsent.now = true
  await answers.done(saving, undefined)
  expect(state()).toBe('pending')
})

it('resumes with changes kept on the device', () => {
  expect(begin(true).state()).toBe('pending')
})

it('retries without a response, and at once when the network is back', async () => {
  const { actor, answers, clock, state } = begin()
  actor.send({ type: 'changed' })
  clock.increment(1_000)
  await answers.error(saving, new Failure('no-answer', 'gone'))
  expect(state()).toBe('waiting')
  actor.send({ type: 'network.found' })
  expect(state()).toBe('saving')
  await answers.error(saving, new Failure('no-answer', 'gone'))
  clock.increment(8_000)
  expect(state()).toBe('saving')
})

it('does not retry a rejected save until something else changes', async () => {
  const { actor, answers, clock, state } = begin()
  actor.send({ type: 'changed' })
  clock.increment(1_000)
  await answers.error(saving, new Failure('refused', 'no', { status: 422 }))
  expect(state()).toBe('refused')
  expect(actor.getSnapshot().context.failure?.status).toBe(422)
  clock.increment(60_000)
  expect(state()).toBe('refused')
  actor.send({ type: 'changed' })
  expect(state()).toBe('pending')
})

it('saves at once when it is flushed', () => {
  const { actor, state } = begin()
  actor.send({ type: 'changed' })
  actor.send({ type: 'flushed' })
  expect(state()).toBe('saving')
})
