import type { Portal, Resource } from '#manifest/portal.ts'

/** What is computed from the records of a resource, in all resources of a portal. */
type DependentsOf<T> = (portal: Portal, source: string) => T[]

/**
 * Returns a function that collects what every resource computes from the records of another one. `find` does so for one
 * resource; the results are kept as long as the portal.
 */
export function dependentsBy<T>(find: (holder: Resource, source: string) => T[]): DependentsOf<T> {
  const known = new WeakMap<Portal, Map<string, T[]>>()
  return (portal, source) => {
    const found = known.get(portal) ?? new Map<string, T[]>()
    known.set(portal, found)
    const dependents = found.get(source) ?? Object.values(portal.resources).flatMap((holder) => find(holder, source))
    found.set(source, dependents)
    return dependents
  }
}
