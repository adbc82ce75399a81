import { explain } from '#access/explain.ts'
import type { Traits } from '#access/person.ts'
import { type Compilation, formatPlace } from '#manifest/index.ts'
import type { Grant, Resource, Rule, Transition } from '#manifest/portal.ts'
import type { Options } from './options.ts'
import { personOf } from './person-of.ts'
import { unknownName } from './unknown-name.ts'

type Proven = Extract<Compilation, { ok: true }>

interface Step {
  depth: number
  admits: boolean
  rule: string
  /** File, line and column. */
  at: string | undefined
}

/** Returns a rule and its parts, outermost first, each with its place and whether it admits the person. */
export function stepsOf(rule: Rule, traits: Traits, origins: Proven['origins']): Step[] {
  return explain(rule, traits, (part) => origins.ruleAt(part)).map(({ depth, admits, text, at }) => ({
    ...{ depth, admits, rule: text },
    at: at && formatPlace(at),
  }))
}

export function stepText({ depth, admits, rule, at }: Step): string {
  return `  ${admits ? '✓' : '·'} ${'  '.repeat(depth)}${rule}${at === undefined ? '' : `  ${at}`}`
}

/** Prints with which records a person may do something, and what else has to hold of each. */
export function whyRecord({ portal, origins }: Proven, options: Options): number {
  const traits = personOf(portal, options['role'], options['position'])
  const resource = resourceOf(portal.resources, options['record'] ?? '')
  const act = options['do'] ?? 'read'
  const { grants, transition } = grantsOf(resource, act)
  const asked = grants.map(({ for: rule, scope }) => ({ scope, steps: stepsOf(rule, traits, origins) }))
  const scopes = asked.filter(({ steps }) => steps[0]?.admits === true).map(({ scope }) => scope)
  const conditions = transition === undefined ? [] : conditionsOf(transition)
  if (options['json'] !== undefined) {
    const { role, position } = traits
    console.log(
      JSON.stringify({ role, position, resource: resource.name, do: act, scopes, grants: asked, conditions }, null, 2),
    )
    return 0
  }
  const verdict = scopes.length === 0 ? 'none' : [...new Set(scopes)].join(', ')
  console.log(`${portal.roles[traits.role]?.name}, ${traits.position}: "${act}" of "${resource.name}": ${verdict}`)
  if (asked.length === 0) console.log('  Nobody; only the portal itself.')
  for (const { scope, steps } of asked) {
    console.log(`  scope ${scope}, for:`)
    for (const step of steps) console.log(stepText(step))
  }
  for (const condition of conditions) console.log(`  ${condition}`)
  return 0
}

function resourceOf(resources: Record<string, Resource>, name: string): Resource {
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
  if (resource !== undefined) return resource
  const names = Object.keys(resources)
  throw new Error(unknownName('resource', name, names, `The resources are ${names.join(', ')}.`))
}

function grantsOf({ name, access, lifecycle }: Resource, act: string): { grants: Grant[]; transition?: Transition } {
  if (act === 'read' || act === 'create' || act === 'update') return { grants: access[act] }
  const transition = Object.hasOwn(lifecycle.transitions, act) ? lifecycle.transitions[act] : undefined
  if (transition !== undefined) return { grants: transition.for, transition }
  const acts = ['read', 'create', 'update', ...Object.keys(lifecycle.transitions)]
  throw new Error(unknownName('act', act, acts, `With a record of "${name}" one can ${acts.join(', ')}.`))
}

/** Returns what must hold of a record besides. */
function conditionsOf({ from, decision, notBy, guards }: Transition): string[] {
  return [
    `only in: ${from.join(', ')}`,
    ...(decision ? ['a decision: not by the owner of the record'] : []),
    ...notBy.map(({ ran, why }) => `not by who ran "${ran}": ${why}`),
    ...guards.map((guard) => `only if: ${guard.if}${guard.why === undefined ? '' : `  (otherwise: ${guard.why})`}`),
  ]
}
