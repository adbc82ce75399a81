import { computedColumns } from '#calculation/formula.ts'
import { zonesOn } from '#calculation/zones.ts'
import { usePortal } from '../../../session/portal-context.tsx'
import type { FieldSchema } from '../../form-schema.ts'
import { surroundingsIn } from '../../surroundings.ts'
import { ValueText } from '../../value-text.tsx'
import { useWritten } from '../../written.ts'
import { Scale } from './scale.tsx'

export interface VerdictProps {
  /** The number, with the field that says what it is. */
  field: FieldSchema
  name: string
  value: unknown
}

/** What a number is while it is typed, by the formula that the server uses as well, and where it is on its scale. */
export function Verdict({ field: number, name, value }: VerdictProps) {
  const written = useWritten()
  const { timezone } = usePortal().slice
  const { 'x-verdict': field, 'x-scale': scale } = number
  const formula = field?.['x-computed']
  if (field === undefined || formula === undefined) return null
  const around = surroundingsIn(written, timezone)
  const { verdict } = computedColumns({ verdict: formula }, written.fieldValue, around)
  return (
    <>
      {scale !== undefined && (
        <Scale scale={scale} zones={zonesOn(scale, name, formula, around)} field={field} value={value} />
      )}
      <div className="cluster gap-5" aria-live="polite">
        {value !== undefined && (
          <>
            {scale !== undefined && <ValueText field={number} value={value} />}
            <ValueText field={field} value={verdict} />
          </>
        )}
      </div>
    </>
  )
}
