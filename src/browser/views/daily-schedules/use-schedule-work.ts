import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { tasksOf, useScheduleActor } from './schedule-actors.ts'
import { tasksShown } from './schedule-machine.ts'
import type { Schedule } from './schedule-queries.ts'

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
  /** Whether the close-out got no response and is being retried. */
  retrying: boolean
  arm(checked: boolean): void
  submit(): void
}

/** Handles ticking the tasks of a schedule and closing it out. */
export function useScheduleWork(schedule: Schedule): ScheduleWork {
  const actor = useScheduleActor(schedule)
  const state = useSelector(actor, (snapshot) => snapshot)
  useEffect(() => actor.send({ type: 'schedule.changed', tasks: tasksOf(schedule) }), [actor, schedule])
  const tasks = tasksShown(state)
  return {
    isCompleted: (task) => tasks.some(({ id, completed }) => id === task && completed),
    isSaving: (task) => state.context.ticks.some((tick) => tick.task === task),
    tick: (task, completed) => actor.send({ type: 'task.ticked', id: task, completed }),
    armed: state.hasTag('armed'),
    submitting: state.hasTag('submitting'),
    checking: state.hasTag('checking'),
    retrying: state.context.retrying,
    arm: (checked) => actor.send({ type: checked ? 'box.checked' : 'box.unchecked' }),
    submit: () => actor.send({ type: 'closeOut.submitted' }),
  }
}
