import { scopesOf } from '#access/can-do.ts'
import { namesIn } from '#calculation/expression.ts'
import { guardPath } from '../link/guard-path.ts'
import type { PersonClass } from '../people/classes.ts'
import type { Resource, Transition } from '../portal.ts'
import type { Check } from './check.ts'

/**
 * Checks that those who are offered a transition may see the fields that its guards use (`guard-reveals-field`): whether
 * the transition is offered tells them something about the values. A computed field is the author's way to say what
 * everyone may know.
 */
export const guardReveals: Check = ({ portal, origins, classes }, problems) => {
  for (const resource of Object.values(portal.resources)) {
    for (const [name, transition] of Object.entries(resource.lifecycle.transitions)) {
      for (const [i, guard] of transition.guards.entries()) {
        for (const field of new Set(namesIn(guard.if))) {
          const blind = classes.find((person) => isBlind(person, field, transition, resource))
          if (blind === undefined) continue
          const message = `The guard of "${name}" of "${resource.name}" uses "${field}", which ${blind.witness}, may not see although the transition is for them.`
          problems.report(
            'guard-reveals-field',
            origins.at('resource', resource.name, ...guardPath(origins, resource.name, name, i)),
            message,
            {
              related: [
                { message: 'who may see it', at: origins.keyAt('resource', resource.name, 'access', 'fields', field) },
              ],
            },
          )
        }
      }
    }
  }
}

/** Whether someone may run the transition on a record in which they may not see the field. */
function isBlind({ traits }: PersonClass, field: string, transition: Transition, { access }: Resource): boolean {
  const grants = Object.hasOwn(access.fields, field) ? access.fields[field] : undefined
  if (grants === undefined) return false
  const seen = scopesOf(grants, traits)
  return !seen.includes('all') && scopesOf(transition.for, traits).some((scope) => !seen.includes(scope))
}
