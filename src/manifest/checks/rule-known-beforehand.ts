import { namesIn } from '#calculation/expression.ts'
import { namesInFormula } from '#calculation/parse-formula.ts'
import type { Computed, RecordRule, Resource, Transition } from '../portal.ts'
import type { Check } from './check.ts'

/**
 * Checks that a rule at a transition that people run looks at something that the transition changes
 * (`rule-known-beforehand`). Otherwise its result is known when the transition is offered, so it should be a guard.
 */
export const ruleKnownBeforehand: Check = ({ portal, origins }, problems) => {
  for (const resource of Object.values(portal.resources)) {
    for (const [i, rule] of resource.rules.entries()) {
      const { transitions } = resource.lifecycle
      const transition = Object.hasOwn(transitions, rule.when) ? transitions[rule.when] : undefined
      if (transition === undefined || transition.for.length === 0) continue
      if (!('that' in rule) || !isKnown(rule, transition, resource)) continue
      const message = `The rule at "${rule.when}" of "${resource.name}" looks only at what the record already holds; make it a guard, with "if" and "why" of the transition.`
      problems.report('rule-known-beforehand', origins.at('resource', resource.name, 'rules', i, 'that'), message)
    }
  }
}

function isKnown(
  { when, that, if: condition = 'true' }: Extract<RecordRule, { that: string }>,
  { form }: Transition,
  resource: Resource,
): boolean {
  const asked = form.map(({ field }) => field)
  const written = new Set([...asked, ...Object.values(resource.approvals).map(({ into }) => into)])
  const isStable = (name: string): boolean => {
    if (written.has(name)) return false
    const formula = resource.fields[name]?.formula
    if (formula !== undefined) return namesInFormula(formula.formula).every(isStable)
    const how = Object.hasOwn(resource.computed, name) ? resource.computed[name] : undefined
    if (how === undefined || 'rollup' in how) return true
    if ('expression' in how) return namesIn(how.expression).every(isStable)
    if ('copy' in how) return !written.has(how.copy.via)
    const events = eventsOf(how)
    return events !== undefined && !events.includes(when)
  }
  return [...namesIn(that), ...namesIn(condition)].every(isStable)
}

/** Returns the events that write a field; undefined for one that is written otherwise. */
function eventsOf(how: Computed): string[] | undefined {
  if ('stamp' in how) return how.stamp
  if ('number' in how) return how.at
  return 'times' in how ? how.times : undefined
}
