import { sentenceCase } from '#manifest/words.ts'
import { usePortal } from '../session/portal-context.tsx'
import { Badge } from '../ui/badge.tsx'
import { BreakableName } from '../ui/breakable-name.tsx'
import type { Description, FieldDescription } from './record-queries.ts'

export interface FieldValueProps {
  field: FieldDescription
  value: unknown
  /** How people call what references point at. */
  titles: Record<string, string>
}

/** A value as people write it; nothing is a dash. */
export function FieldValue({ field, value, titles }: FieldValueProps) {
  const { slice } = usePortal()
  if (value === undefined || value === null || value === '') return <span className="subtle">—</span>
  const text = valueText(field, value, titles, slice.timezone)
  return isFigure(field) ? <span className="figures">{text}</span> : <BreakableName>{text}</BreakableName>
}

/** Figures stand to the right, so that their digits stand below each other. */
export function isFigure({ type }: FieldDescription): boolean {
  return type === 'number' || type === 'integer'
}

function valueText(
  { type, unit, reference }: FieldDescription,
  value: unknown,
  titles: Record<string, string>,
  timeZone: string,
): string {
  const text = String(value)
  if (reference !== undefined) return titles[text] ?? '—'
  switch (type) {
    case 'name':
      return titles[text] ?? text
    case 'boolean':
      return value === true ? 'Yes' : 'No'
    case 'choice':
      return sentenceCase(text)
    case 'date':
      return dayText(text)
    case 'date-time':
      return momentText(text, timeZone)
    case 'number':
    case 'integer':
      return withUnit(Number(value).toLocaleString('en-GB'), unit)
    default:
      return text
  }
}

function withUnit(figure: string, unit: string | undefined): string {
  if (unit === undefined) return figure
  return unit === '%' ? `${figure}%` : `${figure} ${unit}`
}

/** `20 Nov 2026` */
function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
}

/** `20 Nov 2026, 14:04` on the portal's clock. */
export function momentText(moment: string, timeZone: string): string {
  const options = {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  } as const
  return new Date(moment).toLocaleString('en-GB', options)
}

/** The state of a record in its own words. */
export function StateBadge({ states, status }: { states: Description['states']; status: string }) {
  const state = states[status]
  return <Badge tone={state?.tone ?? 'neutral'}>{state?.label ?? status}</Badge>
}
