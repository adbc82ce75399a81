import type { Rule } from '#manifest/portal.ts'
import type { Traits } from './person.ts'

/** Whether a rule admits a person. */
export function holds(rule: Rule, person: Traits): boolean {
  if ('role' in rule) return rule.role === person.role
  if ('any' in rule) return rule.any.some((each) => holds(each, person))
  if ('group' in rule) return holds(rule.is, person)
  if ('all' in rule) return rule.all.every((each) => holds(each, person))
  if ('not' in rule) return !holds(rule.not, person)
  if ('position' in rule) return rule.position === person.position
  if ('flag' in rule) return person.flags.includes(rule.flag)
  return rule.everyone
}

/** Returns the direct parts of a rule. */
export function partsOf(rule: Rule): Rule[] {
  if ('group' in rule) return [rule.is]
  if ('not' in rule) return [rule.not]
  if ('any' in rule) return rule.any
  return 'all' in rule ? rule.all : []
}
