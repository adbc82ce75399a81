import type { Resource } from '../portal.ts'
import { type Check, pagesOf } from './check.ts'

/**
 * Checks that a page about the record that refers to another one finds one record (`key-unfit`): by a field that refers to a
 * single record, which a unique key keeps others from referring to at the same time.
 */
export const keys: Check = ({ portal, origins }, problems) => {
  for (const page of pagesOf(portal)) {
    if (!('key' in page) || page.key?.via === undefined) continue
    const { via } = page.key
    const resource = portal.resources[page.resource ?? '']
    const reason = resource && reasonAgainst(via, resource)
    if (resource === undefined || reason === undefined) continue
    const message = `Page "${page.id}" finds its "${resource.name}" by "${via}", which ${reason}.`
    problems.report('key-unfit', origins.at('page', page.id, 'key', 'via'), message)
  }
}

function reasonAgainst(via: string, { fields, unique }: Resource): string | undefined {
  const field = fields[via]
  if (field?.reference === undefined || field.many) return "doesn't refer to one record"
  const isUnique = unique.some((key) => key.fields.length === 1 && key.fields[0] === via)
  return isUnique ? undefined : 'several records may have in common; add a unique key with this field'
}
