import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import { workplace, write } from '../../api/clients.ts'
import { type Failure, toFailure } from '../../api/failure.ts'
import { describeFailure, spelt } from '../../api/messages.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { scheduleMachine, type TaskState, tasksShown } from './schedule-machine.ts'
import { type Schedule, useFetchSchedules, useReload, useShowSchedule } from './schedule-queries.ts'

export interface ScheduleWork {
  isCompleted(task: string): boolean
  /** Whether the server hasn't confirmed a tick of the task yet. */
  isSaving(task: string): boolean
  tick(task: string, completed: boolean): void
  /** Whether the close-out check box is selected. */
  armed: boolean
  submitting: boolean
  /** Whether it is unknown if the last close-out arrived; the schedule is being refetched. */
  checking: boolean
  /** Whether a request got no response and is being retried. */
  retrying: boolean
  arm(checked: boolean): void
  submit(): void
}

/**
 * Handles ticking the tasks of a schedule and closing it out. It runs as long as the schedule is on the page, so that
 * the result of a close-out is shown even when the live update arrives before the response.
 */
export function useScheduleWork(schedule: Schedule): ScheduleWork {
  const { say, toast } = useFeedback()
  const reload = useReload()
  const show = useShowSchedule()
  const fetchSchedules = useFetchSchedules()
  const [retrying, setRetrying] = useState(false)
  const { id } = schedule
  const machine = useMemo(() => {
    const sendTasks = async (key: string, closeout: boolean, tasks: TaskState[], onRetry?: () => void) => {
      const body = { schedule_id: id, closeout, tasks: tasks.map(requestOf) }
      const params = { header: { 'Idempotency-Key': key } }
      const { data } = await write(
        (signal) => workplace.POST('/staff-schedule/complete-tasks', { params, body, signal }),
        onRetry,
      )
      show(data.results.data)
      return tasksOf(data.results.data)
    }
    return scheduleMachine.provide({
      actors: {
        saveTick: fromPromise(({ input: { key, task, completed } }) =>
          sendTasks(key, false, [{ id: task, completed, comment: null }]),
        ),
        sendCloseOut: fromPromise(({ input: { key, tasks } }) =>
          sendTasks(key, true, tasks, () => setRetrying(true)).finally(() => setRetrying(false)),
        ),
        fetchSchedule: fromPromise(fetchSchedules),
      },
      actions: {
        reload: () => void reload(),
        sayTickRefused: ({ self }, { tick, failure }) => {
          if (failure.code === 'closeout-exceeded') void say({ tone: 'error', ...spelt.closeoutExceeded })
          else if (tick !== undefined) {
            const run = () => self.send({ type: 'task.ticked', id: tick.task, completed: tick.completed })
            const action = { label: 'Retry', run }
            toast({ tone: 'error', title: "Couldn't update the task", text: describeFailure(failure), action })
          }
        },
        sayHeldBack: () =>
          void say({
            tone: 'info',
            title: 'The schedule was not closed out',
            text: "A task couldn't be updated. Check your tasks, then submit the close-out again.",
          }),
        saySucceeded: () => {
          void say({ tone: 'success', title: spelt.closedOut })
          void reload()
        },
        sayRefused: ({ context, self }) =>
          void say(messageOf(context.failure)).then(() => self.send({ type: 'dialog.closed' })),
      },
    })
  }, [id, say, toast, reload, show, fetchSchedules])
  const [state, send] = useMachine(machine, { input: { tasks: tasksOf(schedule) } })
  useEffect(() => send({ type: 'schedule.changed', tasks: tasksOf(schedule) }), [send, schedule])
  const tasks = tasksShown(state)
  return {
    isCompleted: (task) => tasks.some(({ id: each, completed }) => each === task && completed),
    isSaving: (task) => state.context.ticks.some((tick) => tick.task === task),
    tick: (task, completed) => send({ type: 'task.ticked', id: task, completed }),
    armed: state.hasTag('armed'),
    submitting: state.hasTag('submitting'),
    checking: state.hasTag('checking'),
    retrying,
    arm: (checked) => send({ type: checked ? 'box.checked' : 'box.unchecked' }),
    submit: () => send({ type: 'closeOut.submitted' }),
  }
}

function tasksOf({ tasks }: Schedule): TaskState[] {
  return tasks.map(({ id, active, comment }) => ({ id, completed: active, comment }))
}

function requestOf({ id, completed, comment }: TaskState) {
  return { id, status: completed ? ('completed' as const) : ('pending' as const), comment }
}

function messageOf(failure: Failure | undefined) {
  return failure?.status === 400
    ? { tone: 'error' as const, ...spelt.closeoutExceeded }
    : { tone: 'info' as const, title: describeFailure(failure ?? toFailure(undefined)) }
}
