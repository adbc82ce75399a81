import type { HTMLInputTypeAttribute } from 'react'
import { controlAttributes, type FieldProps } from './field-props.ts'
import { useLocalText } from './use-local-text.ts'

/** One line of text. */
export function TextField(props: FieldProps) {
  return <Line {...props} type="text" />
}

/** A phone number, for which phones offer digits. */
export function PhoneField(props: FieldProps) {
  return <Line {...props} type="tel" />
}

function Line({ type, ...props }: FieldProps & { type: HTMLInputTypeAttribute }) {
  const local = useLocalText(textOf(props.value), (text) => props.onChange(text === '' ? undefined : text))
  return (
    <input
      {...controlAttributes(props)}
      className="input"
      type={type}
      autoComplete="off"
      placeholder={props.placeholder ?? ''}
      value={local.text}
      onChange={(event) => local.type(event.target.value)}
      onBlur={() => {
        local.flush()
        props.onBlur(props.id, props.value)
      }}
    />
  )
}

/** Several lines of text. */
export function LongTextField(props: FieldProps) {
  const local = useLocalText(textOf(props.value), (text) => props.onChange(text === '' ? undefined : text))
  return (
    <textarea
      {...controlAttributes(props)}
      className="input"
      rows={3}
      value={local.text}
      onChange={(event) => local.type(event.target.value)}
      onBlur={() => {
        local.flush()
        props.onBlur(props.id, props.value)
      }}
    />
  )
}

/** A number; phones offer digits. */
export function NumberField(props: FieldProps) {
  const local = useLocalText(textOf(props.value), (text) => props.onChange(text === '' ? undefined : Number(text)))
  return (
    <input
      {...controlAttributes(props)}
      className="input"
      type="number"
      inputMode="decimal"
      min={props.schema['minimum'] as number | undefined}
      max={props.schema['maximum'] as number | undefined}
      value={local.text}
      onChange={(event) => local.type(event.target.value)}
      onBlur={() => {
        local.flush()
        props.onBlur(props.id, props.value)
      }}
    />
  )
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
