import type { FieldProps } from '../../field-props.ts'
import { NativeMoment } from '../../native-moment.tsx'

/** A moment, as the clocks of the portal show it. */
export function Field(props: FieldProps) {
  return <NativeMoment {...props} type="datetime-local" />
}
