import { applyEdit, EditRefused, isSame, readValue, updateValue } from '../edit/index.ts'
import type { SourceFile } from '../source/source-file.ts'
import { type Path, valueAt } from '../source/tree.ts'
import type { FormField, GrammarForm } from './form.ts'

type Values = Record<string, unknown>

/** Returns the map at a path of a file; undefined when the text can't be read or has no map there. */
export function valuesAt(file: SourceFile, path: Path): Values | undefined {
  try {
    const value = valueAt(readValue(file), path)
    return isMap(value) ? value : undefined
  } catch (error) {
    if (error instanceof EditRefused) return undefined
    throw error
  }
}

/**
 * Returns the text of a file after a form has changed the map at a path. What the form doesn't ask for stays, and so does
 * every line that the change isn't about. An emptied field leaves the text, unless it is required.
 */
export function withValues(file: SourceFile, path: Path, { fields, required }: GrammarForm, values: Values): string {
  const old = valueAt(readValue(file), path)
  const before: Values = isMap(old) ? old : {}
  const next = { ...before, ...only(Object.keys(fields), values) }
  const isKept = (key: string) =>
    isSame(next[key], before[key]) || isThere(next[key], fields[key]) || required.includes(key)
  const kept = Object.keys(before).filter(isKept)
  const added = Object.keys(fields).filter((key) => !Object.hasOwn(before, key) && isThere(next[key], fields[key]))
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

/**
 * Whether a value says anything: an unticked box and an emptied list mean the same as a key that is not there. What a field
 * doesn't ask for always does.
 */
function isThere(value: unknown, field: FormField | undefined): boolean {
  if (value === undefined || value === '' || value === false) return false
  if (Array.isArray(value)) return value.length > 0
  if (!isMap(value)) return true
  return Object.entries(value).some(([key, each]) => {
    const inside = field?.properties?.[key]
    return inside === undefined || isThere(each, inside)
  })
}

/**
 * Returns a changed value without what is empty inside it. What is as before stays, and so does what the form doesn't ask
 * for; an emptied required text is an empty one.
 */
function tidied(value: unknown, field: FormField | undefined, before: unknown): unknown {
  if (isSame(value, before)) return before
  if (Array.isArray(value))
    return value.map((each, index) => tidied(each, field?.items, itemBefore(value, before, index)))
  if (!isMap(value)) return value ?? ''
  const old = isMap(before) ? before : {}
  const entries = Object.entries(value).flatMap(([key, each]) => {
    const inside = field?.properties?.[key]
    if (inside === undefined || isSame(each, old[key])) return [[key, each] as const]
    return isThere(each, inside) ? [[key, tidied(each, inside, old[key])] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The item as it was: the same one at another place, or the one at its place while none came or went. */
function itemBefore(value: unknown[], before: unknown, index: number): unknown {
  if (!Array.isArray(before)) return undefined
  return before.find((old) => isSame(old, value[index])) ?? (before.length === value.length ? before[index] : undefined)
}

function isMap(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
