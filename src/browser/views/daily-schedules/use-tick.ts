import { useState } from 'react'
import { workplace, write } from '../../api/clients.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure, spelt } from '../../api/messages.ts'
import { useFeedback } from '../../ui/feedback.tsx'
import { type Schedule, type Task, useReload, useShowSchedule } from './schedule-queries.ts'

export interface Ticks {
  /** What the box shows: what was just chosen, before the server has confirmed it. */
  checked(task: Task): boolean
  waiting(task: Task): boolean
  set(task: Task, completed: boolean): void
}

/** A tick is sent at once. The box shows the choice meanwhile, and goes back when it was refused. */
export function useTick({ id }: Pick<Schedule, 'id'>): Ticks {
  const [chosen, setChosen] = useState<Record<string, boolean>>({})
  const show = useShowSchedule()
  const reload = useReload()
  const { say, toast } = useFeedback()
  const forget = (task: Task) => setChosen(({ [task.id]: _settled, ...rest }) => rest)
  const send = async (task: Task, completed: boolean): Promise<void> => {
    const header = { 'Idempotency-Key': crypto.randomUUID() }
    const body = {
      schedule_id: id,
      closeout: false,
      tasks: [{ id: task.id, status: completed ? ('completed' as const) : ('pending' as const) }],
    }
    try {
      const { data } = await write((signal) =>
        workplace.POST('/staff-schedule/complete-tasks', { params: { header }, body, signal }),
      )
      show(data.results.data)
      forget(task)
      await reload()
    } catch (error) {
      const failure = toFailure(error)
      forget(task)
      if (failure.code === 'closeout-exceeded') {
        await say({ tone: 'error', ...spelt.closeoutExceeded })
      } else {
        const again = { label: 'Retry', run: () => set(task, completed) }
        toast({ tone: 'error', title: 'The tick was not saved', text: describeFailure(failure), action: again })
      }
      if (failure.code === 'wrong-state') await reload()
    }
  }
  const set = (task: Task, completed: boolean) => {
    setChosen((before) => ({ ...before, [task.id]: completed }))
    void send(task, completed)
  }
  return {
    checked: (task) => chosen[task.id] ?? task.active,
    waiting: (task) => chosen[task.id] !== undefined,
    set,
  }
}
