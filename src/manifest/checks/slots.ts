import type { Field, Resource } from '../portal.ts'
import type { Check } from './check.ts'

/** Reports choices of a free hour of a resource without hours, or without a value that they depend on (`widget-unfit`). */
export const slots: Check = ({ portal, origins }, problems) => {
  for (const { name: resource, fields } of Object.values(portal.resources)) {
    for (const field of Object.values(fields)) {
      const { whose, with: given } = slotsOf(field)
      if (whose === undefined) continue
      const message = faultOf(portal.resources[whose], whose, Object.keys(given))
      const at = origins.at('schema', resource, 'properties', field.name, 'x-slots')
      if (message !== undefined) problems.report('widget-unfit', at, message)
    }
  }
}

function slotsOf({ hints }: Field): { whose?: string; with: object } {
  const { whose, with: given = {} } = Object(hints?.['x-slots'])
  return { whose, with: given }
}

function faultOf(resource: Resource | undefined, whose: string, given: string[]): string | undefined {
  if (resource?.occupies === undefined) return `"${whose}" has no "occupies", so it has no free hours.`
  const missing = resource.occupies.needs.find((name) => !given.includes(name))
  if (missing === undefined) return undefined
  return `The free hours of "${whose}" depend on its "${missing}"; say in "with" which field beside it has the value.`
}
