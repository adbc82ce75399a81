import { beforeEach, describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { Failure } from '../../../../src/browser/api/failure.ts'
import {
  type CloseOut,
  type ScheduleEvent,
  scheduleMachine,
  type TaskState,
  type Tick,
  tasksShown,
} from '../../../../src/browser/views/daily-schedules/schedule-machine.ts'
import { refused } from '../../../support/failures.ts'
import { Answers, doneEvent, errorEvent, leavesOf, perform, placesOf } from '../../../support/machine-walk.ts'

const saving = '0.schedule.ticking.saving'
const submitting = '0.schedule.closing.submitting'
const checking = '0.schedule.closing.checking'
const exceeded = refused('closeout-exceeded')
const noAnswer = new Failure('no-answer', 'gone')

const tasks: TaskState[] = [
  { id: 'a', completed: false, comment: null },
  { id: 'b', completed: false, comment: 'Ask Ada.' },
]
const completed = (...ids: string[]) => tasks.map((task) => ({ ...task, completed: ids.includes(task.id) }))
const input = { tasks }

/** Runs the machine with responses that the test gives. */
function open() {
  const answers = new Answers()
  const clock = new SimulatedClock()
  const told: string[] = []
  const machine = scheduleMachine.provide({
    actors: {
      saveTick: answers.actor<TaskState[], Tick>(),
      sendCloseOut: answers.actor<TaskState[], CloseOut>(),
      fetchSchedule: answers.actor<void>(),
    },
    actions: {
      reload: () => told.push('reload'),
      sayTickRefused: (_, { failure }) => told.push(`tick ${failure.code ?? failure.kind}`),
      sayHeldBack: () => told.push('held back'),
      saySucceeded: () => told.push('success'),
      sayRefused: ({ context }) => told.push(String(context.failure?.code ?? context.failure?.kind)),
    },
  })
  const actor = createActor(machine, { clock, input }).start()
  return { actor, answers, clock, told }
}

const events: ScheduleEvent[] = [
  { type: 'task.ticked', id: 'a', completed: true },
  { type: 'box.checked' },
  { type: 'box.unchecked' },
  { type: 'closeOut.submitted' },
  { type: 'request.retried' },
  { type: 'dialog.closed' },
  doneEvent(saving, completed('a')),
  errorEvent(saving, exceeded),
  doneEvent(submitting, tasks),
  errorEvent(submitting, exceeded),
  doneEvent(checking, undefined),
  errorEvent(checking, noAnswer),
]

const paths = getShortestPaths(scheduleMachine, {
  input,
  events,
  serializeState: ({ value, context }) => JSON.stringify([value, context.ticks.length]),
  // More ticks reach no further state.
  stopWhen: ({ context }) => context.ticks.length > 1,
})

it('reaches every one of its states', () => {
  const reached = new Set(paths.flatMap(({ state }) => placesOf(state.value)))
  expect([...reached].sort()).toEqual(leavesOf(scheduleMachine).sort())
})

it('gets to each state by the shortest path when it runs', async () => {
  for (const { steps, state } of paths) {
    const running = open()
    for (const { event } of steps) await perform(running, event)
    expect(running.actor.getSnapshot().value).toEqual(state.value)
  }
})

describe('a schedule', () => {
  let schedule: ReturnType<typeof open>
  const closing = () => schedule.actor.getSnapshot().value.closing
  const shown = () => tasksShown(schedule.actor.getSnapshot())
  const sent = () => schedule.answers.inputOf(submitting)
  const tick = (id: string, done = true) => schedule.actor.send({ type: 'task.ticked', id, completed: done })
  const retrying = () => schedule.actor.getSnapshot().context.retrying
  const isWorking = () => schedule.actor.getSnapshot().hasTag('working')
  const submit = () => {
    schedule.actor.send({ type: 'box.checked' })
    schedule.actor.send({ type: 'closeOut.submitted' })
  }

  beforeEach(() => {
    schedule = open()
  })

  describe('that is being ticked', () => {
    it('shows a tick before the server has confirmed it', () => {
      tick('b')
      expect(shown()).toEqual(completed('b'))
    })

    it('shows what the server holds once a tick was rejected', async () => {
      tick('b')
      await schedule.answers.error(saving, refused('wrong-state'))
      expect(shown()).toEqual(tasks)
      expect(schedule.told).toEqual(['tick wrong-state', 'reload'])
    })

    it('saves ticks one after the other, and of several on one task the last', async () => {
      tick('a')
      tick('b')
      tick('b', false)
      expect(schedule.answers.inputOf(saving)).toMatchObject({ task: 'a', completed: true })
      await schedule.answers.done(saving, completed('a'))
      expect(schedule.answers.inputOf(saving)).toMatchObject({ task: 'b', completed: false })
      await schedule.answers.done(saving, completed('a'))
      expect(schedule.actor.getSnapshot().value.ticking).toBe('idle')
      expect(shown()).toEqual(completed('a'))
    })
  })

  it('is working until its ticks are saved and its close-out is sent', async () => {
    const seen = [isWorking()]
    tick('a')
    submit()
    seen.push(isWorking())
    await schedule.answers.done(saving, completed('a'))
    seen.push(isWorking())
    await schedule.answers.done(submitting, completed('a'))
    expect([...seen, isWorking()]).toEqual([false, true, true, false])
  })

  describe('that is being closed out', () => {
    it('sends nothing before its box is checked', () => {
      schedule.actor.send({ type: 'closeOut.submitted' })
      expect(closing()).toBe('open')
    })

    it('sends nothing when its box was unchecked again', () => {
      schedule.actor.send({ type: 'box.checked' })
      schedule.actor.send({ type: 'box.unchecked' })
      schedule.actor.send({ type: 'closeOut.submitted' })
      expect(closing()).toBe('open')
    })

    it('waits for a tick that is being saved and sends the task as completed', async () => {
      tick('a')
      submit()
      expect([closing(), shown()]).toEqual(['waiting', completed('a')])
      await schedule.answers.done(saving, completed('a'))
      expect(sent()).toMatchObject({ tasks: completed('a') })
    })

    it('is held back when a tick that it waits for is rejected', async () => {
      tick('a')
      submit()
      await schedule.answers.error(saving, noAnswer)
      expect(schedule.told).toEqual(['tick no-answer', 'reload', 'held back'])
      expect([closing(), shown()]).toEqual(['armed', tasks])
    })

    it('can be submitted again after it was held back', async () => {
      tick('a')
      submit()
      await schedule.answers.error(saving, noAnswer)
      schedule.actor.send({ type: 'closeOut.submitted' })
      expect(sent()).toMatchObject({ tasks })
    })

    it('accepts no tick, and shows what it sent whatever arrives meanwhile', () => {
      submit()
      tick('a')
      schedule.actor.send({ type: 'schedule.changed', tasks: completed('b') })
      expect(shown()).toEqual(tasks)
      expect(schedule.actor.getSnapshot().value.ticking).toBe('idle')
    })

    it('sends the tasks as they were last reported', () => {
      schedule.actor.send({ type: 'schedule.changed', tasks: completed('b') })
      submit()
      expect(sent()).toMatchObject({ tasks: completed('b') })
    })

    it('is not sent a second time while it is on its way', () => {
      submit()
      const first = sent()
      submit()
      schedule.actor.send({ type: 'box.unchecked' })
      expect([closing(), sent()]).toEqual(['submitting', first])
    })

    it('shows that its request is being retried, until there is a response', async () => {
      schedule.actor.send({ type: 'request.retried' })
      expect(retrying()).toBe(false)
      submit()
      schedule.actor.send({ type: 'request.retried' })
      expect(retrying()).toBe(true)
      await schedule.answers.error(submitting, noAnswer)
      expect(retrying()).toBe(false)
    })

    it('reports its success once', async () => {
      submit()
      await schedule.answers.done(submitting, tasks)
      expect([closing(), schedule.told]).toEqual(['succeeded', ['success']])
    })

    it('reports why it was rejected, and then refetches the schedule', async () => {
      submit()
      await schedule.answers.error(submitting, exceeded)
      schedule.actor.send({ type: 'closeOut.submitted' })
      expect([closing(), schedule.told]).toEqual(['refused', ['closeout-exceeded']])
      schedule.actor.send({ type: 'dialog.closed' })
      expect(closing()).toBe('checking')
      await schedule.answers.done(checking, undefined)
      expect(closing()).toBe('armed')
    })

    it('cannot be submitted again before the schedule was refetched', async () => {
      submit()
      await schedule.answers.error(submitting, noAnswer)
      schedule.actor.send({ type: 'dialog.closed' })
      await schedule.answers.error(checking, noAnswer)
      schedule.actor.send({ type: 'closeOut.submitted' })
      expect(closing()).toBe('unreachable')
      schedule.clock.increment(2_000)
      expect(closing()).toBe('checking')
    })

    async function submitAgainAfter(failure: unknown, change: () => void = () => {}): Promise<unknown[]> {
      submit()
      const first = sent()
      await schedule.answers.error(submitting, failure)
      schedule.actor.send({ type: 'dialog.closed' })
      await schedule.answers.done(checking, undefined)
      change()
      schedule.actor.send({ type: 'closeOut.submitted' })
      return [first, sent()]
    }

    it('is retried under the same key', async () => {
      const [first, second] = await submitAgainAfter(noAnswer)
      expect(second).toEqual(first)
    })

    it('uses a new key when the tasks have changed', async () => {
      const change = () => schedule.actor.send({ type: 'schedule.changed', tasks: completed('a') })
      const [first, second] = await submitAgainAfter(noAnswer, change)
      expect(second).toMatchObject({ tasks: completed('a') })
      expect(Object(second).key).not.toBe(Object(first).key)
    })

    it('uses a new key when the server has the old one for another request', async () => {
      const [first, second] = await submitAgainAfter(refused('key-reused'))
      expect(Object(second).key).not.toBe(Object(first).key)
    })

    it('reports anything thrown as a failure', async () => {
      submit()
      await schedule.answers.error(submitting, new TypeError('surprise'))
      expect(schedule.told).toEqual(['not-understood'])
    })
  })
})
