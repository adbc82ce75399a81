import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '#access/person.ts'
import type { Resource } from '#manifest/portal.ts'
import { visibleField } from './visible.ts'

/**
 * Returns SQL for the name of a record as the person sees it, in lower case after a space. The names of the records that it
 * refers to are left out, because they would have to be looked up for each record found.
 */
export function nameText(resource: Resource, person: Person): SQL {
  const seen = visibleField(resource, person)
  const parts = resource.label.split(/\{([a-z_]+)\}/).map((part, i) => {
    if (i % 2 === 0) return sql`${part}::text`
    return resource.fields[part]?.reference === undefined ? sql`coalesce(${seen(part)}::text, '')` : sql`''`
  })
  return sql`lower(' ' || ${sql.join(parts, sql` || `)})`
}
