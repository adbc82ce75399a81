import type { FieldProps } from '../../field-props.ts'
import { LineField } from '../../line-field.tsx'

/** A phone number, for which phones offer digits. */
export function Field(props: FieldProps) {
  return <LineField {...props} type="tel" />
}
