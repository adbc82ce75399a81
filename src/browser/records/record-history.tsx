import { momentText } from '#calculation/day-text.ts'
import * as texts from '#texts/records.ts'
import { toFailure } from '../api/failure.ts'
import { describeFailure } from '../api/messages.ts'
import { usePortal } from '../session/portal-context.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { StateBadge } from './field-value.tsx'
import { type Description, type RecordItem, useHistory } from './record-queries.ts'

/** The history of a record, newest first. */
export function RecordHistory({ record, description }: { record: RecordItem; description: Description }) {
  const { slice } = usePortal()
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
        {data?.toReversed().map(({ id, label, actor, at, from, to, note, changes }) => (
          <li key={id} className="history-event">
            <div className="cluster history-what wrap">
              <p>
                <b>{actor ?? texts.portal}</b>
                <span className="muted"> · {label}</span>
              </p>
              {to !== null && to !== from && <StateBadge states={description.states} status={to} />}
              <time className="meta subtle end" dateTime={at}>
                {momentText(at, slice.timezone)}
              </time>
            </div>
            {changes.length > 0 && (
              <ul className="history-changes">
                {changes.map(({ field, title, from: before, to: after }) => (
                  <li key={field}>
                    {title}: {before} → {after}
                  </li>
                ))}
              </ul>
            )}
            {note !== null && <p className="history-note">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
