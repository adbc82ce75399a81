import type { Path } from '../source/tree.ts'
import type { Grammars, Schema } from './schema.ts'

/** A schema without references that applies to a value, with the file that its own references are relative to. */
export interface Rule {
  schema: Schema
  base: string
  /** Whether the value may follow another schema instead. */
  isChoice: boolean
}

/** References to itself without a value in between would have no end. */
const deepest = 40

/** Returns what the grammar says about the value at a path, the nearest description first. */
export function rulesAt(grammars: Grammars, grammar: string, root: unknown, path: Path): Rule[] {
  const whole = { schema: grammars[grammar] ?? {}, base: grammar, isChoice: false }
  let value = root
  let rules = expand(grammars, whole, value)
  for (const key of path) {
    value = childOf(value, key)
    rules = rulesBelow(grammars, rules, key, value)
  }
  return rules
}

/** Returns the rules of a value inside one that has these rules. */
export function rulesBelow(grammars: Grammars, rules: Rule[], key: string | number, value: unknown): Rule[] {
  return rules.flatMap(({ schema, base }) => {
    const below = schemaBelow(schema, key)
    return below === undefined ? [] : expand(grammars, { schema: below, base, isChoice: false }, value)
  })
}

function schemaBelow({ properties, additionalProperties, items }: Schema, key: string | number): Schema | undefined {
  if (typeof key === 'number') return items
  const own = properties !== undefined && Object.hasOwn(properties, key) ? properties[key] : additionalProperties
  return typeof own === 'object' ? own : undefined
}

/** Returns the schemas that apply to a value besides this one: those it refers to, and those that its conditions choose. */
export function expand(grammars: Grammars, rule: Rule, value: unknown, depth = 0): Rule[] {
  if (depth > deepest) return []
  const { schema, base, isChoice } = rule
  const of = (each: Schema, own = isChoice, file = base) =>
    expand(grammars, { schema: each, base: file, isChoice: own }, value, depth + 1)
  const referred = schema.$ref === undefined ? undefined : resolve(grammars, schema.$ref, base)
  const condition = schema.if === undefined ? undefined : matches(schema.if, value) ? schema.then : schema.else
  return [
    rule,
    ...(referred === undefined ? [] : of(referred.schema, isChoice, referred.base)),
    ...(schema.allOf ?? []).flatMap((each) => of(each)),
    ...(condition === undefined ? [] : of(condition)),
    ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap((each) => of(each, true)),
  ]
}

function resolve(grammars: Grammars, reference: string, base: string): { schema: Schema; base: string } | undefined {
  const [file = '', name] = reference.split('#/$defs/')
  const id = file === '' ? base : pathFrom(base, file)
  const whole = grammars[id]
  const schema = name === undefined ? whole : whole?.$defs?.[name]
  return schema && { schema, base: id }
}

/** The `$id`s are paths below one folder, in which `..` is the only step up. */
function pathFrom(base: string, reference: string): string {
  const folder = base.split('/').slice(0, -1)
  const steps = reference.split('/')
  const up = steps.filter((step) => step === '..').length
  return [...folder.slice(0, folder.length - up), ...steps.slice(up)].join('/')
}

/** Evaluates a condition of the grammar: kinds told apart by constants, by types and by the keys that are present. */
function matches(schema: Schema | boolean, value: unknown): boolean {
  if (typeof schema === 'boolean') return schema
  const { type, enum: members, const: only, required = [], properties = {}, allOf = [], anyOf } = schema
  if (type !== undefined && ![type].flat().includes(typeOf(value))) return false
  if (members !== undefined && !members.includes(value)) return false
  if (only !== undefined && only !== value) return false
  if (!required.every((key) => childOf(value, key) !== undefined)) return false
  const present = Object.entries(properties).filter(([key]) => childOf(value, key) !== undefined)
  if (!present.every(([key, each]) => matches(each, childOf(value, key)))) return false
  return allOf.every((each) => matches(each, value)) && (anyOf?.some((each) => matches(each, value)) ?? true)
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Returns the value at a key or index; undefined when there is none. */
export function childOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}
