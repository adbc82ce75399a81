import { type FilterControl, moduleOf } from '#fields/index.ts'
import type { Description, FieldDescription } from '../record-queries.ts'
import type { Filter } from './filter.ts'

/** Returns the filter control for a field, or undefined when the field can't be filtered. */
export function filterControl(field: FieldDescription): FilterControl | undefined {
  return field.filterable ? moduleOf(field).filter : undefined
}

/**
 * Returns the filterable fields of a list: the state first, the fields that every record has last. The reference number is
 * left out because the search box finds it.
 */
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
  /** The filters on this field. */
  filters: readonly Filter[]
  onChange(filters: Filter[]): void
}
