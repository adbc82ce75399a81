import { useId } from 'react'
import * as texts from '#texts/drafts.ts'
import type { FieldSchema, ObjectSchema, Values } from '../forms/form-schema.ts'
import { isSame } from '../forms/same.ts'
import { ValueText } from '../forms/value-text.tsx'
import { differing, type Versions } from './form-draft.ts'

export interface VersionChoiceProps {
  schema: ObjectSchema
  versions: Versions
  /** The values that will be sent. */
  values: Values
  onChoose(field: string, value: unknown): void
}

/** Shows the user's version next to the version someone else saved, field by field, until the user has chosen. */
export function VersionChoice({ schema, versions, values, onChoose }: VersionChoiceProps) {
  const fields = differing(versions).flatMap((name) => {
    const field = schema.properties[name]
    return field === undefined ? [] : [{ name, field }]
  })
  if (fields.length === 0) return null
  return (
    <div className="panel lined mb-7">
      {fields.map(({ name, field }) => (
        <Choice
          key={name}
          name={name}
          field={field}
          versions={versions}
          value={values[name]}
          onChoose={(value) => onChoose(name, value)}
        />
      ))}
    </div>
  )
}

interface ChoiceProps {
  name: string
  field: FieldSchema
  versions: Versions
  value: unknown
  onChoose(value: unknown): void
}

function Choice({ name, field, versions, value, onChoose }: ChoiceProps) {
  const group = useId()
  const { mine, theirs } = versions
  const offered = [
    { words: texts.mine, said: mine[name] },
    { words: texts.theirs, said: theirs[name] },
  ]
  return (
    <fieldset className="version">
      <legend className="version-field">{field.title ?? name}</legend>
      {offered.map(({ words, said }) => (
        <label key={words} className="version-offer">
          <input
            className="radio"
            type="radio"
            name={group}
            checked={isSame(value, said)}
            onChange={() => onChoose(said)}
          />
          <span>
            <span className="meta subtle">{words}</span>
            <span className="block breakable">
              <ValueText field={field} value={said} />
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
