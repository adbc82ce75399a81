import { choicesOf, choiceValue } from '../choices.ts'
import { controlAttributes, type FieldProps, fieldName } from './field-props.ts'

/** One of a list: the schema's own, or one that the form gives because it depends on something. */
export function ChoiceField(props: FieldProps) {
  const { choices, field } = props.registry.formContext
  const name = fieldName(props)
  const given = Object.hasOwn(choices, name)
  const offered = given ? choices[name] : choicesOf(field)
  const waiting = given && offered === undefined
  const known = offered?.some(({ value }) => value === String(props.value)) === true
  return (
    <select
      {...controlAttributes(props)}
      className="input"
      value={known ? String(props.value) : ''}
      disabled={props.disabled === true || waiting || offered?.length === 0}
      aria-busy={waiting}
      onChange={(event) =>
        props.onChange(
          event.target.value === '' ? undefined : given ? event.target.value : choiceValue(field, event.target.value),
        )
      }
      onBlur={() => props.onBlur(props.id, props.value)}
    >
      {/* What need not be chosen can be taken back. */}
      <option value="" disabled={props.required === true || !known}>
        {waiting ? 'Loading' : props.placeholder || 'Choose'}
      </option>
      {offered?.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
