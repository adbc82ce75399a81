import {
  addKey,
  applyEdit,
  EditRefused,
  insertItem,
  moveItem,
  type Path,
  type Replacement,
  readValue,
  removeItem,
  removeKey,
  setValue,
} from '#manifest/edit/index.ts'
import type { SourceFile } from '#manifest/index.ts'

export const menuPath = 'manifest/menu.yaml'

export interface MenuEntry {
  page: string
  /** Undefined when the title of the page is the words of the entry. */
  label: string | undefined
  icon: string
}

export interface MenuGroup {
  label: string
  /** Whom it is for, as written; undefined for the people of its pages. */
  audience: unknown
  entries: MenuEntry[]
}

/** A group, or an entry of it, by their places. */
export interface MenuPlace {
  group: number
  entry?: number
}

/** Returns the groups that the text of a menu has; undefined when it can't be read as a menu. */
export function readMenu(text: string): MenuGroup[] | undefined {
  try {
    const value = readValue(fileOf(text))
    return Array.isArray(value) ? value.map(groupOf) : undefined
  } catch (error) {
    if (error instanceof EditRefused) return undefined
    throw error
  }
}

/** Each returns the text after the edit. Everything else in it stays as it is. */

export function withTitle(text: string, place: MenuPlace, title: string): string {
  const path = pathOf(place)
  if (place.entry === undefined) {
    const isPlain = typeof valueIn(text, [...path, 'group']) === 'string'
    return edited(text, (file) => setValue(file, isPlain ? [...path, 'group'] : [...path, 'group', 'label'], title))
  }
  const isSet = valueIn(text, [...path, 'label']) !== undefined
  if (title === '') return isSet ? edited(text, (file) => removeKey(file, [...path, 'label'])) : text
  return edited(text, (file) =>
    isSet ? setValue(file, [...path, 'label'], title) : addKey(file, path, 'label', title, 'icon'),
  )
}

export function withIcon(text: string, place: MenuPlace, icon: string): string {
  return edited(text, (file) => setValue(file, [...pathOf(place), 'icon'], icon))
}

export function withEntry(text: string, { group, entry = 0 }: MenuPlace, page: string, icon: string): string {
  return edited(text, (file) => insertItem(file, [group, 'entries'], entry, { page, icon }))
}

export function withGroup(text: string, index: number, group: string, entry: { page: string; icon: string }): string {
  return edited(text, (file) => insertItem(file, [], index, { group, entries: [entry] }))
}

export function without(text: string, { group, entry }: MenuPlace): string {
  return edited(text, (file) =>
    entry === undefined ? removeItem(file, [], group) : removeItem(file, [group, 'entries'], entry),
  )
}

/** Moves a group or an entry so that it is at a place afterwards. */
export function moved(text: string, from: MenuPlace, to: MenuPlace): string {
  return edited(text, (file) => {
    if (from.entry === undefined) return moveItem(file, { list: [], index: from.group }, { list: [], index: to.group })
    const source = { list: [from.group, 'entries'], index: from.entry }
    return moveItem(file, source, { list: [to.group, 'entries'], index: to.entry ?? 0 })
  })
}

/**
 * Returns where a group or entry goes by one step up or down. An entry at the end of its group goes to the next one.
 * Undefined at the end of the menu.
 */
export function stepFrom(menu: readonly MenuGroup[], { group, entry }: MenuPlace, by: 1 | -1): MenuPlace | undefined {
  const other = menu[group + by]
  if (entry === undefined) return other === undefined ? undefined : { group: group + by }
  const next = entry + by
  if (next >= 0 && next < (menu[group]?.entries.length ?? 0)) return { group, entry: next }
  if (other === undefined) return undefined
  return { group: group + by, entry: by === 1 ? 0 : other.entries.length }
}

function edited(text: string, edit: (file: SourceFile) => Replacement[]): string {
  return applyEdit(text, edit(fileOf(text)))
}

function fileOf(text: string): SourceFile {
  return { path: menuPath, text }
}

function pathOf({ group, entry }: MenuPlace): Path {
  return entry === undefined ? [group] : [group, 'entries', entry]
}

function valueIn(text: string, path: Path): unknown {
  let value = readValue(fileOf(text))
  for (const key of path) value = partOf(value, key)
  return value
}

function groupOf(value: unknown): MenuGroup {
  const title = partOf(value, 'group')
  const entries = partOf(value, 'entries')
  const label = typeof title === 'string' ? title : partOf(title, 'label')
  const audience = partOf(value, 'for')
  return { label: words(label), audience, entries: Array.isArray(entries) ? entries.map(entryOf) : [] }
}

function entryOf(value: unknown): MenuEntry {
  const label = partOf(value, 'label')
  return {
    page: words(partOf(value, 'page')),
    label: label === undefined ? undefined : words(label),
    icon: words(partOf(value, 'icon')),
  }
}

function partOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
}

/** A text that is being typed may have anything in the place of words. */
function words(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
