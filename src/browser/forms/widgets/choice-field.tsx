import { sentenceCase } from '#manifest/words.ts'
import type { Choice } from '../form-schema.ts'
import { controlAttributes, type FieldProps, fieldName } from './field-props.ts'

/** One of a list: the schema's own, or one that the form gives because it depends on something. */
export function ChoiceField(props: FieldProps) {
  const { choices } = props.registry.formContext
  const name = fieldName(props)
  const given = Object.hasOwn(choices, name)
  const offered = given ? choices[name] : schemaChoices(props)
  const waiting = given && offered === undefined
  const known = offered?.some(({ value }) => value === props.value) === true
  return (
    <select
      {...controlAttributes(props)}
      className="input"
      value={known ? String(props.value) : ''}
      disabled={props.disabled === true || waiting || offered?.length === 0}
      aria-busy={waiting}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => props.onBlur(props.id, props.value)}
    >
      <option value="" disabled>
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

function schemaChoices({ schema }: FieldProps): Choice[] {
  const values = Array.isArray(schema['enum']) ? schema['enum'].map(String) : []
  return values.map((value) => ({ value, label: sentenceCase(value) }))
}
