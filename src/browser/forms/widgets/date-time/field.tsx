import type { FieldProps } from '../../field-props.ts'
import { NativeMoment } from '../../native-moment.tsx'

/** A date and time in the portal's time zone. */
export function Field(props: FieldProps) {
  return <NativeMoment {...props} type="datetime-local" />
}
