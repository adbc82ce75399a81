import type { SourceFile } from '../source/source-file.ts'
import { type Cursor, cursorAt } from './cursor.ts'
import type { DeclaredName } from './declared-name.ts'
import { grammarOf } from './grammar-of.ts'
import { markedAlong } from './marks.ts'
import { namesFor } from './named.ts'
import { childOf, type Rule, rulesBelow } from './rules.ts'
import type { Grammars } from './schema.ts'
import { textPartAt } from './text-parts.ts'

export interface Suggestion {
  what: 'key' | 'value'
  /** What a value names. */
  name?: DeclaredName
  label: string
  /** What replaces the word at the cursor. */
  text: string
  description: string | undefined
  /** Whether the map needs the key. */
  isRequired: boolean
}

export interface Suggestions {
  from: number
  to: number
  /** Whether they are for a word inside a text, and not for the whole value. */
  isPart: boolean
  items: Suggestion[]
}

/** Returns what may be typed at an offset of a file: what the grammar lists, and names; undefined for nothing. */
export function suggestionsAt(
  grammars: Grammars,
  file: SourceFile,
  offset: number,
  names: readonly DeclaredName[] = [],
): Suggestions | undefined {
  const grammar = grammarOf(file.path)
  const cursor = grammar === undefined ? undefined : cursorAt(file, offset)
  if (grammar === undefined || cursor === undefined) return undefined
  const { path, root, at } = cursor
  const marked = markedAlong(grammars, grammar, root, path).at(-1)
  if (marked === undefined) return undefined
  const { rules, scope, refers, keys } = marked
  const spelling = { file, cursor }
  const part = at === 'value' ? textPartAt(grammars, marked, { ...spelling, offset }, names) : undefined
  if (part !== undefined) {
    const items = part.names.map((name) => suggestionOf('value', name, name.name))
    return { from: part.from, to: part.to, isPart: true, items }
  }
  const items = [
    ...(at === 'key' ? keysOf(grammars, rules, spelling) : []),
    ...(at === 'key' ? namedKeys(namesFor(keys.refers, scope, names), spelling) : []),
    ...(at === 'value' || isFirstKey(cursor) ? valuesOf(rules, spelling) : []),
    ...(at === 'value' || isFirstKey(cursor) ? namedValues(namesFor(refers, scope, names), spelling) : []),
  ]
  return items.length === 0 ? undefined : { from: cursor.from, to: cursor.to, isPart: false, items }
}

/** A word below a key may be its value as well as the first key of a map. */
function isFirstKey({ isAlone, root, path }: Cursor): boolean {
  const map = path.reduce(childOf, root)
  return isAlone && typeof map === 'object' && map !== null && Object.keys(map).length === 0
}

interface Spelling {
  file: SourceFile
  cursor: Cursor
}

function keysOf(grammars: Grammars, rules: Rule[], spelling: Spelling): Suggestion[] {
  const { root, path } = spelling.cursor
  const map = path.reduce(childOf, root)
  const required = new Set(rules.flatMap(({ schema, isChoice }) => (isChoice ? [] : (schema.required ?? []))))
  const names = new Set(
    rules.flatMap(({ schema: { properties = {} } }) =>
      Object.keys(properties).filter((key) => typeof properties[key] === 'object'),
    ),
  )
  const suggestions = [...names]
    .filter((key) => childOf(map, key) === undefined)
    .map((key): Suggestion => {
      const below = rulesBelow(grammars, rules, key, undefined)
      const description = descriptionOf(below)
      return {
        what: 'key',
        label: key,
        text: keyText(key, below, spelling),
        description,
        isRequired: required.has(key),
      }
    })
  return [...suggestions.filter(({ isRequired }) => isRequired), ...suggestions.filter(({ isRequired }) => !isRequired)]
}

function valuesOf(rules: Rule[], spelling: Spelling): Suggestion[] {
  const values = new Set(
    rules.flatMap(({ schema: { enum: members = [], const: only, type } }) => [
      ...members,
      ...(only === undefined ? [] : [only]),
      ...([type].flat().includes('boolean') ? [true, false] : []),
    ]),
  )
  return [...values].map((value) => ({
    what: 'value',
    label: String(value),
    text: valueText(value, spelling),
    description: undefined,
    isRequired: false,
  }))
}

function namedKeys(names: DeclaredName[], spelling: Spelling): Suggestion[] {
  const { root, path } = spelling.cursor
  const map = path.reduce(childOf, root)
  return names
    .filter(({ name }) => childOf(map, name) === undefined)
    .map((name) => suggestionOf('key', name, keyText(name.name, [], spelling)))
}

function namedValues(names: DeclaredName[], spelling: Spelling): Suggestion[] {
  return names.map((name) => suggestionOf('value', name, valueText(name.name, spelling)))
}

function suggestionOf(what: 'key' | 'value', name: DeclaredName, text: string): Suggestion {
  return { what, name, label: name.name, text, description: undefined, isRequired: false }
}

/** The nearest description says the most. */
export function descriptionOf(rules: Rule[]): string | undefined {
  return rules.find(({ schema }) => schema.description !== undefined)?.schema.description
}

/** A map begins on a line of its own. */
function keyText(key: string, below: Rule[], { file, cursor }: Spelling): string {
  const { isAlone, hasColon, quoted, from } = cursor
  const isJson = file.path.endsWith('.json')
  const spelled = isJson && !quoted ? `"${key}"` : key
  if (hasColon || quoted) return spelled
  const types = below.flatMap(({ schema }) => schema.type ?? [])
  if (!isAlone || isJson || types.length === 0 || types.some((type) => type !== 'object')) return `${spelled}: `
  const column = from - (file.text.lastIndexOf('\n', from - 1) + 1)
  return `${spelled}:\n${' '.repeat(column + 2)}`
}

function valueText(value: unknown, { file, cursor }: Spelling): string {
  if (cursor.quoted) return String(value)
  const isPlain = typeof value !== 'string' || /^[A-Za-z$][\w &/().-]*$/.test(value)
  return isPlain && !(file.path.endsWith('.json') && typeof value === 'string') ? String(value) : JSON.stringify(value)
}
