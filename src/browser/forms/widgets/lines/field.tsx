import * as texts from '#texts/forms.ts'
import type { FieldProps } from '../../field-props.ts'
import { useTextControl } from '../../use-text-control.ts'

/** A list of short texts, one per line. */
export function Field(props: FieldProps) {
  const value = Array.isArray(props.value) ? props.value.join('\n') : undefined
  const control = useTextControl({ ...props, value }, linesOf)
  return <textarea {...control} rows={3} placeholder={props.placeholder || texts.onePerLine} />
}

function linesOf(text: string): string[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.length === 0 ? undefined : lines
}
