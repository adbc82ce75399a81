import { moneySign, unitText } from '#calculation/figure-text.ts'
import { useFactsInForm } from '../../facts-in-form.ts'
import { type FieldProps, fieldOf } from '../../field-props.ts'
import { useTextControl } from '../../use-text-control.ts'

/** A number with its unit; phones show a numeric keypad. */
export function Field(props: FieldProps) {
  const { minimum, maximum } = fieldOf(props)
  const { unit } = useFactsInForm(fieldOf(props))
  const control = useTextControl(props, Number)
  const input = <input {...control} type="number" inputMode="decimal" min={minimum} max={maximum} />
  if (unit === undefined) return input
  const isBefore = moneySign(unit) !== undefined
  return (
    <div className={isBefore ? 'input-unit input-unit-before' : 'input-unit'}>
      {input}
      <span>{unitText(unit)}</span>
    </div>
  )
}
