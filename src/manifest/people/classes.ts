import { holds } from '#access/holds.ts'
import type { Traits } from '#access/person.ts'
import { figuresOf, listsOf, type Portal, type Rule } from '../portal.ts'

/** Stands for every position that no rule names. */
export const anyOtherPosition = 'Officer'

/** People to whom every rule of the portal gives the same answers. */
export interface PersonClass {
  traits: Traits
  /** "role *Baker*, any position" */
  witness: string
  members: Traits[]
}

/** Every kind of person there can be: each role with each position that rules may name, and with any other. */
export function everyTrait(portal: Pick<Portal, 'roles' | 'positions'>): Traits[] {
  const positions = [...portal.positions, anyOtherPosition]
  return Object.entries(portal.roles).flatMap(([role, { flags }]) =>
    positions.map((position) => ({ role, position, flags })),
  )
}

/** The finitely many kinds of people, gathered into classes that no rule tells apart. */
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

/** Every rule by which the portal tells people apart, each once. */
export function rulesOf(portal: Portal): Rule[] {
  const rules: Rule[] = [
    ...portal.landing.map((choice) => choice.for),
    ...portal.menu.flatMap((group) => group.entries.map((entry) => entry.for)),
    ...Object.values(portal.channels).map((channel) => channel.for),
    ...Object.values(portal.operations).flatMap((policy) => (policy.for === 'public' ? [] : [policy.for])),
  ]
  for (const page of Object.values(portal.pages)) {
    rules.push(page.for)
    if (page.kind === 'tabs' || page.kind === 'redirect') rules.push(...page.redirect.map((choice) => choice.for))
    rules.push(...[...listsOf(page), ...figuresOf(page)].map((each) => each.for))
  }
  for (const { access, lifecycle, effects } of Object.values(portal.resources)) {
    const grants = [
      access.read,
      access.create,
      access.update,
      ...Object.values(access.fields),
      ...Object.values(lifecycle.transitions).map((t) => t.for),
    ]
    rules.push(...grants.flat().map((grant) => grant.for))
    for (const effect of Object.values(effects).flat()) {
      if ('notify' in effect && typeof effect.notify.to === 'object' && 'for' in effect.notify.to) {
        rules.push(effect.notify.to.for)
      }
    }
  }
  return distinct(rules)
}

/** Each rule once, by the first that says so. What a group means is known by its name. */
function distinct(rules: Rule[]): Rule[] {
  const seen = new Map<string, Rule>()
  for (const rule of rules) {
    const key = JSON.stringify(rule, (name, value: unknown) => (name === 'is' ? undefined : value))
    if (!seen.has(key)) seen.set(key, rule)
  }
  return [...seen.values()]
}
