import { locale } from '#texts/grammar.ts'
import * as texts from '#texts/schedules.ts'
import { TalkButton } from '../../conversations/talk-button.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Schedule, Task } from './schedule-queries.ts'
import type { ScheduleWork } from './use-schedule-work.ts'

const statuses: Record<Task['status'], { label: string; tone: Tone }> = {
  0: { label: texts.pending, tone: 'warning' },
  1: { label: texts.completed, tone: 'success' },
  2: { label: texts.approved, tone: 'success' },
  3: { label: texts.rejected, tone: 'danger' },
}

export interface TaskListProps {
  schedule: Schedule
  work: ScheduleWork
  canTick: boolean
  talkOn: string | undefined
  onTalk(task: Task): void
}

/** The tasks of a schedule, each with a check box and a button that opens its conversation. */
export function TaskList({ schedule, work, canTick, talkOn, onTalk }: TaskListProps) {
  return (
    <>
      <div className="task-columns meta subtle" aria-hidden="true">
        <span>{texts.completed}</span>
        <span>{texts.taskAndKpi}</span>
        <span>{texts.startAndEnd}</span>
        <span>{texts.status}</span>
        <span />
      </div>
      <ul>
        {schedule.tasks.map((task) => (
          <li key={task.id} className="task" data-talking={talkOn === task.id}>
            <label className="task-tick" title={canTick ? texts.completed : reasonFor(schedule.status)}>
              <input
                className="checkbox"
                type="checkbox"
                aria-label={texts.completedTask(task.name)}
                checked={work.isCompleted(task.id)}
                disabled={!canTick || work.submitting || work.isSaving(task.id)}
                onChange={(event) => work.tick(task.id, event.target.checked)}
              />
            </label>
            <div className="task-what">
              <p>{task.name}</p>
              <p className="meta subtle">
                {task.kpi} · {task.objective}
              </p>
              {task.comment !== null && <p className="meta muted">{task.comment}</p>}
            </div>
            <TaskTime task={task} day={schedule.schedule_date} />
            <span className="cluster task-status">
              <Badge tone={statuses[task.status].tone}>{statuses[task.status].label}</Badge>
              {task.score !== null && <span className="meta figures">{task.score}%</span>}
            </span>
            <TalkButton
              about={task.name}
              unread={task.unread_count}
              className="task-talk"
              onTalk={() => onTalk(task)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function TaskTime({ task, day }: { task: Task; day: string }) {
  const { slice } = usePortal()
  const time = (moment: string) =>
    new Date(moment).toLocaleTimeString(locale, { timeZone: slice.timezone, hour: '2-digit', minute: '2-digit' })
  const date = new Date(task.start_time).toLocaleDateString('sv-SE', { timeZone: slice.timezone })
  return (
    <span className="task-time muted text-md nowrap figures">
      {date !== day && <span className="meta subtle">{date} </span>}
      <time dateTime={task.start_time}>{time(task.start_time)}</time> –{' '}
      <time dateTime={task.end_time}>{time(task.end_time)}</time>
    </span>
  )
}

function reasonFor(status: string): string {
  if (/pending/i.test(status)) return texts.notApprovedYet
  return texts.scheduleClosed
}
