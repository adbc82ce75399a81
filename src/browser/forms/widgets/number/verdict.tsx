import { computedColumns } from '#calculation/formula.ts'
import { zonesOn } from '#calculation/zones.ts'
import { usePortal } from '../../../session/portal-context.tsx'
import { type FieldProps, fieldOf } from '../../field-props.ts'
import { surroundingsIn } from '../../surroundings.ts'
import { ValueText } from '../../value-text.tsx'
import { useWritten } from '../../written.ts'
import { Scale } from './scale.tsx'

/** What a number is while it is typed, by the formula that the server uses as well, and where it is on its scale. */
export function Verdict(props: FieldProps) {
  const { name, value } = props
  const number = fieldOf(props)
  const written = useWritten()
  const { timezone } = usePortal().slice
  const { 'x-verdict': field, 'x-scale': scale } = number
  const formula = field?.['x-computed']
  if (field === undefined || formula === undefined) return null
  const around = surroundingsIn(written, timezone)
  const { verdict } = computedColumns({ verdict: formula }, written.fieldValue, around)
  return (
    <div className="stack">
      {scale !== undefined && (
        <Scale scale={scale} zones={zonesOn(scale, name, formula, around)} field={field} value={value} />
      )}
      <div className="cluster gap-5" aria-live="polite">
        {value !== undefined && (
          <>
            {scale !== undefined && (
              <span className="figures">
                <ValueText field={number} value={value} />
              </span>
            )}
            <ValueText field={field} value={verdict} />
          </>
        )}
      </div>
    </div>
  )
}
