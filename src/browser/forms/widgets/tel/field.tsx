import type { FieldProps } from '../../field-props.ts'
import { LineField } from '../../line-field.tsx'

/** A phone number; phones show a numeric keypad. */
export function Field(props: FieldProps) {
  return <LineField {...props} type="tel" />
}
