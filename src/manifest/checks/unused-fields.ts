import type { Field, Portal, Resource } from '../portal.ts'
import { resourcesOn } from '../portal.ts'
import { type Check, pagesOf } from './check.ts'

/**
 * Checks that every field of a schema is used: by its own resource, by a page that shows the resource, or by another
 * resource (`unused-field`). A field that the server writes (read-only and not computed) may serve the server alone.
 */
export const unusedFields: Check = ({ portal, origins }, problems) => {
  const onPages = namesOnPages(portal)
  const readElsewhere = fieldsReadElsewhere(portal)
  for (const resource of Object.values(portal.resources)) {
    const { fields: _fields, ...rest } = resource
    const named = new Set([...namesIn(rest), ...(onPages.get(resource.name) ?? [])])
    for (const field of Object.values(resource.fields)) {
      const isUsed = named.has(field.name) || readElsewhere.has(`${resource.name}.${field.name}`)
      if (isUsed || isWrittenByServer(field, resource)) continue
      const message = `Nothing shows or uses the field "${field.name}" of "${resource.name}"; name it in its "form" and "detail", or remove it.`
      problems.report('unused-field', origins.keyAt('schema', resource.name, 'properties', field.name), message)
    }
  }
}

function isWrittenByServer({ name, readOnly }: Field, { computed }: Resource): boolean {
  return readOnly && !Object.hasOwn(computed, name)
}

/** Returns the words on the pages that show each resource, by resource. */
function namesOnPages(portal: Portal): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  for (const page of pagesOf(portal)) {
    const words = namesIn(page)
    for (const resource of new Set(resourcesOn(page)))
      names.set(resource, new Set([...(names.get(resource) ?? []), ...words]))
  }
  return names
}

/**
 * Returns the fields that resources read from each other, as `resource.field`: copies, rollups, aggregates, related
 * lists and searches.
 */
function fieldsReadElsewhere({ resources }: Portal): Set<string> {
  const read = Object.values(resources).flatMap(({ fields, computed, related, rules, effects }) => [
    ...Object.values(computed).flatMap((how) => {
      if ('copy' in how) return [`${fields[how.copy.via]?.reference}.${how.copy.field}`]
      return 'of' in how ? namesIn({ ...how }).map((name) => `${how.of}.${name}`) : []
    }),
    ...Object.values(fields).flatMap(({ fields: columns = {} }) =>
      Object.values(columns).flatMap(({ copied }) =>
        copied === undefined ? [] : [`${columns[copied.via]?.reference}.${copied.field}`],
      ),
    ),
    ...related.flatMap(({ resource, columns, via }) => [via, ...columns].map((name) => `${resource}.${name}`)),
    ...[rules, Object.values(effects)].flatMap((each) => searchedIn(each)),
  ])
  return new Set(read)
}

/** Returns the fields by which searches at any depth filter other resources, as `resource.field`. */
function searchedIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(searchedIn)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(searchedIn)
  const resource = 'of' in value ? value.of : 'resource' in value ? value.resource : undefined
  if (typeof resource !== 'string' || !('where' in value)) return inner
  return [...inner, ...Object.keys(Object(value.where)).map((name) => `${resource}.${name}`)]
}

/** Returns every word in a part of the portal that could be the name of a field. */
function namesIn(part: object): string[] {
  return JSON.stringify(part).match(/[a-z][a-z0-9_]*/g) ?? []
}
