import type { FieldProps } from '../../field-props.ts'
import { NativeMoment } from '../../native-moment.tsx'

/** A date. */
export function Field(props: FieldProps) {
  return <NativeMoment {...props} type="date" />
}
