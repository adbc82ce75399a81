import { type FieldSchema, isValues, type ObjectSchema, type Values } from './form-schema.ts'
import { isSame } from './same.ts'

/** Returns what the form knows of a record that was chosen: the values that came with the choices. */
type Carried = (resource: string, id: string) => Values | undefined

/**
 * Returns the values of a form after a change, with the columns of a row that are copied from a record that was chosen in
 * it. Where several rows differ, they were moved, added or removed, and nothing was chosen.
 */
export function withCopies(
  { properties }: Pick<ObjectSchema, 'properties'>,
  before: Values,
  after: Values,
  carried: Carried,
): Values {
  const changed = Object.entries(properties).flatMap(([name, { items }]) => {
    const columns = items?.properties ?? {}
    const [olds, news] = [rowsOf(before[name]), rowsOf(after[name])]
    const [at, ...others] = news.flatMap((row, i) => (isSame(row, olds[i]) ? [] : [i]))
    if (olds.length !== news.length || at === undefined || others.length > 0) return []
    const copies = copiesFor(columns, olds[at] ?? {}, news[at] ?? {}, carried)
    const rows = news.map((row, i) => (i === at ? { ...row, ...copies } : row))
    return Object.keys(copies).length === 0 ? [] : [[name, rows] as const]
  })
  return changed.length === 0 ? after : { ...after, ...Object.fromEntries(changed) }
}

function copiesFor(columns: Record<string, FieldSchema>, old: Values, row: Values, carried: Carried): Values {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, { 'x-copy': copy }]) => {
      const [via = '', field = ''] = copy?.split('.') ?? []
      const id = row[via]
      if (copy === undefined || id === old[via]) return []
      const source = typeof id === 'string' ? carried(String(columns[via]?.['x-reference']), id) : undefined
      return [[name, source?.[field] ?? undefined]]
    }),
  )
}

function rowsOf(value: unknown): Values[] {
  return Array.isArray(value) ? value.map((row: unknown) => (isValues(row) ? row : {})) : []
}
