import { use } from 'react'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import { useDecisions } from '../../records/transitions.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { FrameHead } from '../../shell/page-frame.tsx'
import { Button } from '../../ui/button.tsx'

export interface OtherDecisionsProps {
  page: SlicePage<'form'>
  record: RecordItem
  description: Description
}

/**
 * The decisions on a form's record, except the one that the form submits. On a record's tab nothing is rendered, because
 * the record's head offers them.
 */
export function OtherDecisions({ page, record, description }: OtherDecisionsProps) {
  const { decisions, dialog } = useDecisions(record, description)
  if (use(FrameHead) !== undefined) return null
  const isSentHere = (name: string) => name === page.run && description.transitions[name]?.form !== undefined
  const others = decisions.filter(({ name }) => !isSentHere(name))
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
