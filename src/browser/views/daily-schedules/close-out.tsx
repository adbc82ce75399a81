import { useId } from 'react'
import { momentText } from '#calculation/day-text.ts'
import { tryingAgain } from '../../api/messages.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { Button } from '../../ui/button.tsx'
import type { ScheduleWork } from './use-schedule-work.ts'

export interface CloseOutProps {
  /** The deadline for closing out the schedule. */
  until: string
  work: ScheduleWork
}

/** The close-out of a schedule: a check box, the deadline, and a button that the check box enables. */
export function CloseOut({ until, work }: CloseOutProps) {
  const { timezone } = usePortal().slice
  const hint = useId()
  const { armed, submitting, checking, retrying, arm, submit } = work
  const deadline = `Open until ${momentText(until, timezone)}. Tasks without a tick are sent as pending.`
  return (
    <div className="close-out">
      <label className="cluster close-out-box">
        <input
          className="checkbox"
          type="checkbox"
          aria-describedby={hint}
          checked={armed}
          disabled={submitting || checking}
          onChange={(event) => arm(event.target.checked)}
        />
        <b>Close Out</b>
      </label>
      <span id={hint} className="close-out-hint" role="status">
        {statusOf({ retrying, checking }) ?? deadline}
      </span>
      <Button
        look="solid"
        size="small"
        busy={submitting || checking}
        disabled={!armed}
        title={armed ? undefined : 'Select Close Out first'}
        onClick={submit}
      >
        Submit Close Out
      </Button>
    </div>
  )
}

function statusOf({ retrying, checking }: Pick<ScheduleWork, 'retrying' | 'checking'>): string | undefined {
  if (retrying) return tryingAgain
  return checking ? 'Checking whether the schedule was closed out.' : undefined
}

/** Replaces the close-out after its deadline. */
export function CloseOutExpired({ until }: { until: string }) {
  const { timezone } = usePortal().slice
  return (
    <p className="close-out close-out-hint">
      Closed on {momentText(until, timezone)}. The schedule can no longer be closed out.
    </p>
  )
}
