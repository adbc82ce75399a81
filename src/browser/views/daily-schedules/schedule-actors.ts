import { type Actor, createActor, fromPromise } from 'xstate'
import * as common from '#texts/common.ts'
import * as texts from '#texts/schedules.ts'
import * as specified from '#texts/specified.ts'
import { workplace, write } from '../../api/clients.ts'
import { type Failure, toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import { LastingActors, useLastingActor } from '../../session/lasting-actors.ts'
import { type Feedback, useFeedback } from '../../ui/feedback.tsx'
import { scheduleMachine, type TaskState } from './schedule-machine.ts'
import { type Schedule, useFetchSchedules, useReload, useShowSchedule } from './schedule-queries.ts'

export type ScheduleActor = Actor<typeof scheduleMachine>

/** Ticks and a close-out are sent even when the user has left the page before. */
const actors = new LastingActors<ScheduleActor>()

/** Returns the actor that ticks the tasks of a schedule and closes it out. */
export function useScheduleActor(schedule: Schedule): ScheduleActor {
  const feedback = useFeedback()
  const reload = useReload()
  const show = useShowSchedule()
  const fetchSchedules = useFetchSchedules()
  return useLastingActor(actors, schedule.id, () => startActor(schedule, { feedback, reload, show, fetchSchedules }))
}

interface Surroundings {
  feedback: Feedback
  reload(): Promise<void>
  show(schedule: Schedule): void
  fetchSchedules(): Promise<void>
}

function startActor(schedule: Schedule, { feedback, reload, show, fetchSchedules }: Surroundings): ScheduleActor {
  const { say, toast } = feedback
  const { id } = schedule
  const sendTasks = async (key: string, closeout: boolean, tasks: TaskState[], stopped: AbortSignal) => {
    const body = { schedule_id: id, closeout, tasks: tasks.map(requestOf) }
    const params = { header: { 'Idempotency-Key': key } }
    const { data } = await write(
      (signal) => {
        // A retry must not be sent for the next user.
        stopped.throwIfAborted()
        return workplace.POST('/staff-schedule/complete-tasks', { params, body, signal })
      },
      () => actor.send({ type: 'request.retried' }),
    )
    show(data.results.data)
    return tasksOf(data.results.data)
  }
  const machine = scheduleMachine.provide({
    actors: {
      saveTick: fromPromise(({ input: { key, task, completed }, signal }) =>
        sendTasks(key, false, [{ id: task, completed, comment: null }], signal),
      ),
      sendCloseOut: fromPromise(({ input: { key, tasks }, signal }) => sendTasks(key, true, tasks, signal)),
      fetchSchedule: fromPromise(fetchSchedules),
    },
    actions: {
      reload: () => void reload(),
      sayTickRefused: ({ self }, { tick, failure }) => {
        if (failure.code === 'closeout-exceeded') void say({ tone: 'error', ...specified.closeoutExceeded })
        else if (tick !== undefined) {
          const run = () => self.send({ type: 'task.ticked', id: tick.task, completed: tick.completed })
          const action = { label: common.retry, run }
          toast({ tone: 'error', title: texts.taskNotUpdated, text: describeFailure(failure), action })
        }
      },
      sayHeldBack: () =>
        void say({
          tone: 'info',
          title: texts.notClosedOut,
          text: texts.notClosedOutWhy,
        }),
      saySucceeded: () => {
        void say({ tone: 'success', title: specified.closedOut })
        void reload()
      },
      sayRefused: ({ context, self }) =>
        void say(messageOf(context.failure)).then(() => self.send({ type: 'dialog.closed' })),
    },
  })
  const actor = createActor(machine, { input: { tasks: tasksOf(schedule) } })
  return actor.start()
}

/** Returns the tasks of a schedule as the server has stored them. */
export function tasksOf({ tasks }: Schedule): TaskState[] {
  return tasks.map(({ id, active, comment }) => ({ id, completed: active, comment }))
}

function requestOf({ id, completed, comment }: TaskState) {
  return { id, status: completed ? ('completed' as const) : ('pending' as const), comment }
}

function messageOf(failure: Failure | undefined) {
  return failure?.status === 400
    ? { tone: 'error' as const, ...specified.closeoutExceeded }
    : { tone: 'info' as const, title: describeFailure(failure ?? toFailure(undefined)) }
}
