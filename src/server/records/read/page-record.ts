import type { Person } from '#access/person.ts'
import type { Page, PageList } from '#manifest/portal.ts'
import type { Services } from '../../services.ts'
import { everyValue } from '../rules/evaluate.ts'
import { resourceNamed } from '../rules/rules.ts'
import type { Variables } from '../store/conditions.ts'
import { asSeen, circumstances, findIfReadable } from './read.ts'

/**
 * Adds the record that a page is about when the condition of a list names its fields, as in `$record.zone`. It is read as the
 * person may read it: a record or a field that they can't read equals nothing.
 */
export async function withPageRecord(
  { database: { db }, clock, portal }: Services,
  person: Person,
  { page, list }: { page: Page; list: PageList },
  variables: Variables,
): Promise<Variables> {
  const id = idOf(page, variables)
  const resource = 'resource' in page ? page.resource : undefined
  if (!/"\$record\./.test(JSON.stringify(list.where)) || id === undefined || resource === undefined) return variables
  const { portal: current } = portal.current
  const found = await findIfReadable(db, resourceNamed(current, resource), id, person)
  if (found === undefined) return variables
  const at = await circumstances(db, current, clock.now(), [found])
  return { ...variables, record: everyValue(asSeen(at, found, person)) }
}

/** Returns the id in a page's address. A key with `via` identifies another record than the page's own. */
function idOf(page: Page, { given }: Variables): string | undefined {
  const key = 'key' in page ? page.key : undefined
  if (key === undefined || key.via !== undefined) return undefined
  const id = given?.['param' in key ? key.param : key.query]
  return typeof id === 'string' ? id : undefined
}
