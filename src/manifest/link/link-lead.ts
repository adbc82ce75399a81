import type { ResourceSource } from '#generated/manifest-sources.ts'
import type { Computed, Field, Lead, Lifecycle, Resource, Transition } from '../portal.ts'
import { depthsOf } from './depths.ts'
import type { Lookups } from './lookups.ts'
import { kindOf } from './value-kinds.ts'

interface LeadParts {
  source: ResourceSource
  fields: Record<string, Field>
  computed: Record<string, Computed>
  lifecycle: Lifecycle
}

/** Returns what a record shows first, and its likely next transitions, with their defaults. */
export function leadOf({ source, fields, computed, lifecycle }: LeadParts): Pick<Resource, 'lead' | 'next'> {
  const { lead, next = forwards(lifecycle) } = source
  const none = { people: [], facts: [] }
  return { lead: { ...none, ...(lead ?? usualLead(source, fields, computed)) }, next }
}

/** Without a `lead`, a record shows its first clock, its assignees and its owner. */
function usualLead(
  { assignees = [], owner }: ResourceSource,
  fields: Record<string, Field>,
  computed: Record<string, Computed>,
): Pick<Lead, 'clock' | 'people'> {
  const clock = Object.keys(computed).find((name) => hasState(computed[name]))
  const people = [...assignees, ...(owner === undefined ? [] : [owner])].filter(
    (name) => fields[name]?.reference !== undefined,
  )
  return { people: [...new Set(people)], ...(clock !== undefined && { clock }) }
}

/** Without `next`, the likely steps are those that lead away from the initial state and aren't dangerous. */
function forwards(lifecycle: Lifecycle): string[] {
  const depths = depthsOf(lifecycle)
  const depth = (state: string) => depths.get(state) ?? 0
  const isForward = ({ from, to }: Transition) =>
    to !== undefined &&
    from.every((state) => depth(state) <= depth(to)) &&
    from.some((state) => depth(state) < depth(to))
  return Object.entries(lifecycle.transitions)
    .filter(([, each]) => each.tone !== 'danger' && each.for.length > 0 && isForward(each))
    .map(([name]) => name)
}

/** Looks up what the lead and `next` of a resource name. */
export function checkLead(lookups: Lookups): void {
  const { lead, next, computed, fields } = lookups.resource
  const { clock, text } = lead
  if (clock !== undefined && lookups.own(clock, ['lead', 'clock']) && !hasState(computed[clock]))
    lookups.unfit(['lead', 'clock'], `leads with the clock "${clock}", which isn't a clock with a "state"`)
  for (const [i, name] of lead.people.entries()) {
    if (lookups.own(name, ['lead', 'people', i]) && fields[name]?.reference === undefined)
      lookups.unfit(['lead', 'people', i], `leads with the person "${name}", which doesn't refer to a record`)
  }
  for (const [i, name] of lead.facts.entries()) lookups.own(name, ['lead', 'facts', i])
  if (text !== undefined && lookups.own(text, ['lead', 'text']) && kindOf(text, lookups.resource)?.base !== 'text')
    lookups.unfit(['lead', 'text'], `leads with the text "${text}", which isn't a text`)
  for (const [i, name] of next.entries()) lookups.transition(name, lookups.at('next', i))
}

/** A clock without a field for its state isn't shown as time left. */
function hasState(how: Computed | undefined): boolean {
  return how !== undefined && 'clock' in how && how.clock.state !== undefined
}
