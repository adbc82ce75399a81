import { queueRule, readersBy } from '#access/assignable.ts'
import { holds } from '#access/holds.ts'
import type { Assignment, Portal, Resource, Rule } from '../portal.ts'
import type { Check } from './check.ts'

/**
 * Checks that everyone among whom a rule assigns may open what they are given (`assign-unreadable`). The server leaves such
 * people out, so the rule would seem to forget them.
 */
export const assignments: Check = ({ portal, origins, classes }, problems) => {
  for (const resource of Object.values(portal.resources)) {
    for (const [i, assignment] of resource.assign.entries()) {
      const readers = readersBy(assignment, resource)
      const rules = peopleOf(assignment, resource, portal)
      const blind = classes.find(({ traits }) => rules.some((rule) => holds(rule, traits)) && !holds(readers, traits))
      if (blind === undefined) continue
      const message = `This rule assigns a "${resource.name}" to ${blind.witness}, who may not open it as its "${assignment.field}".`
      const related = [{ message: 'who may read it', at: origins.keyAt('resource', resource.name, 'access', 'read') }]
      problems.report('assign-unreadable', origins.at('resource', resource.name, 'assign', i, 'among'), message, {
        related,
      })
    }
  }
}

/** Returns the rules for those whom an assignment may choose: of a queue, those in all that a record can wait in. */
function peopleOf({ among }: Assignment, { fields, queue = '' }: Resource, portal: Portal): Rule[] {
  if (among !== 'queue') return [among.for]
  const choices = fields[queue]?.schema['enum']
  return (Array.isArray(choices) ? choices : []).map((choice) => queueRule(portal, String(choice)))
}
