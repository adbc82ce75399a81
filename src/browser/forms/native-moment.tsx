import { controlAttributes, type FieldProps } from './field-props.ts'
import { givenAt, pathOf, useFormState } from './form-state.ts'

// Native date controls report only complete values, so no debounce is needed.
export function NativeMoment({ type, ...props }: FieldProps & { type: 'date' | 'datetime-local' }) {
  const form = useFormState()
  const min = givenAt(form.min, pathOf(form.id, props.id))?.value
  return (
    <input
      {...controlAttributes(props)}
      className="input"
      type={type}
      {...(min !== undefined && { min })}
      value={typeof props.value === 'string' ? props.value : ''}
      onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  )
}
