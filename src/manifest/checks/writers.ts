import { namesIn } from '#calculation/expression.ts'
import { constantOf } from '#calculation/expression-tree.ts'
import { namesInFormula } from '#calculation/parse-formula.ts'
import type { Computed, Portal, Resource } from '../portal.ts'

type Resources = Portal['resources']

/** Who may give a field a value: transitions of its resource by name, or others, such as the form, an effect or a child. */
export interface Writers {
  transitions: string[]
  others: boolean
}

/** Returns who may change what a condition depends on, so that it becomes true. */
export function writersOf(condition: string, resource: Resource, resources: Resources): Writers {
  const names = namesIn(condition)
  return merged(
    names.map((name) => (name === 'status' ? entering(condition, resource) : writing(name, resource, resources))),
  )
}

/** Returns who may write a field, or what it is computed from. */
export function writing(name: string, resource: Resource, resources: Resources, depth = 0): Writers {
  const how = Object.hasOwn(resource.computed, name) ? resource.computed[name] : undefined
  if (how !== undefined) return computing(how, resource, resources, depth)
  const formula = resource.fields[name]?.formula
  // A longer chain is a cycle, which `formula-unasked` reports.
  if (formula !== undefined && depth <= 8)
    return merged(namesInFormula(formula.formula).map((used) => writing(used, resource, resources, depth + 1)))
  const { form, lifecycle, approvals, owner } = resource
  const asked = Object.entries(lifecycle.transitions).flatMap(([event, each]) =>
    each.form.some(({ field }) => field === name) ? [event] : [],
  )
  const inForm = form.some(({ field }) => field === name)
  const isApprover = Object.values(approvals).some(({ into }) => into === name)
  const byEvents = Object.entries(resource.effects).flatMap(([event, effects]) =>
    effects.some((effect) => sets(effect, name)) ? [event] : [],
  )
  const isTransition = (event: string) => Object.hasOwn(lifecycle.transitions, event)
  const isGiven = inForm || isApprover || name === owner || isBase(name, resource)
  return {
    transitions: [...asked, ...byEvents.filter(isTransition)],
    others: isGiven || !byEvents.every(isTransition) || isWrittenElsewhere(name, resource, resources),
  }
}

/** A computed field may be written by what runs, or by other records; an expression by what its fields are written by. */
function computing(how: Computed, resource: Resource, resources: Resources, depth: number): Writers {
  if ('stamp' in how) return eventsOf(how.stamp, resource)
  if ('times' in how) return eventsOf(how.times, resource)
  if ('number' in how) return eventsOf(how.at, resource)
  // A longer chain is a cycle, which `computed-cycle` reports.
  if (depth > 8 || !('expression' in how || 'live' in how)) return { transitions: [], others: true }
  const expression = 'expression' in how ? how.expression : how.live
  return merged(namesIn(expression).map((name) => writing(name, resource, resources, depth + 1)))
}

function eventsOf(events: string[], { lifecycle }: Resource): Writers {
  const isTransition = (event: string) => Object.hasOwn(lifecycle.transitions, event)
  return { transitions: events.filter(isTransition), others: !events.every(isTransition) }
}

/** Returns the transitions into states in which a condition may be true. */
function entering(condition: string, { lifecycle }: Resource): Writers {
  const fits = (state: string) => constantOf(condition, { status: [state] }) !== false
  const transitions = Object.entries(lifecycle.transitions).flatMap(([event, { to }]) =>
    to !== undefined && fits(to) ? [event] : [],
  )
  return { transitions, others: fits(lifecycle.initial) }
}

/** Whether an effect of the resource itself writes a field of its record. Names in conditions and rows don't. */
function sets(effect: Resource['effects'][string][number], name: string): boolean {
  if ('set' in effect) return Object.hasOwn(effect.set, name)
  if ('set_row' in effect) return effect.set_row.on === undefined && effect.set_row.of === name
  return 'create' in effect && effect.create.into === name
}

/** Whether an effect of a resource writes a field of that name into records of this one. */
function isWrittenElsewhere(name: string, { name: target }: Resource, resources: Resources): boolean {
  return Object.values(resources).some(({ fields, effects }) =>
    Object.values(effects)
      .flat()
      .some((effect) => {
        if ('create' in effect) return effect.create.resource === target && Object.hasOwn(effect.create.values, name)
        if ('transition' in effect) return Object.hasOwn(effect.transition.with, name)
        const on = 'set_row' in effect ? effect.set_row.on : undefined
        return on !== undefined && fields[on]?.reference === target && 'set_row' in effect && effect.set_row.of === name
      }),
  )
}

/** Whether the engine, and no field of the schema, gives the value. */
function isBase(name: string, { fields }: Resource): boolean {
  return !Object.hasOwn(fields, name)
}

function merged(all: Writers[]): Writers {
  return {
    transitions: [...new Set(all.flatMap(({ transitions }) => transitions))],
    others: all.some(({ others }) => others),
  }
}
