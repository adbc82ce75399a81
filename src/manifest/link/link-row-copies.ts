import type { Field, Resource } from '../portal.ts'
import { suggest } from '../problems/suggest.ts'
import type { Path } from '../source/tree.ts'
import type { Lookups } from './lookups.ts'
import { kindOfField, writingMismatch } from './value-kinds.ts'

/** Checks the columns of rows that are copied from the records that other columns refer to. */
export function checkRowCopies(lookups: Lookups): void {
  for (const rows of Object.values(lookups.resource.fields)) {
    for (const column of Object.values(rows.fields ?? {})) {
      if (column.copied === undefined) continue
      const path = ['properties', rows.name, 'items', 'properties', column.name]
      checkRowCopy(column, column.copied, rows.fields ?? {}, path, lookups)
    }
  }
}

function checkRowCopy(
  column: Field,
  { via, field }: NonNullable<Field['copied']>,
  columns: Record<string, Field>,
  path: Path,
  lookups: Lookups,
): void {
  const { origins, resources, problems } = lookups.context
  const at = origins.at('schema', lookups.resource.name, ...path, 'x-copy')
  const unfit = (what: string) => lookups.report('unfit-field', at, `Column "${column.name}" ${what}.`)
  const reference = Object.hasOwn(columns, via) ? columns[via] : undefined
  if (reference === undefined) {
    const message = `Column "${column.name}" is copied from what "${via}" refers to, but its row has no such column.`
    problems.report('unknown-field', at, message, { suggestions: suggest(via, Object.keys(columns)) })
    return
  }
  const other = reference.many ? undefined : resources[reference.reference ?? '']
  if (other === undefined) unfit(`is copied from what "${via}" refers to, but that isn't a record`)
  else if (column.formula !== undefined) unfit("has a formula, so it can't be copied as well")
  else if (column.readOnly && column.required) unfit("is copied and readOnly, so it can't be required")
  else if (lookups.field(field, other, at)) {
    const fault = sourceFault(field, other, column, lookups)
    if (fault !== undefined) unfit(`is copied from "${via}.${field}", which ${fault}`)
  }
}

/** Returns why a column can't hold the values of a field of another resource. */
function sourceFault(field: string, other: Resource, column: Field, lookups: Lookups): string | undefined {
  const how = Object.hasOwn(other.computed, field) ? other.computed[field] : undefined
  if (how !== undefined && 'live' in how) return "isn't stored"
  const [given, wanted] = [lookups.kind(field, other), kindOfField(column)]
  if (given === undefined || wanted === undefined) return undefined
  const isStrange = (choice: string) => wanted.choices?.includes(choice) === false
  return (
    writingMismatch(given, wanted) ??
    (given.choices?.some(isStrange) ? "may have values that it doesn't accept" : undefined)
  )
}
