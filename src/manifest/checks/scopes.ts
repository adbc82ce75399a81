import type { Resource, Scope } from '../portal.ts'
import type { Check } from './check.ts'
import { grantsOf } from './grants.ts'

/**
 * Checks that each scope in a grant can apply to someone: the resource must declare the keys that the scope depends on
 * (`scope-nobody-holds`).
 */
export const scopes: Check = ({ portal, origins }, problems) => {
  for (const resource of Object.values(portal.resources)) {
    const reported = new Set<string>()
    for (const { grant, path } of grantsOf(resource)) {
      const missing = missingFor(grant.scope, resource)
      // Report a missing key once, at the first grant that needs it.
      if (missing === undefined || reported.has(missing)) continue
      reported.add(missing)
      const message = `The scope "${grant.scope}" never applies: resource "${resource.name}" has no ${missing}.`
      problems.report('scope-nobody-holds', origins.at('resource', resource.name, ...path, 'scope'), message)
    }
  }
}

/** Returns the keys that a scope needs and the resource lacks. */
function missingFor(scope: Scope, resource: Resource): string | undefined {
  const needed = needs[scope].find(({ isThere }) => !isThere(resource))
  return needed?.keys
}

interface Need {
  keys: string
  isThere(resource: Resource): boolean
}

const owner: Need = { keys: '"owner"', isThere: (resource) => resource.owner !== undefined }
const publishing: Need = { keys: '"published"', isThere: ({ published }) => published.length > 0 }
const assigning: Need = {
  keys: '"assignees" and no "queue"',
  isThere: ({ assignees, queue }) => assignees.length > 0 || queue !== undefined,
}
const involving: Need = {
  keys: '"owner", "assignees", "participants" or "queue"',
  isThere: (resource) => owner.isThere(resource) || assigning.isThere(resource) || resource.participants.length > 0,
}
const approving: Need = { keys: '"approvals"', isThere: (resource) => Object.keys(resource.approvals).length > 0 }

const needs: Record<Scope, Need[]> = {
  own: [owner],
  others: [owner],
  team: [owner],
  department: [owner],
  assigned: [assigning],
  approver: [approving],
  involved: [involving],
  published: [publishing],
  disclosed: [owner, publishing],
  all: [],
}
