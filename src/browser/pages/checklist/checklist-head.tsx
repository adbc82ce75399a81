import * as texts from '#texts/checklist.ts'
import { StateBadge } from '../../records/field-value.tsx'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
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
  return (
    <div className="stack checklist-head panel">
      <p className="cluster checklist-state wrap">
        <b className="figures">{texts.tickedOf(ticked, all)}</b>
        {flagged > 0 && <span className="message-error text-md strong">{texts.toLookInto(flagged)}</span>}
        <StateBadge states={description.states} status={record.status} />
      </p>
      <ProgressBar label={texts.ticked} done={ticked} all={all} />
      <p className={`meta subtle checklist-${checklist.saving}`} role="status">
        {savingWords[checklist.saving]}
      </p>
    </div>
  )
}
