import { controlAttributes, type FieldProps } from '../../field-props.ts'

/** A single checkbox with its label. */
export function Field(props: FieldProps) {
  const { readOnly: _readOnly, ...attributes } = controlAttributes(props)
  return (
    <label className="cluster form-check" htmlFor={props.id}>
      <input
        {...attributes}
        className="checkbox"
        type="checkbox"
        required={false}
        checked={props.value === true}
        onChange={(event) => props.onChange(event.target.checked)}
        onBlur={() => props.onBlur(props.id, props.value)}
      />
      {props.label}
    </label>
  )
}
