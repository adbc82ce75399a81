import { useMemo } from 'react'
import { withComputedRows } from './computed-rows.ts'
import { SchemaFields, type SchemaFieldsProps } from './schema-form.tsx'
import { useWritten } from './written.ts'

/** The fields of a form whose rows have formulas. The values that it passes on include theirs, which aren't sent. */
export function ComputedFields(props: SchemaFieldsProps) {
  const { schema, values } = props
  const { fieldValue } = useWritten()
  const computed = useMemo(() => withComputedRows(schema, values, fieldValue), [schema, values, fieldValue])
  return <SchemaFields {...props} values={computed} />
}
