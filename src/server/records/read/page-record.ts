import type { Person } from '#access/person.ts'
import type { Page, PageList } from '#manifest/portal.ts'
import type { Services } from '../../services.ts'
import type { Variables } from '../store/conditions.ts'
import { readAsSeen } from './read.ts'

/**
 * Adds the record that a page is about when the condition of a list names its fields, as in `$record.zone`. It is read as the
 * person may read it: a record or a field that they can't read equals nothing.
 */
export async function withPageRecord(
  services: Services,
  person: Person,
  { page, list }: { page: Page; list: PageList },
  variables: Variables,
): Promise<Variables> {
  const id = idOf(page, variables)
  const resource = 'resource' in page ? page.resource : undefined
  if (!/"\$record\./.test(JSON.stringify(list.where)) || id === undefined || resource === undefined) return variables
  const record = await readAsSeen(services, person, resource, id)
  return record === undefined ? variables : { ...variables, record }
}

/** Returns the id in a page's address. A key with `via` identifies another record than the page's own. */
function idOf(page: Page, { given }: Variables): string | undefined {
  const key = 'key' in page ? page.key : undefined
  if (key === undefined || key.via !== undefined) return undefined
  const id = given?.['param' in key ? key.param : key.query]
  return typeof id === 'string' ? id : undefined
}
