import { figureText } from '#calculation/figure-text.ts'
import { inCurrency, isEmpty, moduleOf, textOf } from '#fields/index.ts'
import { Shown as Rank } from '../forms/widgets/rank/shown.tsx'
import { usePortal } from '../session/portal-context.tsx'
import { Badge } from '../ui/badge.tsx'
import { BreakableName } from '../ui/breakable-name.tsx'
import { Clock, Deadline } from './clock.tsx'
import type { Description, FieldDescription, RecordItem } from './record-queries.ts'

export interface FieldValueProps {
  field: FieldDescription
  value: unknown
  /** Titles of referenced records, by id. */
  titles: Record<string, string>
  /** The record that holds the field. A clock reads its state from the record's other fields, and money its currency. */
  record?: Pick<RecordItem, 'status' | 'values'>
  /** Shows a percentage with all its digits. */
  isExact?: boolean
}

/** Renders a value in a row as text without links, because the row itself is a link. An empty value is a dash. */
export function FieldValue({ field: declared, value, titles, record, isExact = false }: FieldValueProps) {
  const { slice } = usePortal()
  const field = record === undefined ? declared : inCurrency(declared, record.values)
  if (isEmpty(value)) return <span className="subtle">—</span>
  if (field.clock !== undefined && record !== undefined)
    return <Clock due={String(value)} clock={field.clock} record={record} />
  if (field.widget === 'rank') return <Rank field={field} value={value} titles={titles} />
  const choice = field.choices?.find((each) => each.value === value)
  if (choice?.tone !== undefined) return <Badge tone={choice.tone}>{choice.label}</Badge>
  const text = textOf(field, value, { titles, timezone: slice.timezone })
  if (isDeadline(field, record)) return <Deadline due={String(value)} text={text} />
  if (!isFigure(field)) return <BreakableName>{text}</BreakableName>
  return field.unit === '%' && !isExact ? (
    <Percentage value={Number(value)} exact={text} />
  ) : (
    <span className="figures">{text}</span>
  )
}

/** A percentage as rows and cards show it, with its further digits when pointed at. */
function Percentage({ value, exact }: { value: number; exact: string }) {
  const text = figureText(value, '%')
  return (
    <span className="figures" {...(text !== exact && { title: exact })}>
      {text}
    </span>
  )
}

/** Whether the field holds a deadline in the state that the record is in. */
export function isDeadline({ deadline = [] }: FieldDescription, record: FieldValueProps['record']): boolean {
  return record !== undefined && deadline.includes(record.status)
}

/** Whether the field holds figures, which are right-aligned so that their digits line up. */
export function isFigure(field: FieldDescription): boolean {
  return moduleOf(field).isFigure === true
}

/** Shows a record's state by its label. */
export function StateBadge({ states, status }: { states: Description['states']; status: string }) {
  const state = states[status]
  return <Badge tone={state?.tone ?? 'neutral'}>{state?.label ?? status}</Badge>
}
