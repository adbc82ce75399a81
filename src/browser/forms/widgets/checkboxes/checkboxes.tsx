import { choicesOf, choiceValue } from '../../choices.ts'
import { type FieldProps, fieldOf, groupAttributes } from '../../field-props.ts'

/** A multiple choice with all options visible. */
export function Field(props: FieldProps) {
  const field = fieldOf(props)
  const chosen = Array.isArray(props.value) ? props.value.map(String) : []
  const choices = choicesOf(field)
  const toggle = (value: string, on: boolean) => {
    const next = choices.filter((choice) => (choice.value === value ? on : chosen.includes(choice.value)))
    props.onChange(next.length === 0 ? undefined : next.map((choice) => choiceValue(field, choice.value)))
  }
  return (
    <div {...groupAttributes(props)} className="choices cluster wrap">
      {choices.map(({ value, label }) => (
        <label key={value} className="cluster form-check">
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
