import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { usePortal } from '../session/portal-context.tsx'
import { carriedKey } from './carried.ts'
import { withComputedRows } from './computed-rows.ts'
import { withCopies } from './copied-columns.ts'
import type { Values } from './form-schema.ts'
import { SchemaFields, type SchemaFieldsProps } from './schema-form.tsx'
import { surroundingsIn } from './surroundings.ts'
import { useWritten } from './written.ts'

/**
 * The fields of a form whose rows have formulas or copies. The values that it passes on include those of formulas, which
 * aren't sent.
 */
export function ComputedFields(props: SchemaFieldsProps) {
  const { schema, values, onChange } = props
  const written = useWritten()
  const { timezone } = usePortal().slice
  const queries = useQueryClient()
  const around = useMemo(() => surroundingsIn(written, timezone), [written, timezone])
  const computed = useMemo(() => withComputedRows(schema, values, around), [schema, values, around])
  const carried = (resource: string, id: string) => queries.getQueryData<Values>(carriedKey(resource, id))
  const change = (next: Values) => onChange(withCopies(schema, computed, next, carried))
  return <SchemaFields {...props} values={computed} onChange={change} />
}
