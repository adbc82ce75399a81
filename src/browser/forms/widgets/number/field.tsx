import type { ReactNode } from 'react'
import { moneySign, unitText } from '#calculation/exact-text.ts'
import { later } from '../../../ui/later.tsx'
import { useFactsInForm } from '../../facts-in-form.ts'
import { type FieldProps, fieldOf } from '../../field-props.ts'
import { useTextControl } from '../../use-text-control.ts'

/** A number with its unit, and its verdict if it has one; phones show a numeric keypad. */
export function Field(props: FieldProps) {
  const field = fieldOf(props)
  const { unit } = useFactsInForm(field)
  const control = useTextControl(props, Number)
  const input = <input {...control} type="number" inputMode="decimal" min={field.minimum} max={field.maximum} />
  return (
    <>
      {unit === undefined ? input : <WithUnit unit={unit}>{input}</WithUnit>}
      {field['x-verdict'] && <Verdict {...props} />}
    </>
  )
}

/** Most numbers have no verdict, and don't load what computes it. */
const Verdict = later(
  () => import('./verdict.tsx'),
  (module) => module.Verdict,
)

function WithUnit({ unit, children }: { unit: string; children: ReactNode }) {
  const isBefore = moneySign(unit) !== undefined
  return (
    <div className={isBefore ? 'input-unit input-unit-before' : 'input-unit'}>
      {children}
      <span>{unitText(unit)}</span>
    </div>
  )
}
