import type { ChangeEvent, HTMLInputTypeAttribute } from 'react'
import { moneySign, unitText } from '#calculation/figure-text.ts'
import { afterPress } from '../use-left.ts'
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
  const { examples = [] } = props.registry.formContext.field
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

/** Several lines of text. */
export function LongTextField(props: FieldProps) {
  return <textarea {...useTextControl(props, asText)} rows={3} />
}

/** A list of short texts, one a line. */
export function LinesField(props: FieldProps) {
  const value = Array.isArray(props.value) ? props.value.join('\n') : undefined
  const control = useTextControl({ ...props, value }, linesOf)
  return <textarea {...control} rows={3} placeholder={props.placeholder || 'One a line'} />
}

function linesOf(text: string): string[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length === 0 ? undefined : lines
}

/** A number, with its unit beside it; phones offer digits. */
export function NumberField(props: FieldProps) {
  const { minimum, maximum, 'x-unit': unit } = props.registry.formContext.field
  const control = useTextControl(props, Number)
  const input = <input {...control} type="number" inputMode="decimal" min={minimum} max={maximum} />
  if (unit === undefined) return input
  const isBefore = moneySign(unit) !== undefined
  return (
    <div className={isBefore ? 'input-unit input-unit-before' : 'input-unit'}>
      {input}
      <span>{unitText(unit)}</span>
    </div>
  )
}

const asText = (text: string) => text

/** What a control needs that is typed into. `parse` makes the value of what was typed; nothing typed is no value. */
function useTextControl(props: FieldProps, parse: (text: string) => unknown) {
  const value = props.value === undefined || props.value === null ? '' : String(props.value)
  const { set } = props.registry.formContext
  const local = useLocalText(value, (text) => set(text === '' ? undefined : parse(text)))
  return {
    ...controlAttributes(props),
    className: 'input',
    value: local.text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => local.type(event.target.value),
    onBlur: () => {
      afterPress(local.flush)
      props.onBlur(props.id, local.text)
    },
  }
}
