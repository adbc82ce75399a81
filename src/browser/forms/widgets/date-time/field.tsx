import type { FieldProps } from '../../field-props.ts'
import { MomentField } from '../../moment-field.tsx'

/** A date and time in the portal's time zone. */
export function Field(props: FieldProps) {
  return <MomentField {...props} type="datetime-local" />
}
