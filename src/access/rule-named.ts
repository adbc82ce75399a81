import type { Portal, Rule } from '#manifest/portal.ts'

/** Returns the rule that the name of a group or a role stands for. */
export function ruleNamed({ groups }: Pick<Portal, 'groups'>, name: string): Rule {
  const group = Object.hasOwn(groups, name) ? groups[name] : undefined
  return group === undefined ? { role: name } : { group: name, is: group.rule }
}
