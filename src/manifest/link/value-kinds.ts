import { isDay } from '#calculation/calendar.ts'
import type { ComputedFold, Field, Resource, Scalar } from '../portal.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'
import { suggest } from '../problems/suggest.ts'
import { peopleResource } from '../seeds.ts'

/** The kind of a field's values, in enough detail to tell whether two fields can be compared. */
export interface ValueKind {
  base: 'text' | 'number' | 'boolean' | 'date' | 'rows'
  /** The resource whose record the value identifies; undefined when it identifies none. */
  reference?: string
  /** Whether the value identifies a record of any resource. */
  isAnyId?: true
  /** The only values that the field can have. */
  choices?: string[]
  /** The resource whose states the choices are; undefined for values from the schema. */
  statesOf?: string
}

/** Returns the kind of a field's values; for a list, of its items. Undefined for a field that the resource does not have. */
export function kindOf(name: string, resource: Resource): ValueKind | undefined {
  // A column of rows may have a name that only records have besides.
  if (Object.hasOwn(resource.fields, name)) return kindOfField(resource.fields[name])
  switch (name) {
    case 'id':
      return { base: 'text', reference: resource.name }
    case 'reference':
      return { base: 'text' }
    case 'status':
      return { base: 'text', choices: Object.keys(resource.lifecycle.states), statesOf: resource.name }
    case 'created_at':
    case 'updated_at':
      return { base: 'date' }
    case 'created_by':
      return { base: 'text', reference: peopleResource }
    default:
      return undefined
  }
}

/** Returns the kind of a field's values; for a list, of its items. */
export function kindOfField(field: Field | undefined): ValueKind | undefined {
  if (field === undefined) return undefined
  const { reference, schema, fields, many } = field
  if (fields !== undefined) return { base: 'rows' }
  const item = many && isObject(schema['items']) ? schema['items'] : schema
  const base = bases[String(item['type'])] ?? 'rows'
  const { format, enum: choices } = item
  if (base === 'text' && (format === 'date' || format === 'date-time')) return { base: 'date' }
  return {
    base,
    ...(reference !== undefined && { reference }),
    ...(reference === undefined && format === 'uuid' && { isAnyId: true }),
    ...(Array.isArray(choices) && { choices: choices.map(String) }),
  }
}

const bases: Record<string, ValueKind['base']> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export interface ValueFault {
  code: ProblemCode
  /** "the value "gren", which "rag" never has": the end of a sentence. */
  what: string
  suggestions: string[]
  /** The name that nothing declares, when the value is one. */
  undeclared?: string
}

/** Returns why a field can never have a literal value; undefined when it can. */
export function literalFault(value: Scalar, field: string, kind: ValueKind): ValueFault | undefined {
  const { base, choices, statesOf, reference } = kind
  if (base === 'rows') return undefined
  if (typeof value !== scalarTypes[base]) {
    const what = `the value ${JSON.stringify(value)} for "${field}", which holds ${baseNames[base]}`
    return { code: 'wrong-type', what, suggestions: [] }
  }
  const text = String(value)
  if (base === 'date' && !isMoment(text)) {
    return {
      code: 'impossible-date',
      what: `the date "${text}" for "${field}", which doesn't exist`,
      suggestions: [],
    }
  }
  if (reference !== undefined && !isId(text)) {
    const what = `the value "${text}" for "${field}", which holds the id of a record; $me stands for the viewer`
    return { code: 'wrong-value', what, suggestions: text === 'me' ? ['$me'] : [] }
  }
  if (choices === undefined || choices.includes(text)) return undefined
  const suggestions = suggest(text, choices)
  const [code, noun, what] =
    statesOf === undefined
      ? (['unknown-value', 'value', `"${text}", which "${field}" never has`] as const)
      : (['unknown-state', 'state', `"${text}", which the lifecycle of "${statesOf}" does not declare`] as const)
  return { code, what: `the ${noun} ${what}`, suggestions, undeclared: `${code} ${what}` }
}

const scalarTypes = { text: 'string', number: 'number', boolean: 'boolean', date: 'string' }
const baseNames = { text: 'text', number: 'a number', boolean: 'true or false', date: 'a date', rows: 'a list' }

function isId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

function isMoment(text: string): boolean {
  return isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
}

/** Returns why values of one kind can't be compared with another kind; undefined when they can. */
export function mismatch(given: ValueKind, wanted: ValueKind): string | undefined {
  if (given.base !== wanted.base) return `is ${baseNames[given.base]} and not ${baseNames[wanted.base]}`
  if (given.isAnyId === true || wanted.isAnyId === true || given.reference === wanted.reference) return undefined
  const identified = (kind: ValueKind) =>
    kind.reference === undefined ? "doesn't refer to a record" : `refers to a record of "${kind.reference}"`
  return `${identified(given)}, where ${wanted.reference === undefined ? 'plain text' : `one of "${wanted.reference}"`} is expected`
}

/**
 * Returns why values of one kind can't be written into a field of another; undefined when they can. Plain text accepts
 * ids.
 */
export function writingMismatch(given: ValueKind, wanted: ValueKind): string | undefined {
  const isPlain = wanted.reference === undefined && wanted.choices === undefined
  return isPlain && given.base === wanted.base ? undefined : mismatch(given, wanted)
}

/** Whether a fold applies to such values: sum and mean to numbers only, min and max to dates too. */
export function foldsKind(fold: ComputedFold, { base }: ValueKind): boolean {
  if (fold === 'count' || fold === 'last') return true
  return base === 'number' || (base === 'date' && (fold === 'min' || fold === 'max'))
}

/** Whether the result of a fold is a number, as cards and charts show it: the first or last of some dates is not. */
export function foldsToNumber(fold: ComputedFold, { base }: ValueKind): boolean {
  return fold === 'count' || base === 'number'
}

export interface FoldFault {
  code: ProblemCode
  /** The key at fault. */
  key: 'fold' | 'field'
  /** The end of a sentence. */
  what: string
}

/** Returns why the field of a fold is missing or of a kind that does not fit; undefined when the fold is possible. */
export function foldFault(
  { fold, field }: { fold: ComputedFold; field?: string | undefined },
  resource: Resource,
  fits: (fold: ComputedFold, kind: ValueKind) => boolean,
): FoldFault | undefined {
  if (field === undefined) {
    if (fold === 'count') return undefined
    return { code: 'missing-key', key: 'fold', what: `needs the key "field" to take the ${fold} of "${resource.name}"` }
  }
  const kind = kindOf(field, resource)
  if (kind === undefined || fits(fold, kind)) return undefined
  return { code: 'unfit-field', key: 'field', what: `takes the ${fold} of "${field}", which holds ${nameOf(kind)}` }
}

/** Returns the kind of a variable; undefined for one that may be of any kind. */
export function kindOfVariable(name: string): ValueKind | undefined {
  if (name === '$me') return { base: 'text', reference: peopleResource }
  if (name === '$my.queues' || name === '$my.department') return { base: 'text' }
  return /^\$(today|now)/.test(name) ? { base: 'date' } : undefined
}

/** The kinds of field that can store the result of an expression, by CEL type. */
export const celTypes: Record<string, ValueKind['base'][]> = {
  string: ['text', 'date'],
  double: ['number'],
  bool: ['boolean'],
  list: ['rows'],
  map: ['rows'],
}

/** Returns the name of a field's kind in messages. */
export function nameOf({ base }: ValueKind): string {
  return baseNames[base]
}
