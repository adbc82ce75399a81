import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { approvingMachine, grace } from '../../../src/browser/pages/collection/approving-machine.ts'

/** Starts the machine with a clock of its own; each request is answered by the test. */
function start() {
  const clock = new SimulatedClock()
  const requests: { answer(): void; refuse(error: Error): void }[] = []
  const told: string[] = []
  const machine = approvingMachine.provide({
    actors: {
      send: fromPromise<unknown>(
        () => new Promise((resolve, refuse) => requests.push({ answer: () => resolve(undefined), refuse })),
      ),
    },
    actions: {
      sayApproved: () => told.push('approved'),
      sayRefused: (_, { error }) => told.push(String(error)),
    },
  })
  const actor = createActor(machine, { clock }).start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return { actor, clock, requests, told, settle, state: () => actor.getSnapshot().value }
}

it('sends an approval once its time has run out, and says so once the server has answered', async () => {
  const { actor, clock, requests, told, settle, state } = start()
  actor.send({ type: 'approve' })
  for (let second = 1; second < grace; second++) {
    expect(actor.getSnapshot().context.left).toBe(grace - second + 1)
    clock.increment(1_000)
  }
  expect([state(), requests.length]).toEqual(['waiting', 0])
  clock.increment(1_000)
  expect([state(), requests.length, told]).toEqual(['sending', 1, []])
  requests[0]?.answer()
  await settle()
  expect([state(), told]).toEqual(['approved', ['approved']])
})

it('sends nothing that is taken back, and counts from the start the next time', () => {
  const { actor, clock, requests, state } = start()
  actor.send({ type: 'approve' })
  clock.increment(3_000)
  actor.send({ type: 'undo' })
  clock.increment(60_000)
  expect([state(), requests.length]).toEqual(['offered', 0])
  actor.send({ type: 'approve' })
  expect(actor.getSnapshot().context.left).toBe(grace)
})

it('sends at once when the page is left, and only what was approved', () => {
  const { actor, requests, state } = start()
  actor.send({ type: 'leave' })
  expect([state(), requests.length]).toEqual(['offered', 0])
  actor.send({ type: 'approve' })
  actor.send({ type: 'leave' })
  expect([state(), requests.length]).toEqual(['sending', 1])
  actor.send({ type: 'undo' })
  actor.send({ type: 'leave' })
  expect([state(), requests.length]).toEqual(['sending', 1])
})

it('offers the approval again when the server refuses it', async () => {
  const { actor, requests, told, settle, state } = start()
  actor.send({ type: 'approve' })
  actor.send({ type: 'leave' })
  requests[0]?.refuse(new Error('Too late'))
  await settle()
  expect([state(), told]).toEqual(['offered', ['Error: Too late']])
})
