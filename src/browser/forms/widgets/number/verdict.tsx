import { computedColumns } from '#calculation/formula.ts'
import { usePortal } from '../../../session/portal-context.tsx'
import { later } from '../../../ui/later.tsx'
import { type FieldProps, fieldOf } from '../../field-props.ts'
import { surroundingsIn } from '../../surroundings.ts'
import { ValueText } from '../../value-text.tsx'
import { useWritten } from '../../written.ts'

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
        <Scale scale={scale} name={name} value={value} field={field} formula={formula} around={around} />
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

const Scale = later(
  () => import('./scale.tsx'),
  (module) => module.Scale,
)
