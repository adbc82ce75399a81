import type { ChangeEvent } from 'react'
import { controlAttributes, type FieldProps } from './field-props.ts'
import { afterPress } from './use-left.ts'
import { useLocalText } from './use-local-text.ts'

export const asText = (text: string) => text

/** Returns the props of a text control. `parse` converts the text to a value; empty text means no value. */
export function useTextControl(props: FieldProps, parse: (text: string) => unknown) {
  const value = props.value === undefined || props.value === null ? '' : String(props.value)
  const local = useLocalText(value, (text) => props.onChange(text === '' ? undefined : parse(text)))
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
