import type { FieldProps } from '../../field-props.ts'
import { MomentField } from '../../moment-field.tsx'

/** A date. */
export function Field(props: FieldProps) {
  return <MomentField {...props} type="date" />
}
