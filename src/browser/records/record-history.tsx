import { momentText } from '#calculation/day-text.ts'
import * as texts from '#texts/records.ts'
import { toFailure } from '../api/failure.ts'
import { describeFailure } from '../api/messages.ts'
import { usePortal } from '../session/portal-context.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { StateBadge } from './field-value.tsx'
import { type Description, type HistoryEvent, type RecordItem, useHistory } from './record-queries.ts'

/** The history of a record, newest first. */
export function RecordHistory({ record, description }: { record: RecordItem; description: Description }) {
  const { data, error } = useHistory(record.resource, record.id)
  return (
    <section className="record-section mt-10" aria-labelledby={`history-${record.id}`}>
      <h2 id={`history-${record.id}`} className="section-title mb-4">
        {texts.history}
      </h2>
      {error !== null && data === undefined && <p className="field-error">{describeFailure(toFailure(error))}</p>}
      {data === undefined && error === null && <SkeletonRows rows={3} height={32} />}
      {data?.length === 0 && <p className="record-none muted">{texts.noActivityYet}</p>}
      <ol className="history stack gap-5">
        {data?.toReversed().map((event) => (
          <HistoryStep key={event.id} event={event} states={description.states} />
        ))}
      </ol>
    </section>
  )
}

interface HistoryStepProps {
  event: HistoryEvent
  states: Description['states']
}

/** Who did what, the state that it led to, and the values that the sentence doesn't tell. */
export function HistoryStep({ event, states }: HistoryStepProps) {
  const { slice } = usePortal()
  const { actor, said, told, at, from, to, note, changes } = event
  const others = changes.filter(({ field }) => !told.includes(field))
  return (
    <li className="history-event">
      <div className="cluster history-what wrap">
        <p className="breakable">
          <b>{actor ?? texts.portal}</b> {said}
        </p>
        {to !== null && to !== from && <StateBadge states={states} status={to} />}
        <time className="meta subtle end" dateTime={at}>
          {momentText(at, slice.timezone)}
        </time>
      </div>
      {others.length > 0 && (
        <ul className="history-changes">
          {others.map((change) => (
            <li key={change.title}>{texts.fieldChange(change)}</li>
          ))}
        </ul>
      )}
      {note !== null && <p className="history-note">{note}</p>}
    </li>
  )
}
