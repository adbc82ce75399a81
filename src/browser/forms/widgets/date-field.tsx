import { controlAttributes, type FieldProps, fieldName } from './field-props.ts'

/** A day. */
export function DateField(props: FieldProps) {
  return <Native {...props} type="date" />
}

/** A moment on the portal's wall clock. */
export function DateTimeField(props: FieldProps) {
  return <Native {...props} type="datetime-local" />
}

// The control reports a value only when it is whole, so it need not keep what is being typed to itself.
function Native({ type, ...props }: FieldProps & { type: 'date' | 'datetime-local' }) {
  const min = props.registry.formContext.min[fieldName(props)]
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
