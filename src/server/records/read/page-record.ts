import type { Person } from '#access/person.ts'
import { ofRecord, type Page, type PageList, recordOf } from '#manifest/portal.ts'
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
  if (ofRecord(list.where).length === 0) return variables
  const about = recordOf(page, services.portal.current.portal.pages)
  const id = about && variables.given?.['param' in about.key ? about.key.param : about.key.query]
  if (about === undefined || typeof id !== 'string') return variables
  const record = await readAsSeen(services, person, about.resource, id)
  return record === undefined ? variables : { ...variables, record }
}
