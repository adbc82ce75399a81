import { applyEdit, isSame, readValue, updateValue } from '../edit/index.ts'
import type { SourceFile } from '../source/source-file.ts'
import { type Path, valueAt } from '../source/tree.ts'
import type { FormField, GrammarForm } from './form.ts'

type Values = Record<string, unknown>

/**
 * Returns the text of a file after a form has changed the map at a path. What the form doesn't ask for stays, and so does
 * every line that the change isn't about. An emptied field leaves the text, unless it is required.
 */
export function withValues(file: SourceFile, path: Path, { fields, required }: GrammarForm, values: Values): string {
  const old = valueAt(readValue(file), path)
  const before: Values = isMap(old) ? old : {}
  const next = { ...before, ...only(Object.keys(fields), values) }
  const isKept = (key: string) => isSame(next[key], before[key]) || isThere(next[key]) || required.includes(key)
  const kept = Object.keys(before).filter(isKept)
  const added = Object.keys(fields).filter((key) => !Object.hasOwn(before, key) && isThere(next[key]))
  // New keys come where the form has them.
  const order = Object.keys(fields)
  const keys = added.reduce((all, key) => insertedBefore(all, key, order), kept)
  const entries = keys.map((key) => [key, tidied(next[key], fields[key], before[key])] as const)
  return applyEdit(file.text, updateValue(file, path, Object.fromEntries(entries)))
}

function only(keys: string[], values: Values): Values {
  return Object.fromEntries(keys.map((key) => [key, values[key]]))
}

function insertedBefore(keys: string[], key: string, order: string[]): string[] {
  const later = order.slice(order.indexOf(key) + 1)
  const index = keys.findIndex((each) => later.includes(each))
  return index === -1 ? [...keys, key] : keys.toSpliced(index, 0, key)
}

/** An unticked box and an emptied list mean the same as a key that is not there. */
function isThere(value: unknown): boolean {
  if (value === undefined || value === '' || value === false) return false
  if (Array.isArray(value)) return value.length > 0
  return isMap(value) ? Object.values(value).some(isThere) : true
}

/**
 * Returns a changed value without what is empty inside it. What was there before stays as it was, and so does what the form
 * doesn't ask for; an emptied required text is an empty one.
 */
function tidied(value: unknown, field: FormField | undefined, before: unknown): unknown {
  if (isSame(value, before)) return before
  if (Array.isArray(value)) {
    const known: unknown[] = Array.isArray(before) ? before : []
    return value.map((each) =>
      tidied(
        each,
        field?.items,
        known.find((old) => isSame(old, each)),
      ),
    )
  }
  if (!isMap(value)) return value ?? ''
  const { properties = {} } = field ?? {}
  const entries = Object.entries(value).flatMap(([key, each]) => {
    if (!Object.hasOwn(properties, key)) return [[key, each] as const]
    return isThere(each) ? [[key, tidied(each, properties[key], undefined)] as const] : []
  })
  return Object.fromEntries(entries)
}

function isMap(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
