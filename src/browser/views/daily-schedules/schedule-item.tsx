import { useId, useState } from 'react'
import * as texts from '#texts/schedules.ts'
import { useMinute } from '../../records/use-minute.ts'
import { Badge } from '../../ui/badge.tsx'
import { BreakableName } from '../../ui/breakable-name.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CloseOut, CloseOutExpired } from './close-out.tsx'
import type { Schedule, Task } from './schedule-queries.ts'
import { TaskList } from './task-list.tsx'
import { useScheduleWork } from './use-schedule-work.ts'

export interface ScheduleItemProps {
  schedule: Schedule
  startOpen: boolean
  /** The task whose conversation is open. */
  talkOn: string | undefined
  onTalk(task: Task): void
}

/** One day's schedule: its progress and status and, when expanded, its tasks and the close-out. */
export function ScheduleItem({ schedule, startOpen, talkOn, onTalk }: ScheduleItemProps) {
  const [open, setOpen] = useState(startOpen)
  const id = useId()
  const work = useScheduleWork(schedule)
  const { tasks, unread_count: unread, name, closeout_until: until } = schedule
  const isApproved = schedule.status === 'Approved_Schedule' && schedule.active !== 'completed'
  const isExpired = useMinute() > Date.parse(until)
  const completed = tasks.filter((task) => task.active).length
  const progress = tasks.length === 0 ? 0 : Math.floor((100 * completed) / tasks.length)
  return (
    <li className="schedule">
      <h3>
        <button
          type="button"
          className="schedule-head row-link"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name="chevron-right" className="schedule-chevron" />
          <span className="schedule-name strong breakable" title={name}>
            <BreakableName>{name}</BreakableName>
          </span>
          <span className="cluster schedule-progress gap-6">
            <span
              className="progress"
              role="progressbar"
              aria-valuenow={progress}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-label={texts.percentCompleted(progress)}
            >
              <span className="progress-bar" style={{ display: 'block', width: `${progress}%` }} />
            </span>
            <span className="schedule-count muted text-md figures">
              {completed}/{tasks.length}
            </span>
          </span>
          <span className="cluster schedule-unread gap-3 accent text-md strong nowrap">
            {unread > 0 && (
              <>
                <Icon name="message-square" />
                {texts.unread(unread)}
              </>
            )}
          </span>
          <span className="schedule-status">
            <StatusBadge status={schedule.status} />
          </span>
        </button>
      </h3>
      {open && (
        <div id={id} className="schedule-body">
          {schedule.review_note !== null && (
            <p className="cluster schedule-note muted text-md">
              <Icon name="message-circle" size="s" />
              {schedule.review_note}
            </p>
          )}
          <TaskList
            schedule={schedule}
            work={work}
            canTick={isApproved && !isExpired}
            talkOn={talkOn}
            onTalk={onTalk}
          />
          {isApproved && (isExpired ? <CloseOutExpired until={until} /> : <CloseOut until={until} work={work} />)}
        </div>
      )}
    </li>
  )
}

/** The specification requires a yellow badge while pending and a red one otherwise, with spaces for underscores. */
function StatusBadge({ status }: { status: string }) {
  const pending = /pending/i.test(status)
  return (
    <Badge tone={pending ? 'warning' : 'danger'} icon={pending ? 'clock' : 'circle-dot'}>
      {status.replaceAll('_', ' ')}
    </Badge>
  )
}
