import type { Portal, Rule } from '#manifest/portal.ts'

/** Who is meant by the name of a group or of a role. */
export function ruleNamed({ groups }: Pick<Portal, 'groups'>, name: string): Rule {
  const group = Object.hasOwn(groups, name) ? groups[name] : undefined
  return group === undefined ? { role: name } : { group: name, is: group.rule }
}
