import { useId } from 'react'
import { momentText } from '#calculation/day-text.ts'
import * as failures from '#texts/failures.ts'
import * as texts from '#texts/schedules.ts'
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
  const deadline = texts.openUntil(momentText(until, timezone))
  return (
    <div className="close-out cluster">
      <label className="cluster close-out-box">
        <input
          className="checkbox"
          type="checkbox"
          aria-describedby={hint}
          checked={armed}
          disabled={submitting || checking}
          onChange={(event) => arm(event.target.checked)}
        />
        <b>{texts.closeOut}</b>
      </label>
      <span id={hint} className="close-out-hint grow subtle text-md" role="status">
        {statusOf({ retrying, checking }) ?? deadline}
      </span>
      <Button
        look="solid"
        size="small"
        busy={submitting || checking}
        disabled={!armed}
        title={armed ? undefined : texts.selectCloseOutFirst}
        onClick={submit}
      >
        {texts.submitCloseOut}
      </Button>
    </div>
  )
}

function statusOf({ retrying, checking }: Pick<ScheduleWork, 'retrying' | 'checking'>): string | undefined {
  if (retrying) return failures.retrying
  return checking ? texts.checking : undefined
}

/** Replaces the close-out after its deadline. */
export function CloseOutExpired({ until }: { until: string }) {
  const { timezone } = usePortal().slice
  return (
    <p className="close-out cluster close-out-hint grow subtle text-md">
      {texts.closedOn(momentText(until, timezone))}
    </p>
  )
}
