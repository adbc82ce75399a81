import * as common from '#texts/common.ts'
import * as texts from '#texts/forms.ts'
import { choicesOf, choiceValue } from '../../choices.ts'
import { controlAttributes, type FieldProps, fieldOf } from '../../field-props.ts'
import { givenAt, pathOf, useFormState } from '../../form-state.ts'

/** A drop-down with the schema's choices, or with choices from the form when they depend on other data. */
export function Field(props: FieldProps) {
  const { id, choices } = useFormState()
  const field = fieldOf(props)
  const given = givenAt(choices, pathOf(id, props.id))
  const offered = given === undefined ? choicesOf(field) : given.value
  const waiting = offered === undefined
  const chosen = offered?.find(({ value }) => value === String(props.value))
  return (
    <select
      {...controlAttributes(props)}
      className="input"
      data-hue={chosen?.colour}
      value={chosen?.value ?? ''}
      disabled={props.disabled || !offered?.length}
      aria-busy={waiting}
      onChange={({ target: { value } }) =>
        props.onChange(value === '' ? undefined : given ? value : choiceValue(field, value))
      }
      onBlur={() => props.onBlur(props.id, props.value)}
    >
      {/* An optional value can be cleared again. */}
      <option value="" disabled={props.required || !chosen}>
        {waiting ? common.loading : props.placeholder || texts.choose}
      </option>
      {offered?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
