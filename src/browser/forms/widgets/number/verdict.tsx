import { computedColumns } from '#calculation/formula.ts'
import { usePortal } from '../../../session/portal-context.tsx'
import type { FieldSchema } from '../../form-schema.ts'
import { surroundingsIn } from '../../surroundings.ts'
import { ValueText } from '../../value-text.tsx'
import { useWritten } from '../../written.ts'

export interface VerdictProps {
  /** The field that says what the number is. */
  field: FieldSchema
}

/** What the number is while it is typed, by the formula that the server uses as well. */
export function Verdict({ field }: VerdictProps) {
  const written = useWritten()
  const { timezone } = usePortal().slice
  const { 'x-computed': formula } = field
  if (formula === undefined) return null
  const { verdict } = computedColumns({ verdict: formula }, written.fieldValue, surroundingsIn(written, timezone))
  return <ValueText field={field} value={verdict} />
}
