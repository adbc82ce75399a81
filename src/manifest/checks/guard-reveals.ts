import { scopesOf } from '#access/can-do.ts'
import { namesInGuard } from '../guard-fields.ts'
import { guardPath } from '../link/guard-path.ts'
import type { Origins } from '../link/origins.ts'
import type { PersonClass } from '../people/classes.ts'
import type { Grant, Guard, Portal, Resource, Transition } from '../portal.ts'
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
      for (const guard of transition.guards) {
        for (const field of namesInGuard(guard))
          checkField({ field, resource, name, transition, guard }, evidence, problems)
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
  guard: Guard
}

function checkField(
  { field, resource, name, transition, guard }: Use,
  { portal, origins, classes }: Evidence,
  problems: ProblemList,
): void {
  const found = blindTo(field, resource, transition.for, { portal, classes })
  if (found === undefined) return
  const message = `The guard of "${name}" of "${resource.name}" uses "${field}", which ${found.blind.witness}, may not see although the transition is for them.`
  const related = [
    { message: 'who may see it', at: origins.keyAt('resource', found.seen.resource, ...found.seen.path) },
  ]
  problems.report('guard-reveals-field', placeOf(guard, { resource, name, transition }, origins), message, { related })
}

/** Returns the place of a guard: in its transition, or that of the step that it waits for. */
function placeOf(
  guard: Guard,
  { resource, name, transition }: Pick<Use, 'resource' | 'name' | 'transition'>,
  origins: Origins,
) {
  if (guard.gate !== undefined) return origins.at('page', guard.gate.page, 'steps', guard.gate.step, 'page')
  const own = transition.guards.filter(({ gate }) => gate === undefined)
  return origins.at('resource', resource.name, ...guardPath(origins, resource.name, name, own.indexOf(guard)))
}

/** Returns someone with one of these grants who may not see a field of the record, and who may. */
export function blindTo(
  field: string,
  resource: Resource,
  grants: Grant[],
  { portal, classes }: Pick<Evidence, 'portal' | 'classes'>,
): { blind: PersonClass; seen: Seen } | undefined {
  const isFollowed = Object.hasOwn(resource.followed, field)
  const seen = isFollowed ? elsewhere(field, resource, portal.resources) : grantsHere(field, resource)
  const blind = seen && classes.find((person) => isBlind(person, grants, seen))
  return seen && blind && { blind, seen }
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

/** Whether someone has a grant on a record in which they may not see the field. */
function isBlind({ traits }: PersonClass, held: Grant[], { grants, path, isElsewhere }: Seen): boolean {
  const seen = scopesOf(grants, traits)
  const runs = scopesOf(held, traits)
  if (seen.includes('all') || runs.length === 0) return false
  if (!isElsewhere) return runs.some((scope) => !seen.includes(scope))
  // Which of the other records they read isn't known here, but a field that some may not see isn't theirs to be told of.
  return path.at(-1) === 'read' ? seen.length === 0 : true
}
