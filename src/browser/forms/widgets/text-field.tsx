import type { ChangeEvent, HTMLInputTypeAttribute } from 'react'
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
  const placeholder = props.placeholder ?? ''
  return <input {...useTextControl(props, asText)} type={type} autoComplete="off" placeholder={placeholder} />
}

/** Several lines of text. */
export function LongTextField(props: FieldProps) {
  return <textarea {...useTextControl(props, asText)} rows={3} />
}

/** A number; phones offer digits. */
export function NumberField(props: FieldProps) {
  return (
    <input
      {...useTextControl(props, Number)}
      type="number"
      inputMode="decimal"
      min={props.schema['minimum'] as number | undefined}
      max={props.schema['maximum'] as number | undefined}
    />
  )
}

const asText = (text: string) => text

/** What a control needs that is typed into. `parse` makes the value of what was typed; nothing typed is no value. */
function useTextControl(props: FieldProps, parse: (text: string) => unknown) {
  const value = props.value === undefined || props.value === null ? '' : String(props.value)
  const local = useLocalText(value, (text) => props.onChange(text === '' ? undefined : parse(text)))
  return {
    ...controlAttributes(props),
    className: 'input',
    value: local.text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => local.type(event.target.value),
    onBlur: () => {
      local.flush()
      props.onBlur(props.id, local.text)
    },
  }
}
