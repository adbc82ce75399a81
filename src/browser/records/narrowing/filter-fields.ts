import type { Description, FieldDescription } from '../record-queries.ts'
import type { Filter } from './filter.ts'

/** How the values of a field are asked for. */
export type FilterKind = 'choice' | 'reference' | 'boolean' | 'date' | 'number' | 'text'

/** Undefined where there is no way to ask. */
export function filterKind({ type, choices, reference, filterable }: FieldDescription): FilterKind | undefined {
  if (!filterable) return undefined
  if (choices !== undefined) return 'choice'
  if (reference !== undefined) return 'reference'
  switch (type) {
    case 'boolean':
    case 'date':
    case 'text':
      return type
    case 'date-time':
      return 'date'
    case 'number':
    case 'integer':
      return 'number'
    default:
      return undefined
  }
}

/** The fields by which a list is filtered: its state first, what every record has last. A reference is found by words. */
export function filterableFields({ fields }: Description): string[] {
  const last = ['created_at', 'updated_at']
  const rank = (name: string) => (name === 'status' ? 0 : last.includes(name) ? 2 : 1)
  return Object.keys(fields)
    .filter((name) => name !== 'reference' && fields[name] !== undefined && filterKind(fields[name]) !== undefined)
    .sort((a, b) => rank(a) - rank(b))
}

export interface FieldFilterProps {
  name: string
  field: FieldDescription
  /** Those on this field. */
  filters: readonly Filter[]
  onChange(filters: Filter[]): void
}
