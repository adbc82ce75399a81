import { alternatives, patterns } from '#generated/manifest-grammar.js'
import type { ValidationError } from '#validation/validate.ts'
import type { ProblemCode } from '../problems/problem-codes.ts'
import { suggest } from '../problems/suggest.ts'
import { type Path, valueAt } from '../source/tree.ts'

export interface Described {
  code: ProblemCode
  path: Path
  /** Whether the key or the value is at fault. */
  at: 'key' | 'value'
  message: string
  suggestions: string[]
  /** The name of the missing key. */
  missing?: string
  /** The keys of which exactly one was expected, when there is none. */
  choices?: string[]
}

/** What was validated: its value, its name in messages, and the keys it may have. */
export interface Subject {
  value: unknown
  name: string
  /** Follows a quoted key in messages: ` of page "orders"`. */
  within: string
  keys: string[]
}

/** A validation error with its path, the name of the place in messages, and the value there. */
interface Finding {
  error: ValidationError
  path: Path
  here: string
  value: unknown
  keys: string[]
}

/** Describes a validator's error in terms an author understands; undefined for an error that only repeats another. */
export function describeError(error: ValidationError, subject: Subject): Described | undefined {
  if (repeatsAnother(error)) return undefined
  const path = pointerToPath(error.instancePath)
  const here = path.length === 0 ? subject.name : `"${path.join('.')}"${subject.within}`
  const finding = { error, path, here, value: valueAt(subject.value, path), keys: subject.keys }
  if (error.propertyName !== undefined) return describeKey(finding, error.propertyName)
  return (describers[error.keyword] ?? describeOther)(finding)
}

// The errors of `if` and `propertyNames` only repeat more specific errors, and one message about `oneOf` covers its
// branches.
function repeatsAnother({ keyword, schemaPath }: ValidationError): boolean {
  return keyword === 'if' || keyword === 'propertyNames' || schemaPath.includes('/oneOf/')
}

const describers: Record<string, (finding: Finding) => Described> = {
  additionalProperties: describeUnknownKey,
  unevaluatedProperties: describeUnknownKey,
  required: describeMissingKey,
  dependentRequired: describeMissingKey,
  type: describeType,
  enum: describeChoice,
  const: describeChoice,
  oneOf: describeAlternatives,
  pattern: ({ error, path, here, value }) => wrong(path, `${here} is ${shown(value)}; ${taking(error)}.`),
  minProperties: describeFewer,
  minItems: describeFewer,
  minLength: describeFewer,
  maxProperties: describeMore,
  maxItems: describeMore,
  maxLength: describeMore,
  minimum: ({ error, path, here, value }) =>
    wrong(path, `${here} takes at least ${text(error.params['limit'])}, got ${shown(value)}.`),
  maximum: ({ error, path, here, value }) =>
    wrong(path, `${here} takes at most ${text(error.params['limit'])}, got ${shown(value)}.`),
  uniqueItems: ({ error, path, here }) =>
    wrong([...path, Number(error.params['i'])], `${here} has the same value twice.`),
}

function describeKey({ error, path, here }: Finding, key: string): Described {
  const reason =
    error.keyword === 'pattern' ? taking(error) : `it is longer than ${text(error.params['limit'])} characters`
  const message = `"${key}" cannot be a key of ${here}; ${reason}.`
  return { code: 'wrong-value', path: [...path, key], at: 'key', message, suggestions: [] }
}

function taking(error: ValidationError): string {
  const pattern = text(error.params['pattern'])
  return `it takes ${patterns[pattern] ?? pattern}`
}

function describeUnknownKey({ error, path, here, keys }: Finding): Described {
  const key = text(error.params['additionalProperty'] ?? error.params['unevaluatedProperty'])
  const message = `${here} has no key "${key}".`
  return { code: 'unknown-key', path: [...path, key], at: 'key', message, suggestions: suggest(key, keys) }
}

function describeMissingKey({ error, path, here }: Finding): Described {
  const missing = text(error.params['missingProperty'])
  return {
    code: 'missing-key',
    path,
    at: 'key',
    message: `${here} needs the key "${missing}".`,
    suggestions: [],
    missing,
  }
}

const typeNames: Record<string, string> = {
  string: 'text',
  array: 'a list',
  object: 'a map',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
}

function describeType({ error, path, here, value }: Finding): Described {
  const types = [error.params['type']].flat().map(text)
  if (types.includes('boolean') && isOddBoolean(value)) return oddBoolean(path, here, 'true or false', value)
  const expected = types.map((type) => typeNames[type] ?? type)
  const message = `${here} takes ${list(expected, 'or')}, got ${shown(value)}.`
  return { code: 'wrong-type', path, at: 'value', message, suggestions: [] }
}

function describeChoice({ error, path, here, value }: Finding): Described {
  const allowed = [error.params['allowedValues'] ?? error.params['allowedValue']].flat().map(text)
  if (allowed.join() === 'true' && isOddBoolean(value)) return oddBoolean(path, here, 'true', value)
  return wrong(path, `${here} takes ${list(allowed, 'or')}, got ${shown(value)}.`, suggest(text(value), allowed))
}

function isOddBoolean(value: unknown): value is string {
  return typeof value === 'string' && /^(yes|no|on|off|y|n)$/i.test(value)
}

function oddBoolean(path: Path, here: string, wanted: string, value: string): Described {
  const message = `${here} takes ${wanted}; YAML 1.2 reads "${value}" as text.`
  return { code: 'odd-boolean', path, at: 'value', message, suggestions: [] }
}

function describeAlternatives({ error, path, here, value }: Finding): Described {
  const groups = alternatives[error.schemaPath] ?? []
  const ways = groups.map(([first = '', ...others]) =>
    others.length === 0 ? `"${first}"` : `"${first}" (with ${list(others.map(quoted), 'and')})`,
  )
  const found = typeof value === 'object' && value !== null ? Object.keys(value) : []
  const present = found.filter((key) => groups.flat().includes(key)).map(quoted)
  const got = present.length === 0 ? 'no such key' : list(present, 'and')
  const message = `${here} takes one of ${list(ways, 'or')}; it has ${got}.`
  const isMissing = present.length === 0
  return {
    code: 'wrong-value',
    path,
    at: 'key',
    message,
    suggestions: [],
    ...(isMissing && { choices: groups.flat() }),
  }
}

const units: Record<string, [one: string, several: string]> = {
  Properties: ['key', 'keys'],
  Items: ['entry', 'entries'],
  Length: ['character', 'characters'],
}

function describeFewer({ error, path, here }: Finding): Described {
  const limit = Number(error.params['limit'])
  return wrong(path, limit === 1 ? `${here} is empty.` : `${here} has fewer than ${amount(limit, error.keyword)}.`)
}

function describeMore({ error, path, here }: Finding): Described {
  return wrong(path, `${here} has more than ${amount(Number(error.params['limit']), error.keyword)}.`)
}

function amount(limit: number, keyword: string): string {
  const [one, several] = units[keyword.slice('max'.length)] ?? ['value', 'values']
  return `${limit} ${limit === 1 ? one : several}`
}

function describeOther({ error, path, here, value }: Finding): Described {
  return wrong(path, `${here} ${error.message ?? 'is invalid'}, got ${shown(value)}.`)
}

function wrong(path: Path, message: string, suggestions: string[] = []): Described {
  return { code: 'wrong-value', path, at: 'value', message, suggestions }
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a map'
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function quoted(key: string): string {
  return `"${key}"`
}

/** `a, b or c` */
function list(items: string[], conjunction: 'and' | 'or'): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${conjunction} ${last}`
}

function pointerToPath(pointer: string): Path {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}
