import { choicesOf, choiceValue } from '../choices.ts'
import { type FieldProps, groupAttributes } from './field-props.ts'

/** One of a few, all in view. */
export function RadioField(props: FieldProps) {
  const { field } = props.registry.formContext
  return (
    <div {...groupAttributes(props, 'radiogroup')} className="choices">
      {choicesOf(field).map(({ value, label }) => (
        <label key={value} className="form-check">
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
        <button type="button" className="link choices-clear" onClick={() => props.onChange(undefined)}>
          Clear
        </button>
      )}
    </div>
  )
}

/** Any of a few, all in view. */
export function CheckboxesField(props: FieldProps) {
  const { field } = props.registry.formContext
  const chosen = Array.isArray(props.value) ? props.value.map(String) : []
  const choices = choicesOf(field)
  const toggle = (value: string, on: boolean) => {
    const next = choices.filter((choice) => (choice.value === value ? on : chosen.includes(choice.value)))
    props.onChange(next.length === 0 ? undefined : next.map((choice) => choiceValue(field, choice.value)))
  }
  return (
    <div {...groupAttributes(props)} className="choices">
      {choices.map(({ value, label }) => (
        <label key={value} className="form-check">
          <input
            className="checkbox"
            type="checkbox"
            disabled={props.disabled === true}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
            onBlur={() => props.onBlur(props.id, props.value)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
