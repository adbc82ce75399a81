import { scopesOf } from '#access/can-do.ts'
import type { PersonClass } from '../people/classes.ts'
import type { Resource } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Path } from '../source/tree.ts'
import type { Check, Evidence } from './check.ts'

/**
 * Checks that somebody sees each field that leads a record (`lead-unseen`), and that people can run the likely next steps
 * and would want them as the primary button (`next-unfit`).
 */
export const leads: Check = (evidence, problems) => {
  for (const resource of Object.values(evidence.portal.resources)) {
    checkSeen(resource, evidence, problems)
    checkNext(resource, evidence, problems)
  }
}

function checkSeen(resource: Resource, { origins, classes }: Evidence, problems: ProblemList): void {
  for (const [name, path] of namesIn(resource)) {
    if (classes.some((person) => sees(person, name, resource))) continue
    const message = `"${resource.name}" leads with "${name}", which nobody who may read such a record sees.`
    problems.report('lead-unseen', origins.at('resource', resource.name, ...path), message, {
      related: [{ message: 'who may see it', at: origins.keyAt('resource', resource.name, 'access', 'fields', name) }],
    })
  }
}

function checkNext({ name, next, lifecycle }: Resource, { origins }: Evidence, problems: ProblemList): void {
  for (const [i, each] of next.entries()) {
    const { tone, for: grants = [] } = lifecycle.transitions[each] ?? {}
    const fault = tone === 'danger' ? 'is dangerous' : grants.length === 0 ? 'only the portal runs' : undefined
    if (fault === undefined) continue
    const message = `"next" of "${name}" names "${each}", which ${fault}, so it can't be the primary button.`
    problems.report('next-unfit', origins.at('resource', name, 'next', i), message)
  }
}

function namesIn({ lead: { clock, people, facts, text } }: Resource): [name: string, path: Path][] {
  const one = (name: string | undefined, key: string): [string, Path][] =>
    name === undefined ? [] : [[name, ['lead', key]]]
  const many = (names: string[], key: string) => names.map((name, i): [string, Path] => [name, ['lead', key, i]])
  return [...one(clock, 'clock'), ...many(people, 'people'), ...many(facts, 'facts'), ...one(text, 'text')]
}

/** Whether somebody of this class may read some record and see the field in it. */
function sees({ traits }: PersonClass, name: string, { access }: Resource): boolean {
  if (scopesOf(access.read, traits).length === 0) return false
  const grants = Object.hasOwn(access.fields, name) ? access.fields[name] : undefined
  return grants === undefined || scopesOf(grants, traits).length > 0
}
