import * as texts from '#texts/schedules.ts'
import { toFailure } from '../../api/failure.ts'
import { describeFailure } from '../../api/messages.ts'
import { useSummary } from './schedule-queries.ts'

/** The four summary figures of the user's schedules. The cards keep their size while loading. */
export function SummaryCards() {
  const { data, error } = useSummary()
  const tasks = data?.number_of_schedules ?? 0
  const share = tasks === 0 ? 0 : Math.floor((100 * (data?.completed_schedules ?? 0)) / tasks)
  return (
    <>
      <dl className="figures-row panel">
        <Figure
          label={texts.averageScore}
          value={data && (data.closed_schedules === 0 ? '–' : `${Math.round(data.average_score)}%`)}
          note={data && texts.closedSchedules(data.closed_schedules)}
        />
        <Figure
          label={texts.numberOfTasks}
          value={data?.number_of_schedules}
          note={data && texts.inSchedules(data.schedules)}
        />
        <Figure label={texts.completedTasks} value={data?.completed_schedules} note={data && texts.ofAllTasks(share)} />
        <Figure
          label={texts.pendingTasks}
          value={data?.pending_schedules}
          note={data && texts.dueByToday(data.due_today)}
        />
      </dl>
      {error !== null && data === undefined && (
        <p className="field-error figures-failed">{describeFailure(toFailure(error))}</p>
      )}
    </>
  )
}

function Figure({
  label,
  value,
  note,
}: {
  label: string
  value: number | string | undefined
  note: string | undefined
}) {
  return (
    <div className="figure-card">
      <dt>{label}</dt>
      <dd>
        <p className="figures mt-1 display">{value ?? <span className="figure-wait">—</span>}</p>
        <p className="mt-1 meta subtle">{note ?? '\u00a0'}</p>
      </dd>
    </div>
  )
}
