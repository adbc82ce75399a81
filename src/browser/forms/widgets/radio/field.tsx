import * as common from '#texts/common.ts'
import { choicesOf, choiceValue } from '../../choices.ts'
import { type FieldProps, fieldOf, groupAttributes } from '../../field-props.ts'

/** A single choice with all options visible. */
export function Field(props: FieldProps) {
  const field = fieldOf(props)
  return (
    <div {...groupAttributes(props, 'radiogroup')} className="choices cluster wrap">
      {choicesOf(field).map(({ value, label }) => (
        <label key={value} className="cluster form-check">
          <input
            className="radio"
            type="radio"
            name={props.id}
            disabled={props.disabled === true}
            checked={String(props.value ?? '') === value}
            onChange={() => props.onChange(choiceValue(field, value))}
            onBlur={() => props.onBlur(props.id, props.value)}
          />
          {label}
        </label>
      ))}
      {props.required !== true && props.value !== undefined && (
        <button type="button" className="link text-md" onClick={() => props.onChange(undefined)}>
          {common.clear}
        </button>
      )}
    </div>
  )
}
