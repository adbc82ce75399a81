import { isEmpty, moduleOf, textOf } from '#fields/index.ts'
import { Shown as Rank } from '../forms/widgets/rank/shown.tsx'
import { usePortal } from '../session/portal-context.tsx'
import { Badge } from '../ui/badge.tsx'
import { BreakableName } from '../ui/breakable-name.tsx'
import { Clock } from './clock.tsx'
import type { Description, FieldDescription, RecordItem } from './record-queries.ts'

export interface FieldValueProps {
  field: FieldDescription
  value: unknown
  /** How people call what references point at. */
  titles: Record<string, string>
  /** The record that it is a field of; how a clock stands is said by its other fields. */
  record?: Pick<RecordItem, 'status' | 'values'>
}

/** A value as people write it in a row, which is a link as a whole; nothing is a dash. */
export function FieldValue({ field, value, titles, record }: FieldValueProps) {
  const { slice } = usePortal()
  if (isEmpty(value)) return <span className="subtle">—</span>
  if (field.clock !== undefined && record !== undefined)
    return <Clock due={String(value)} clock={field.clock} record={record} />
  if (field.widget === 'rank') return <Rank field={field} value={value} titles={titles} />
  const text = textOf(field, value, { titles, timezone: slice.timezone })
  return isFigure(field) ? <span className="figures">{text}</span> : <BreakableName>{text}</BreakableName>
}

/** Figures stand to the right, so that their digits stand below each other. */
export function isFigure(field: FieldDescription): boolean {
  return moduleOf(field).isFigure === true
}

/** The state of a record in its own words. */
export function StateBadge({ states, status }: { states: Description['states']; status: string }) {
  const state = states[status]
  return <Badge tone={state?.tone ?? 'neutral'}>{state?.label ?? status}</Badge>
}
