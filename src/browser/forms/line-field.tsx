import type { HTMLInputTypeAttribute } from 'react'
import { type FieldProps, fieldOf } from './field-props.ts'
import { asText, useTextControl } from './use-text-control.ts'

/** One line of text, with suggestions where the schema has examples. */
export function LineField({ type, ...props }: FieldProps & { type: HTMLInputTypeAttribute }) {
  const { examples = [] } = fieldOf(props)
  const placeholder = props.placeholder ?? ''
  const control = { ...useTextControl(props, asText), type, autoComplete: 'off', placeholder }
  if (examples.length === 0) return <input {...control} />
  const list = `${props.id}__examples`
  return (
    <>
      <input {...control} list={list} />
      <datalist id={list}>
        {examples.map((example) => (
          <option key={example} value={example} />
        ))}
      </datalist>
    </>
  )
}
