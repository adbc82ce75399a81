import type { Portal, Rule } from '#manifest/portal.ts'
import { everyTrait } from '../every-trait.ts'
import { holds } from '../holds.ts'
import { describePeople } from './describe-people.ts'
import { ruleText } from './rule-text.ts'
import type { Act, Choices, Entry, Subject } from './snapshot.ts'

/**
 * Converts subjects to plain data for other programs: each audience as the manifest names it, and the people it
 * includes.
 */
export function accessJson(subjects: Subject[], portal: Pick<Portal, 'roles' | 'positions'>) {
  const everyone = everyTrait(portal)
  const audience = (rule: Rule) => ({
    for: ruleText(rule),
    people: describePeople(everyone, (person) => holds(rule, person)),
  })
  const act = ({ name, auth, states, decision, within, grants }: Act) => ({
    name,
    auth,
    ...(states !== undefined && { states }),
    ...(decision && { bars: 'own' }),
    ...(within.length > 0 && { within: within.map(ruleText) }),
    grants: grants.map(({ scope, for: rule }) => ({ scope, ...audience(rule) })),
  })
  const choice = ({ name, choices }: Choices) => ({
    name,
    choices: choices.map(({ page, for: rule }) => ({ page, ...audience(rule) })),
  })
  const entry = (each: Entry) => {
    if (each.kind === 'act') return act(each)
    return each.kind === 'choices' ? choice(each) : { name: each.name, text: each.text }
  }
  return subjects.map(({ kind, name, title, sections }) => ({ kind, name, title, entries: sections.flat().map(entry) }))
}
