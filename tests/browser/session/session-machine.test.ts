import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { sessionMachine } from '../../../src/browser/session/session-machine.ts'
import { Answers, doneEvent, errorEvent, leavesOf, perform, placesOf } from '../../support/machine-walk.ts'

const renewing = '0.session.renewing'
const renewAfter = 14 * 60_000

/** Runs the real machine with renewals that the test resolves or rejects. */
function open({ hasToken = false } = {}) {
  const answers = new Answers()
  const clock = new SimulatedClock()
  const machine = sessionMachine.provide({ actors: { renew: answers.actor<boolean>() } })
  const actor = createActor(machine, { input: { renewAfter, hasToken }, clock }).start()
  return { actor, answers, clock, place: () => actor.getSnapshot().value }
}

type SessionEvent = { type: 'page.woken' }

const paths = getShortestPaths(sessionMachine, {
  input: { renewAfter, hasToken: false },
  events: [
    { type: 'page.woken' },
    doneEvent<SessionEvent>(renewing, true),
    doneEvent<SessionEvent>(renewing, false),
    errorEvent<SessionEvent>(renewing, new Error('No answer')),
  ],
})

it('reaches every state in which it can stay', () => {
  const reached = paths.flatMap(({ state }) => placesOf(state.value))
  expect([...reached, 'starting'].sort()).toEqual(leavesOf(sessionMachine).sort())
})

it('reaches each state by its shortest path when it runs', async () => {
  for (const { steps, state } of paths) {
    const running = open()
    for (const { event } of steps) await perform(running, event)
    expect(running.place()).toBe(state.value)
  }
})

describe('an open page', () => {
  it('requests a token at once when it was loaded without one', () => {
    expect(open().place()).toBe('renewing')
  })

  it('continues with the token of the sign-in', () => {
    expect(open({ hasToken: true }).place()).toBe('active')
  })

  it('keeps renewing its token before it expires', async () => {
    const page = open({ hasToken: true })
    for (const _round of [1, 2, 3]) {
      page.clock.increment(renewAfter - 1)
      expect(page.place()).toBe('active')
      page.clock.increment(1)
      expect(page.place()).toBe('renewing')
      await page.answers.done(renewing, true)
    }
    expect(page.place()).toBe('active')
  })

  it('retries every five seconds while the server cannot be reached', async () => {
    const page = open()
    for (const answer of ['done', 'error'] as const) {
      await page.answers[answer](renewing, false)
      expect(page.place()).toBe('unreachable')
      page.clock.increment(4_999)
      expect(page.place()).toBe('unreachable')
      page.clock.increment(1)
      expect(page.place()).toBe('renewing')
    }
  })

  it.each([true, false])('renews at once when it wakes up (reachable before: %s)', async (reachable) => {
    const page = open()
    await page.answers.done(renewing, reachable)
    page.actor.send({ type: 'page.woken' })
    expect(page.place()).toBe('renewing')
  })

  it('renews once, however often it wakes up meanwhile', async () => {
    const page = open()
    const child = () => page.actor.getSnapshot().children[renewing]
    const asked = child()
    page.actor.send({ type: 'page.woken' })
    expect(child()).toBe(asked)
  })
})
