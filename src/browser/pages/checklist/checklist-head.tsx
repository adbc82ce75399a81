import * as texts from '#texts/checklist.ts'
import { StateBadge } from '../../records/field-value.tsx'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import type { progressOf } from './checklist-rows.ts'
import type { Checklist } from './use-checklist.ts'

interface ChecklistHeadProps {
  checklist: Checklist
  progress: ReturnType<typeof progressOf>
  record: RecordItem
  description: Description
}

const savingWords = {
  saved: texts.saved,
  saving: texts.saving,
  waiting: texts.keptOffline,
  refused: texts.notSaved,
} as const

/** How far the checklist has come, and whether its changes are saved. */
export function ChecklistHead({
  checklist,
  progress: { ticked, all, flagged },
  record,
  description,
}: ChecklistHeadProps) {
  const share = all === 0 ? 0 : ticked / all
  return (
    <div className="stack checklist-head panel">
      <p className="cluster checklist-state wrap">
        <b className="figures">{texts.tickedOf(ticked, all)}</b>
        {flagged > 0 && <span className="message-error text-md strong">{texts.toLookInto(flagged)}</span>}
        <StateBadge states={description.states} status={record.status} />
      </p>
      <div
        className="progress"
        role="progressbar"
        aria-label={texts.ticked}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={ticked}
      >
        <div className="progress-bar" style={{ transform: `scaleX(${share})` }} />
      </div>
      <p className={`meta subtle checklist-${checklist.saving}`} role="status">
        {savingWords[checklist.saving]}
      </p>
    </div>
  )
}
