import { partsOf } from '#access/holds.ts'
import { rulesOf } from '../people/classes.ts'
import type { Rule } from '../portal.ts'
import { startOf } from '../problems/problem.ts'
import { type Check, pagesOf } from './check.ts'

/** Reports, as notes, what is declared or offered but never used: `unused-role`, `unused-group`, `unused-view`. */
export const unused: Check = ({ portal, origins, offered }, problems) => {
  const names = new Set<string>()
  for (const rule of rulesOf(portal)) collectNames(rule, names)
  for (const { rule } of Object.values(portal.groups)) collectNames(rule, names)
  for (const { approvals } of Object.values(portal.resources)) {
    for (const { approver } of Object.values(approvals).flatMap(({ levels }) => levels)) {
      if (typeof approver === 'object' && 'for' in approver)
        names.add(`group ${approver.for}`).add(`role ${approver.for}`)
    }
  }
  for (const role of Object.values(portal.queues).flat()) names.add(`role ${role}`)
  const severity = 'note'
  for (const role of Object.keys(portal.roles).filter((id) => !names.has(`role ${id}`))) {
    problems.report(
      'unused-role',
      origins.keyAt('role', role),
      `No group or rule names role "${role}"; its members see only what everyone sees.`,
      { severity },
    )
  }
  for (const group of Object.keys(portal.groups).filter((id) => !names.has(`group ${id}`))) {
    problems.report('unused-group', origins.keyAt('group', group), `No rule names group "${group}".`, { severity })
  }
  const shown = new Set(pagesOf(portal).flatMap((page) => (page.kind === 'view' ? [page.view] : [])))
  for (const view of offered.views.filter((name) => !shown.has(name))) {
    const message = `No page shows the view "${view}", which src/browser/views offers.`
    problems.report('unused-view', startOf(origins.tree('landing', '').file), message, { severity })
  }
}

function collectNames(rule: Rule, names: Set<string>): void {
  if ('role' in rule) names.add(`role ${rule.role}`)
  if ('group' in rule) names.add(`group ${rule.group}`)
  for (const part of partsOf(rule)) collectNames(part, names)
}
