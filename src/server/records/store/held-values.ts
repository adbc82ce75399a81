import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#manifest/portal.ts'
import { storageOf } from './storage.ts'

/** SQL for a value that `holdsValue` asks about, as text. */
export const valueText: SQL = sql`each.value #>> '{}'`

/**
 * SQL for whether a field of a record, or one of its values if it has several, isn't empty and meets a condition. A column of
 * rows is named by its path, such as `lines.size`.
 */
export function holdsValue(resource: Resource, path: string, condition: SQL): SQL {
  const [top = '', ...columns] = path.split('.')
  const values = ['$', ...columns.map((name) => JSON.stringify(name))].join('[*].')
  const document = sql`to_jsonb(${storageOf(resource).value(top)})`
  return sql`exists (
    select 1 from jsonb_path_query(${document}, ${`${values}[*]`}::jsonpath) as each(value)
    where each.value not in ('null', '""') and ${condition})`
}
