import { isMap } from 'yaml'
import type { SourceFile } from '../source/source-file.ts'
import type { Path } from '../source/tree.ts'
import { collectionAt } from './collection.ts'
import { entryAt, insertEntry } from './insert-entry.ts'
import { EditRefused, nodeAt, type OpenText, openText, plainValue } from './open-text.ts'
import { newPiece, writtenPiece } from './piece.ts'
import { keyOf } from './print.ts'
import { removeEntry } from './remove-entry.ts'
import { inOrder, type Replacement } from './replacement.ts'
import { setEntry } from './set-entry.ts'

/*
 * Edits of a YAML file, or of a JSON file by its name. Each returns the parts of the text that it replaces, so that lines that
 * it isn't about stay as they are, byte by byte. Each throws EditRefused when the file can't be parsed or has no such value.
 *
 * Comments belong to the key or item below them if they are directly above it and as far indented, or beside it. Comments
 * at the very start of a file belong to the file.
 */

/** Returns the value of a file. */
export function readValue(file: SourceFile): unknown {
  return plainValue(openText(file).root)
}

/**
 * Sets the value at a path; the last key or index may be new. Comments around the value stay, and comments inside the old
 * value go with it; `updateValue` keeps those.
 */
export function setValue(file: SourceFile, path: Path, value: unknown): Replacement[] {
  const open = openText(file)
  const key = lastOf(path)
  const collection = collectionAt(open, path.slice(0, -1))
  const entry = entryAt(collection, key)
  if (entry !== undefined) return finished(open, setEntry(open, collection, entry, value))
  if (collection.kind === 'map') return addKey(file, path.slice(0, -1), String(key), value)
  return insertItem(file, path.slice(0, -1), Number(key), value)
}

/**
 * Adds a key to a map, before another one or at its end. It comes above the comments of the key that follows it. In a map of
 * maps, such as the pages of an area, it is written like its neighbour.
 */
export function addKey(file: SourceFile, path: Path, key: string, value: unknown, before?: string): Replacement[] {
  const open = openText(file)
  const { kind, entries } = collectionAt(open, path)
  if (kind !== 'map') throw new EditRefused(`There is no map at ${path.join('.')}.`)
  if (entries.some((entry) => entry.key === key)) throw new EditRefused(`The key "${key}" is there already.`)
  const index = before === undefined ? -1 : entries.findIndex((entry) => entry.key === before)
  const at = index === -1 ? entries.length : index
  const neighbour = entries[at - 1] ?? entries[at]
  const like = entries.every((entry) => isMap(entry.value)) ? (neighbour?.value ?? null) : null
  return finished(open, insertEntry(open, path, at, newPiece(open, key, value, like)))
}

/** Removes a key with its value and the comments that belong to it. */
export function removeKey(file: SourceFile, path: Path): Replacement[] {
  const open = openText(file)
  const key = lastOf(path)
  const { entries } = collectionAt(open, path.slice(0, -1))
  const index = entries.findIndex((entry) => entry.key === String(key))
  return finished(open, removeEntry(open, path.slice(0, -1), index))
}

/** Gives a key another name. Its value and all comments stay. */
export function renameKey(file: SourceFile, path: Path, name: string): Replacement[] {
  const open = openText(file)
  const { entries } = collectionAt(open, path.slice(0, -1))
  const range = entries.find((entry) => entry.key === String(lastOf(path)))?.keyRange
  if (range === undefined) throw new EditRefused(`There is no key ${path.join('.')}.`)
  if (entries.some((entry) => entry.key === name)) throw new EditRefused(`The key "${name}" is there already.`)
  return finished(open, [{ offset: range.from, length: range.to - range.from, text: keyOf(name, open.json) }])
}

/** Inserts an item into a list before the one with an index. It comes above the comments of the item that follows it. */
export function insertItem(file: SourceFile, path: Path, index: number, value: unknown): Replacement[] {
  const open = openText(file)
  const { kind, entries } = collectionAt(open, path)
  if (kind !== 'seq') throw new EditRefused(`There is no list at ${path.join('.')}.`)
  if (!(index >= 0 && index <= entries.length)) throw new EditRefused(`The list has no place ${index}.`)
  const neighbour = entries[index - 1] ?? entries[index]
  return finished(open, insertEntry(open, path, index, newPiece(open, undefined, value, neighbour?.value ?? null)))
}

/** Removes an item of a list with the comments that belong to it. */
export function removeItem(file: SourceFile, path: Path, index: number): Replacement[] {
  const open = openText(file)
  return finished(open, removeEntry(open, path, index))
}

interface ItemPlace {
  /** The path of the list. */
  list: Path
  index: number
}

/**
 * Moves an item within its list or into another one of the same file. `to` says where it is afterwards, with paths as they
 * are before the move. The comments that belong to it move with it; those that a list on one line has no room for are put
 * above that line.
 */
export function moveItem(file: SourceFile, from: ItemPlace, to: ItemPlace): Replacement[] {
  const open = openText(file)
  const source = collectionAt(open, from.list)
  const target = collectionAt(open, to.list)
  const entry = source.entries[from.index]
  if (source.kind !== 'seq' || target.kind !== 'seq') throw new EditRefused('Only items of lists can be moved.')
  if (entry === undefined) throw new EditRefused(`There is no item ${from.index} at ${from.list.join('.')}.`)
  const own = [...from.list, from.index]
  if (own.every((key, at) => to.list[at] === key)) throw new EditRefused("An item can't be moved into itself.")
  const isWithin = nodeAt(open, from.list) === nodeAt(open, to.list)
  if (isWithin && from.index === to.index) return []
  const places = target.entries.length - (isWithin ? 1 : 0)
  if (!(to.index >= 0 && to.index <= places)) throw new EditRefused(`The list has no place ${to.index}.`)
  const index = isWithin && to.index > from.index ? to.index + 1 : to.index
  const inserted = insertEntry(open, to.list, index, writtenPiece(open, source, entry), { keepsLine: true })
  return finished(open, [...removeEntry(open, from.list, from.index), ...inserted])
}

function finished(open: OpenText, edit: Replacement[]): Replacement[] {
  return open.placed(inOrder(edit))
}

function lastOf(path: Path): string | number {
  const key = path.at(-1)
  if (key === undefined) throw new EditRefused('The whole file has no key.')
  return key
}
