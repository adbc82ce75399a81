import { anyOtherPosition, everyTrait } from '#access/every-trait.ts'
import { holds } from '#access/holds.ts'
import type { Traits } from '#access/person.ts'
import { ruleNamed } from '#access/rule-named.ts'
import { figuresOf, listsOf, ownRulesOf, type Portal, type Resource, type Rule } from '../portal.ts'

/** People for whom every rule of the portal gives the same results. */
export interface PersonClass {
  traits: Traits
  /** "role *Baker*, any position" */
  witness: string
  members: Traits[]
}

/** Groups all possible combinations of role and position into classes that no rule tells apart. */
export function classesOf(portal: Portal): PersonClass[] {
  const rules = rulesOf(portal)
  const classes = new Map<string, Traits[]>()
  for (const traits of everyTrait(portal)) {
    const answers = rules.map((rule) => (holds(rule, traits) ? '1' : '0')).join('')
    const members = classes.get(answers)
    if (members === undefined) classes.set(answers, [traits])
    else members.push(traits)
  }
  return [...classes.values()].flatMap((members) => {
    const traits = members[0]
    return traits === undefined ? [] : [{ traits, members, witness: describe(portal, traits, members) }]
  })
}

function describe(portal: Portal, { role, position }: Traits, members: Traits[]): string {
  const alike = members.filter((member) => member.role === role).length
  const where =
    alike > portal.positions.length
      ? 'any position'
      : position === anyOtherPosition
        ? 'any other position'
        : `position *${position}*`
  return `role *${portal.roles[role]?.name ?? role}*, ${where}`
}

/** Returns every distinct rule in the portal. */
export function rulesOf(portal: Portal): Rule[] {
  const { refusedManifest, accessRequests } = portal.notifications
  const rules: Rule[] = [
    ...(refusedManifest === undefined ? [] : [refusedManifest]),
    ...(accessRequests === undefined ? [] : [accessRequests]),
    ...portal.landing.map((choice) => choice.for),
    ...portal.menu.flatMap((group) => group.entries.map((entry) => entry.for)),
    ...Object.values(portal.channels).map((channel) => channel.for),
    ...Object.values(portal.operations).flatMap((policy) => (policy.for === 'public' ? [] : [policy.for])),
  ]
  for (const page of Object.values(portal.pages)) {
    rules.push(page.for)
    rules.push(...[...listsOf(page), ...figuresOf(page)].map((each) => each.for), ...ownRulesOf(page))
  }
  for (const resource of Object.values(portal.resources)) rules.push(...rulesOfResource(resource, portal))
  return distinct(rules)
}

function rulesOfResource({ access, lifecycle, effects, approvals }: Resource, portal: Portal): Rule[] {
  const { fields, ...kinds } = access
  const grants = [
    ...Object.values(kinds),
    ...Object.values(fields),
    ...Object.values(lifecycle.transitions).map((t) => t.for),
  ]
  const recipients = Object.values(effects).flatMap((list) =>
    list.flatMap((effect) =>
      'notify' in effect && typeof effect.notify.to === 'object' && 'for' in effect.notify.to
        ? [effect.notify.to.for]
        : [],
    ),
  )
  const deciders = Object.values(approvals).flatMap(({ levels, override }) => [
    ...levels.flatMap(({ approver }) =>
      typeof approver === 'object' && 'for' in approver ? [ruleNamed(portal, approver.for)] : [],
    ),
    ...(override === undefined ? [] : [override]),
  ])
  return [...grants.flat().map((grant) => grant.for), ...recipients, ...deciders]
}

/** Keeps the first of each set of equal rules. A group's name identifies its rule, so the rule itself is not compared. */
function distinct(rules: Rule[]): Rule[] {
  const seen = new Map<string, Rule>()
  for (const rule of rules) {
    const key = JSON.stringify(rule, (name, value: unknown) => (name === 'is' ? undefined : value))
    if (!seen.has(key)) seen.set(key, rule)
  }
  return [...seen.values()]
}
