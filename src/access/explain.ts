import type { Rule } from '#manifest/portal.ts'
import { holds, partsOf } from './holds.ts'
import type { Traits } from './person.ts'

export interface Step<Place> {
  depth: number
  admits: boolean
  text: string
  at?: Place
}

/** Lists a rule and its parts, outermost first, each with whether it admits the person. */
export function explain<Place>(
  rule: Rule,
  person: Traits,
  placeOf: (rule: Rule) => Place | undefined,
  depth = 0,
): Step<Place>[] {
  const at = placeOf(rule)
  const step: Step<Place> = { depth, admits: holds(rule, person), text: textOf(rule), ...(at !== undefined && { at }) }
  return [step, ...partsOf(rule).flatMap((part) => explain(part, person, placeOf, depth + 1))]
}

function textOf(rule: Rule): string {
  if ('role' in rule) return `role ${rule.role}`
  if ('group' in rule) return `group ${rule.group}`
  if ('position' in rule) return `position ${rule.position}`
  if ('flag' in rule) return `flag ${rule.flag}`
  if ('not' in rule) return 'not'
  if ('any' in rule) return 'any of'
  return 'all' in rule ? 'all of' : 'everyone'
}
