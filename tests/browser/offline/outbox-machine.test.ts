import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { outboxMachine } from '../../../src/browser/offline/outbox-machine.ts'

/** A queue whose attempts end when a test says so. */
function beginQueue() {
  const clock = new SimulatedClock()
  let miss = (_why: Error) => {}
  const sendNext = fromPromise<boolean>(() => new Promise((_, reject) => (miss = reject)))
  const queue = createActor(outboxMachine.provide({ actors: { sendNext } }), { clock }).start()
  const isSending = () => queue.getSnapshot().hasTag('sending')
  const fail = async () => {
    miss(new Error('No network'))
    await expect.poll(isSending).toBe(false)
  }
  return { queue, clock, isSending, fail }
}

it('waits twice as long after each attempt without a network, for a minute at most', async () => {
  const { clock, isSending, fail } = beginQueue()
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    await fail()
    clock.increment(seconds * 1_000 - 1)
    expect(isSending(), `before ${seconds} s`).toBe(false)
    clock.increment(1)
    expect(isSending(), `after ${seconds} s`).toBe(true)
  }
})

it('tries again soon when the network is found during an attempt that fails', async () => {
  const { queue, clock, isSending, fail } = beginQueue()
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    await fail()
    clock.increment(60_000)
  }
  queue.send({ type: 'network.found' })
  await fail()
  clock.increment(2_000)
  expect(isSending()).toBe(true)
})

it('tries at once when the network is found between two attempts', async () => {
  const { queue, isSending, fail } = beginQueue()
  await fail()
  queue.send({ type: 'network.found' })
  expect(isSending()).toBe(true)
})
