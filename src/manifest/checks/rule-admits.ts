import { everyTrait } from '#access/every-trait.ts'
import { holds, partsOf } from '#access/holds.ts'
import type { Traits } from '#access/person.ts'
import { rulesOf } from '../people/classes.ts'
import type { Rule } from '../portal.ts'
import type { ProblemList } from '../problems/problem.ts'
import type { Check, Evidence } from './check.ts'

/**
 * Checks that a rule with conditions, and each of its parts, excludes someone (`rule-admits-everyone`) and admits
 * someone (`rule-admits-no-one`).
 */
export const ruleAdmits: Check = ({ portal, origins }, problems) => {
  // Person classes are too coarse here: people of one class may differ in a part of a rule, or in a group that no rule
  // names.
  const people = everyTrait(portal)
  const groups = Object.values(portal.groups).map((group) => group.rule)
  const seen = new Set<Rule>()
  for (const rule of [...groups, ...rulesOf(portal)]) checkRule(rule, people, seen, origins, problems)
}

function checkRule(
  rule: Rule,
  people: Traits[],
  seen: Set<Rule>,
  origins: Evidence['origins'],
  problems: ProblemList,
): void {
  if (seen.has(rule) || isEveryone(rule)) return
  seen.add(rule)
  // Report a group where it is declared, not at each use.
  const at = 'group' in rule ? undefined : origins.ruleAt(rule)
  const admitted = people.filter((person) => holds(rule, person)).length
  if (at !== undefined && admitted === people.length) {
    const message = 'This rule has conditions but excludes nobody; write "everyone" if that is intended.'
    problems.report('rule-admits-everyone', at, message)
  } else if (at !== undefined && admitted === 0) {
    problems.report('rule-admits-no-one', at, 'Nobody meets this rule: no role with any position.')
  } else {
    for (const part of partsOf(rule)) checkRule(part, people, seen, origins, problems)
  }
}

function isEveryone(rule: Rule): boolean {
  if ('group' in rule) return isEveryone(rule.is)
  return 'everyone' in rule
}
