import type { SlicePage } from '../../session/portal-slice.ts'
import { Button } from '../../ui/button.tsx'
import type { Description, RecordItem } from '../record-queries.ts'
import { useDecisions } from '../transitions.tsx'

export interface ExitsProps {
  page: SlicePage<'steps'>
  record: RecordItem
  description: Description
}

/** The transitions that leave the path. The others are run by the steps themselves. */
export function Exits({ page: { exits = [] }, record, description }: ExitsProps) {
  const { decisions, dialog } = useDecisions(record, description)
  return (
    <>
      {decisions
        .filter(({ name }) => exits.includes(name))
        .map(({ name, label, danger, busy, blocked, decide }) => (
          <Button key={name} look={danger ? 'danger' : 'outline'} busy={busy} blocked={blocked} onClick={decide}>
            {label}
          </Button>
        ))}
      {dialog}
    </>
  )
}
