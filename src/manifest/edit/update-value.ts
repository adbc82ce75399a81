import type { SourceFile } from '../source/source-file.ts'
import { type Path, valueAt } from '../source/tree.ts'
import { addKey, insertItem, moveItem, readValue, removeItem, removeKey, setValue } from './edits.ts'
import { applyEdit, editBetween, type Replacement } from './replacement.ts'

/**
 * Makes the value at a path equal to another one by changing only what differs inside it: keys and items that stay keep their
 * text and comments, moved items take theirs along, and removed ones lose theirs. The order of the keys of a map stays.
 */
export function updateValue(file: SourceFile, path: Path, value: unknown): Replacement[] {
  let current = file
  for (;;) {
    const step = nextStep(current, path, valueAt(readValue(current), path), value)
    if (step === undefined) return editBetween(file.text, current.text)
    current = { path: file.path, text: applyEdit(current.text, step) }
  }
}

/** The first edit towards a value; undefined when the value is reached. */
function nextStep(file: SourceFile, path: Path, old: unknown, next: unknown): Replacement[] | undefined {
  if (isSame(old, next)) return undefined
  if (Array.isArray(old) && Array.isArray(next)) return nextStepOfList(file, path, old, next)
  if (isRecord(old) && isRecord(next)) return nextStepOfMap(file, path, old, next)
  return setValue(file, path, next)
}

type Values = Record<string, unknown>

function nextStepOfMap(file: SourceFile, path: Path, old: Values, next: Values): Replacement[] | undefined {
  const keys = Object.keys(next)
  const gone = Object.keys(old).find((key) => !Object.hasOwn(next, key))
  if (gone !== undefined) return removeKey(file, [...path, gone])
  const added = keys.find((key) => !Object.hasOwn(old, key))
  if (added !== undefined) {
    const before = keys.slice(keys.indexOf(added) + 1).find((key) => Object.hasOwn(old, key))
    return addKey(file, path, added, next[added], before)
  }
  const changed = keys.find((key) => !isSame(old[key], next[key]))
  return changed === undefined ? undefined : nextStep(file, [...path, changed], old[changed], next[changed])
}

function nextStepOfList(file: SourceFile, path: Path, old: unknown[], next: unknown[]): Replacement[] | undefined {
  const index = next.findIndex((item, at) => at >= old.length || !isSame(item, old[at]))
  if (index === -1) return removeItem(file, path, old.length - 1)
  const item = next[index]
  const found = old.findIndex((each, at) => at > index && isSame(each, item))
  const isKept = next.some((each, at) => at > index && isSame(each, old[index]))
  if (found === index + 1 && !isKept) return removeItem(file, path, index)
  if (found !== -1) return moveItem(file, { list: path, index: found }, { list: path, index })
  if (index >= old.length || isKept) return insertItem(file, path, index, item)
  return nextStep(file, [...path, index], old[index], item)
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether two values are equal, whatever the order of keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, at) => isSame(each, b[at]))
  if (!isRecord(a) || !isRecord(b)) return a === b
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]))
}
