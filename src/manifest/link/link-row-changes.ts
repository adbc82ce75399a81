import type { Resource, RowChange } from '../portal.ts'
import type { Path } from '../source/tree.ts'
import type { Lookups } from './lookups.ts'
import type { Vocabulary } from './names.ts'

/**
 * Looks up the names in an effect that writes one row, and checks that its `where` tells that row from all others
 * (`row-unaddressed`) and that a row which it adds has what each row needs (`row-incomplete`).
 */
export function checkRowChange(change: RowChange, path: Path, lookups: Lookups): void {
  const { of, on, field } = change
  if (field !== undefined) lookups.field(field, lookups.resource, lookups.at(...path, 'field'))
  const holder = on === undefined ? lookups.resource : referredBy(on, path, lookups)
  if (holder === undefined || !lookups.field(of, holder, lookups.at(...path, 'of'))) return
  const rows = rowsOf(of, holder)
  if (rows === undefined) {
    lookups.unfit([...path, 'of'], `writes a row of "${of}", which holds no list of rows`)
    return
  }
  checkColumns('where', change, rows, path, lookups)
  checkColumns('values', change, rows, path, lookups)
  checkAddress(change, holder, path, lookups)
  checkAdded(change, rows, path, lookups)
}

function referredBy(field: string, path: Path, lookups: Lookups): Resource | undefined {
  lookups.referring(field, lookups.resource, lookups.at(...path, 'on'))
  return lookups.referred(field)
}

/** Returns the rows of a field as if they were the records of a resource, whose fields are the columns. */
function rowsOf(name: string, holder: Resource): Resource | undefined {
  const field = Object.hasOwn(holder.fields, name) ? holder.fields[name] : undefined
  if (field?.fields === undefined || !field.many) return undefined
  return { ...holder, name: `${holder.name}.${name}`, fields: field.fields, computed: {} }
}

function checkColumns(key: 'where' | 'values', change: RowChange, rows: Resource, path: Path, lookups: Lookups): void {
  const columns: Vocabulary = {
    code: 'unknown-field',
    noun: 'column',
    missing: `the rows of "${rows.name}" do not have`,
    names: new Set(Object.keys(rows.fields)),
  }
  const known = Object.entries(change[key]).filter(([name]) =>
    lookups.isKnown(name, columns, lookups.keyAt(...path, key, name)),
  )
  lookups.values(Object.fromEntries(known), rows, [...path, key], key === 'values' ? 'row' : 'stored')
}

function checkAddress({ of, where, values }: RowChange, holder: Resource, path: Path, lookups: Lookups): void {
  const column = holder.fields[of]?.uniqueRows
  if (column === undefined) {
    const message = `Several rows of "${of}" could have these values: say in its schema by which column they differ, with "x-unique-rows".`
    lookups.report('row-unaddressed', lookups.at(...path, 'of'), message)
  } else if (!Object.hasOwn(where, column)) {
    const message = `The rows of "${of}" differ by "${column}", which this condition doesn't name.`
    lookups.report('row-unaddressed', lookups.keyAt(...path, 'where'), message)
  } else if (Object.hasOwn(values, column)) {
    const message = `The rows of "${of}" differ by "${column}", so an effect can't write another value into it.`
    lookups.report('row-unaddressed', lookups.keyAt(...path, 'values', column), message)
  }
}

function checkAdded({ where, values, otherwise }: RowChange, rows: Resource, path: Path, lookups: Lookups): void {
  if (otherwise !== 'add') return
  const missing = Object.values(rows.fields).find(
    ({ name, required }) => required && !Object.hasOwn(where, name) && !Object.hasOwn(values, name),
  )
  if (missing === undefined) return
  const message = `A row of "${rows.name}" needs "${missing.name}", which the row that is added doesn't get.`
  lookups.report('row-incomplete', lookups.at(...path, 'otherwise'), message)
}
