import type { Person } from '#access/person.ts'
import { ofRecord, type Resource, type Where } from '#manifest/portal.ts'
import type { Services } from '../../services.ts'
import { resourceNamed } from '../rules/rules.ts'
import type { Variables } from '../store/conditions.ts'
import { givenValues } from './choices.ts'
import { readAsSeen } from './read.ts'

/**
 * Adds what a form that is being filled in says of its record so far, for conditions that name its fields, as in
 * `$record.x`. Fields that are copied from a record which the form refers to are read there, as the person may.
 */
export async function withFormRecord(
  services: Services,
  person: Person,
  resource: string,
  where: Where,
  given: string[],
  variables: Variables,
): Promise<Variables> {
  const own = resourceNamed(services.portal.current.portal, resource)
  const names = ofRecord(where)
  const record = givenValues(own, names, given)
  for (const name of names) {
    const copy = copyIn(own, name)
    if (copy === undefined || Object.hasOwn(record, name)) continue
    const { [copy.via]: id } = givenValues(own, [copy.via], given)
    const reference = own.fields[copy.via]?.reference
    const other = reference === undefined ? undefined : await readAsSeen(services, person, reference, String(id ?? ''))
    record[name] = other?.[copy.field] ?? null
  }
  return { ...variables, record }
}

function copyIn({ computed }: Resource, name: string) {
  const how = Object.hasOwn(computed, name) ? computed[name] : undefined
  return how !== undefined && 'copy' in how ? how.copy : undefined
}
