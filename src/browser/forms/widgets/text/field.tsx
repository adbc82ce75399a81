import type { FieldProps } from '../../field-props.ts'
import { LineField } from '../../line-field.tsx'

/** One line of text. */
export function Field(props: FieldProps) {
  return <LineField {...props} type="text" />
}
