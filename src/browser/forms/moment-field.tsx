import { controlAttributes, type FieldProps, fieldOf } from './field-props.ts'
import { givenAt, pathOf, useFormState } from './form-state.ts'
import { MomentInput } from './moment-input.tsx'

/** The field of a date, or of a date and time. Text that isn't one stays, with an error. */
export function Field(props: FieldProps) {
  const form = useFormState()
  return (
    <MomentInput
      type={fieldOf(props).format === 'date' ? 'date' : 'datetime-local'}
      value={typeof props.value === 'string' ? props.value : ''}
      min={givenAt(form.min, pathOf(form.id, props.id))?.value}
      fixed={props.disabled === true || props.readonly === true}
      control={controlAttributes(props)}
      onChange={(next) => props.onChange(next === '' ? undefined : next)}
      onLeave={(text) => props.onBlur(props.id, text)}
    />
  )
}
