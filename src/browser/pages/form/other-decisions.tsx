import { use } from 'react'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import { runNow } from '../../records/run-now.ts'
import { pathOn, pathsWith } from '../../records/steps/paths.ts'
import { useDecisions } from '../../records/transitions.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { FrameHead } from '../../shell/page-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { later } from '../../ui/later.tsx'

const PathExits = later(
  () => import('./path-exits.tsx'),
  (module) => module.PathExits,
)

export interface OtherDecisionsProps {
  page: SlicePage<'form'>
  record: RecordItem
  description: Description
}

/**
 * The decisions on a form's record, except the one that the form submits; on a step, those that leave its path. On a record's
 * tab nothing is rendered, because the record's head offers them.
 */
export function OtherDecisions({ page, record, description }: OtherDecisionsProps) {
  const { decisions, dialog } = useDecisions(record, description)
  const portal = usePortal()
  const isOfOther = page.key?.via !== undefined && pathsWith(portal, page).length > 0
  const isStep = isOfOther || pathOn(portal, page, record) !== undefined
  if (use(FrameHead) !== undefined) return null
  const run = runNow(page, record, description)
  const isSentHere = (name: string) => name === run && description.transitions[name]?.form !== undefined
  // On a step, the other steps are a click away, so only the ways out of the path are offered besides.
  const others = decisions.filter(({ name }) => (isStep ? name === run : true) && !isSentHere(name))
  return (
    <>
      {others.map(({ name, label, danger, busy, blocked, decide }) => (
        <Button
          key={name}
          look={danger ? 'danger' : name === run ? 'solid' : 'outline'}
          busy={busy}
          blocked={blocked}
          onClick={decide}
        >
          {label}
        </Button>
      ))}
      {dialog}
      {isStep && <PathExits page={page} record={record} description={description} />}
    </>
  )
}
