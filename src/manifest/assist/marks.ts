import { type Path, pathKey } from '../source/tree.ts'
import { childOf, expand, type Rule, rulesBelow } from './rules.ts'
import type { Grammars } from './schema.ts'

/** Whose fields, states and transitions names are: those of a resource, or of the resources with a schema. */
export interface Scope {
  kind: 'resource' | 'schema'
  name: string
}

/** What the grammar says about names at a place. */
export interface Mark {
  /** The kinds of things that a text or a key here names. */
  refers: string[]
  /** The kind of thing that a text here declares; of a map, its keys do, and of a list, its items. */
  declares: string | undefined
}

/** A value of a file with what the grammar says about it. */
export interface Marked extends Mark {
  value: unknown
  rules: Rule[]
  scope: Scope | undefined
  /** What the keys of the map name. */
  keys: Mark
}

interface Step {
  grammars: Grammars
  /** The scope of the file, which a place inside another record's may fall back to. */
  file: Scope | undefined
}

/** Returns what the grammar says about each value from the root of a file to a path. */
export function markedAlong(grammars: Grammars, grammar: string, root: unknown, path: Path): Marked[] {
  const whole = markedRoot(grammars, grammar, root)
  const step = { grammars, file: whole.scope }
  const along = [whole]
  for (const key of path) along.push(markedBelow(step, along.at(-1) ?? whole, key))
  return along
}

/** Returns what says what the grammar says about the value at a path of a file. It works out each place once. */
export function markedBy(grammars: Grammars, grammar: string, root: unknown): (path: Path) => Marked {
  const whole = markedRoot(grammars, grammar, root)
  const step = { grammars, file: whole.scope }
  const known = new Map([[pathKey([]), whole]])
  const at = (path: Path): Marked => {
    const key = path.at(-1)
    const place = pathKey(path)
    const marked = known.get(place) ?? (key === undefined ? whole : markedBelow(step, at(path.slice(0, -1)), key))
    known.set(place, marked)
    return marked
  }
  return at
}

/** Calls back for every value of a file. */
export function visitMarked(
  grammars: Grammars,
  grammar: string,
  root: unknown,
  visit: (marked: Marked, path: Path) => void,
): void {
  const whole = markedRoot(grammars, grammar, root)
  const step = { grammars, file: whole.scope }
  const descend = (marked: Marked, path: Path): void => {
    visit(marked, path)
    for (const key of keysOf(marked.value)) descend(markedBelow(step, marked, key), [...path, key])
  }
  descend(whole, [])
}

function keysOf(value: unknown): Path {
  if (Array.isArray(value)) return value.map((_, index) => index)
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

function markedRoot(grammars: Grammars, grammar: string, root: unknown): Marked {
  const rules = expand(grammars, { schema: grammars[grammar] ?? {}, base: grammar, isChoice: false }, root)
  return marked({ grammars, file: undefined }, root, rules, undefined)
}

function markedBelow(step: Step, above: Marked, key: string | number): Marked {
  const value = childOf(above.value, key)
  const below = marked(step, value, rulesBelow(step.grammars, above.rules, key, value), above.scope)
  const isItem = typeof key === 'number' && typeof value === 'string'
  return isItem && below.declares === undefined ? { ...below, declares: above.declares } : below
}

function marked(step: Step, value: unknown, rules: Rule[], outer: Scope | undefined): Marked {
  const names = rules.flatMap(({ schema, base }) =>
    schema.propertyNames === undefined
      ? []
      : expand(step.grammars, { schema: schema.propertyNames, base, isChoice: false }, ''),
  )
  const of = rules.find(({ schema }) => schema['x-of'] !== undefined)?.schema['x-of']
  const around = of === false ? undefined : of === 'file' ? step.file : outer
  return { ...markOf(rules), value, rules, keys: markOf(names), scope: scopeIn(step.grammars, value, rules) ?? around }
}

/** The nearest mark counts: what a place says of itself comes before what it refers to. */
function markOf(rules: Rule[]): Mark {
  const refers = rules.find(({ schema }) => schema['x-refers'] !== undefined)?.schema['x-refers']
  const declares = rules.find(({ schema }) => schema['x-declares'] !== undefined)?.schema['x-declares']
  return { refers: refers === undefined || refers === false ? [] : [refers].flat(), declares }
}

/** Returns what a map says its names belong to: `resource: order`, or the name of its schema. */
function scopeIn(grammars: Grammars, value: unknown, rules: Rule[]): Scope | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  for (const [key, name] of Object.entries(value)) {
    if (typeof name !== 'string') continue
    const below = rulesBelow(grammars, rules, key, name)
    const { refers, declares } = markOf(below)
    if (below.some(({ schema }) => schema['x-of'] === false)) continue
    if (declares === 'schema') return { kind: 'schema', name }
    if (declares === 'resource' || refers[0] === 'resource') return { kind: 'resource', name }
  }
  return undefined
}
