import { type FilterControl, moduleOf } from '#fields/index.ts'
import type { Description, FieldDescription } from '../record-queries.ts'
import type { Filter } from './filter.ts'

/** The control by which people filter by a field; undefined where they cannot. */
export function filterControl(field: FieldDescription): FilterControl | undefined {
  return field.filterable ? moduleOf(field).filter : undefined
}

/** The fields by which a list is filtered: its state first, what every record has last. A reference is found by words. */
export function filterableFields({ fields }: Description): string[] {
  const last = ['created_at', 'updated_at']
  const rank = (name: string) => (name === 'status' ? 0 : last.includes(name) ? 2 : 1)
  return Object.keys(fields)
    .filter((name) => name !== 'reference' && fields[name] !== undefined && filterControl(fields[name]) !== undefined)
    .sort((a, b) => rank(a) - rank(b))
}

export interface FieldFilterProps {
  name: string
  field: FieldDescription
  /** Those on this field. */
  filters: readonly Filter[]
  onChange(filters: Filter[]): void
}
