import { use } from 'react'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import { pathOn } from '../../records/steps/paths.ts'
import { useDecisions } from '../../records/transitions.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { FrameHead } from '../../shell/page-frame.tsx'
import { Button } from '../../ui/button.tsx'

export interface OtherDecisionsProps {
  page: SlicePage<'form'>
  record: RecordItem
  description: Description
}

/**
 * The decisions on a form's record, except the one that the form submits; on a step, those that leave its path. On a record's tab nothing is rendered, because
 * the record's head offers them.
 */
export function OtherDecisions({ page, record, description }: OtherDecisionsProps) {
  const { decisions, dialog } = useDecisions(record, description)
  const path = pathOn(usePortal(), page, record)
  if (use(FrameHead) !== undefined) return null
  const isSentHere = (name: string) => name === page.run && description.transitions[name]?.form !== undefined
  // On a step, the other steps are a click away, so only the ways out of the path are offered.
  const isOffered = (name: string) => path === undefined || name === page.run || path.exits?.includes(name) === true
  const others = decisions.filter(({ name }) => isOffered(name) && !isSentHere(name))
  return (
    <>
      {others.map(({ name, label, danger, busy, blocked, decide }) => (
        <Button
          key={name}
          look={danger ? 'danger' : name === page.run ? 'solid' : 'outline'}
          busy={busy}
          blocked={blocked}
          onClick={decide}
        >
          {label}
        </Button>
      ))}
      {dialog}
    </>
  )
}
