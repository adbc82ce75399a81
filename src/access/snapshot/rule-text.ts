import type { Rule } from '#manifest/portal.ts'

/**
 * Returns a rule as the manifest names it, on one line and in a fixed order, so that the text changes only with the
 * meaning.
 */
export function ruleText(rule: Rule): string {
  if ('role' in rule) return rule.role
  if ('group' in rule) return rule.group
  if ('position' in rule) return `position ${rule.position}`
  if ('flag' in rule) return `flag ${rule.flag}`
  if ('any' in rule) return anyText(rule.any)
  if ('all' in rule) return [...new Set(rule.all.map(partText))].sort().join(' and ')
  return 'not' in rule ? `not ${partText(rule.not)}` : 'everyone'
}

/** Returns the text of several rules of which one must admit a person. */
export function anyText(rules: Rule[]): string {
  const texts = new Set(rules.flatMap(alternatives).map(ruleText))
  return texts.size === 0 ? 'nobody' : [...texts].sort().join(', ')
}

function alternatives(rule: Rule): Rule[] {
  return 'any' in rule ? rule.any.flatMap(alternatives) : [rule]
}

function partText(rule: Rule): string {
  const isSimple = !('any' in rule || 'all' in rule || 'not' in rule)
  return isSimple ? ruleText(rule) : `(${ruleText(rule)})`
}
