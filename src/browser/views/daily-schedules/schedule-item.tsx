import { useId, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { BreakableName } from '../../ui/breakable-name.tsx'
import { Icon } from '../../ui/icon.tsx'
import { CloseOut, useCloseOut } from './close-out.tsx'
import type { Schedule, Task } from './schedule-queries.ts'
import { TaskList } from './task-list.tsx'

export interface ScheduleItemProps {
  schedule: Schedule
  startOpen: boolean
  /** The task whose conversation is open. */
  talkOn: string | undefined
  onTalk(task: Task): void
}

/** One day: how far it is and where it stands; opened, its tasks and how to close it out. */
export function ScheduleItem({ schedule, startOpen, talkOn, onTalk }: ScheduleItemProps) {
  const [open, setOpen] = useState(startOpen)
  const id = useId()
  const closeOut = useCloseOut(schedule)
  const { tasks, unread_count: unread, name } = schedule
  const completed = tasks.filter((task) => task.active).length
  const progress = tasks.length === 0 ? 0 : Math.floor((100 * completed) / tasks.length)
  return (
    <li className="schedule">
      <h3>
        <button
          type="button"
          className="schedule-head"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <Icon name="chevron-right" className="schedule-chevron" />
          <span className="schedule-name" title={name}>
            <BreakableName>{name}</BreakableName>
          </span>
          <span className="schedule-progress">
            <span
              className="progress"
              role="progressbar"
              aria-valuenow={progress}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-label={`${progress} percent completed`}
            >
              <span className="progress-bar" style={{ display: 'block', width: `${progress}%` }} />
            </span>
            <span className="schedule-count figures">
              {completed}/{tasks.length}
            </span>
          </span>
          <span className="schedule-unread">
            {unread > 0 && (
              <>
                <Icon name="message-square" />
                {unread} unread
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
            <p className="schedule-note">
              <Icon name="message-circle" size="s" />
              {schedule.review_note}
            </p>
          )}
          <TaskList schedule={schedule} talkOn={talkOn} onTalk={onTalk} />
          {schedule.status === 'Approved_Schedule' && schedule.active !== 'completed' && (
            <CloseOut schedule={schedule} steps={closeOut} />
          )}
        </div>
      )}
    </li>
  )
}

/** Pending is yellow and everything else red, with spaces for underscores: so the specification has it. */
function StatusBadge({ status }: { status: string }) {
  const pending = /pending/i.test(status)
  return (
    <Badge tone={pending ? 'warning' : 'danger'} icon={pending ? 'clock' : 'circle-dot'}>
      {status.replaceAll('_', ' ')}
    </Badge>
  )
}
