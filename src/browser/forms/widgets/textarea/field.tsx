import type { FieldProps } from '../../field-props.ts'
import { asText, useTextControl } from '../../use-text-control.ts'

/** Several lines of text. */
export function Field(props: FieldProps) {
  return <textarea {...useTextControl(props, asText)} rows={3} />
}
