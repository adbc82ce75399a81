import { scopesOf } from '#access/can-do.ts'
import { namesIn } from '#calculation/expression.ts'
import { guardPath } from '../link/guard-path.ts'
import type { PersonClass } from '../people/classes.ts'
import type { Grant, Portal, Resource, Transition } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Path } from '../source/tree.ts'
import type { Check, Evidence } from './check.ts'

/**
 * Checks that those who are offered a transition may see the fields that its guards use (`guard-reveals-field`): whether
 * the transition is offered tells them something about the values. A computed field is the author's way to say what
 * everyone may know.
 */
export const guardReveals: Check = (evidence, problems) => {
  for (const resource of Object.values(evidence.portal.resources)) {
    for (const [name, transition] of Object.entries(resource.lifecycle.transitions)) {
      for (const [i, guard] of transition.guards.entries()) {
        for (const field of new Set(namesIn(guard.if)))
          checkField({ field, resource, name, transition, index: i }, evidence, problems)
      }
    }
  }
}

/** A field that a guard of a transition uses. */
interface Use {
  field: string
  resource: Resource
  name: string
  transition: Transition
  index: number
}

function checkField(
  { field, resource, name, transition, index }: Use,
  { portal, origins, classes }: Evidence,
  problems: ProblemList,
): void {
  const isFollowed = Object.hasOwn(resource.followed, field)
  const seen = isFollowed ? elsewhere(field, resource, portal.resources) : grantsHere(field, resource)
  const blind = seen && classes.find((person) => isBlind(person, transition, seen))
  if (seen === undefined || blind === undefined) return
  const message = `The guard of "${name}" of "${resource.name}" uses "${field}", which ${blind.witness}, may not see although the transition is for them.`
  const at = origins.at('resource', resource.name, ...guardPath(origins, resource.name, name, index))
  const related = [{ message: 'who may see it', at: origins.keyAt('resource', seen.resource, ...seen.path) }]
  problems.report('guard-reveals-field', at, message, { related })
}

/** Who sees a field, and where the manifest says so. */
interface Seen {
  grants: Grant[]
  resource: string
  path: Path
  /** Whether it is a field of another record, to which the viewer may be related in another way. */
  isElsewhere: boolean
}

function grantsHere(field: string, { name, access }: Resource): Seen | undefined {
  const grants = Object.hasOwn(access.fields, field) ? access.fields[field] : undefined
  return grants && { grants, resource: name, path: ['access', 'fields', field], isElsewhere: false }
}

/** Returns who sees a field of a referenced record: at least, they must be able to read such records. */
function elsewhere(path: string, { fields }: Resource, resources: Portal['resources']): Seen | undefined {
  const [via = '', field = ''] = path.split('.')
  const other = resources[fields[via]?.reference ?? '']
  if (other === undefined) return undefined
  const limited = grantsHere(field, other)
  if (limited !== undefined) return { ...limited, isElsewhere: true }
  return { grants: other.access.read, resource: other.name, path: ['access', 'read'], isElsewhere: true }
}

/** Whether someone may run the transition on a record in which they may not see the field. */
function isBlind({ traits }: PersonClass, transition: Transition, { grants, path, isElsewhere }: Seen): boolean {
  const seen = scopesOf(grants, traits)
  const runs = scopesOf(transition.for, traits)
  if (seen.includes('all') || runs.length === 0) return false
  if (!isElsewhere) return runs.some((scope) => !seen.includes(scope))
  // Which of the other records they read isn't known here, but a field that some may not see isn't theirs to be told of.
  return path.at(-1) === 'read' ? seen.length === 0 : true
}
