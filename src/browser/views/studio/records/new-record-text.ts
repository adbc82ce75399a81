import { addKey, applyEdit, setValue } from '#manifest/edit/index.ts'
import type { SourceFile } from '#manifest/index.ts'
import * as texts from '#texts/studio-records.ts'
import { type MenuGroup, menuPath, withEntry } from '../menu/menu-text.ts'

/** A kind of record to begin with. */
export interface NewRecord {
  /** `parking-permit` */
  name: string
  /** `parking-permits`, the page with the list. */
  list: string
  title: string
  plural: string
  /** A role or a group. */
  audience: string
  /** The file of the area that gets its pages. */
  area: string
  /** The place of the group of the menu that gets its entry. */
  group: number
}

/** A file that is made or changed, and how. */
export interface FileChange {
  path: string
  change(text: string): string
}

/** Returns what a draft needs for a kind of record: its files, its pages and its menu entry. */
export function newRecordChanges(record: NewRecord, groups: MenuGroup[]): FileChange[] {
  const { name, list, area, group } = record
  const place = { group, entry: groups[group]?.entries.length ?? 0 }
  return [
    { path: `schemas/resources/${name}.schema.json`, change: () => schemaText(record) },
    { path: `manifest/resources/${name}.yaml`, change: () => resourceText(record) },
    { path: area, change: (text) => areaText({ path: area, text }, record) },
    { path: menuPath, change: (text) => withEntry(text, place, list, 'folder') },
  ]
}

/** Returns the places of the groups of the menu that everyone in an audience sees. */
export function groupsFor(audience: string, groups: MenuGroup[]): number[] {
  return groups.flatMap((group, place) => (group.audience === undefined || group.audience === audience ? place : []))
}

/** Returns the name of a kind of record or page by its title: `Parking permit` → `parking-permit`. */
export function nameFrom(title: string): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words.join('-')
}

function schemaText({ name, title }: NewRecord): string {
  const type = title
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  return `{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "${name}",
  "title": "${type}",
  "type": "object",
  "required": ["title"],
  "properties": {
    "title": { "type": "string", "title": "Title", "minLength": 3, "maxLength": 120, "x-searchable": true },
    "notes": { "type": "string", "title": "Notes", "maxLength": 2000, "x-widget": "textarea" }
  }
}
`
}

function resourceText({ name, title, plural, audience }: NewRecord): string {
  const grants = `[{ for: ${audience}, scope: all }]`
  const text = `resource: ${name}
title: ''
plural: ''
schema: ${name}
label: '{title}'
owner: created_by

access:
  read: ${grants}
  create: ${grants}
  update: ${grants}

lifecycle:
  initial: open
  states:
    open: { tone: info, editable: true }
    closed: { tone: success, final: true }
  transitions:
    close:
      from: [open]
      to: closed
      for: ${grants}

list: { columns: [title, created_by, created_at, status], sort: -created_at }
form: [title, notes]
detail: [title, notes]
`
  return withValues(`manifest/resources/${name}.yaml`, text, { title, plural })
}

/** Returns the text of an area with a list of the records and a page for one of them. */
function areaText(area: SourceFile, { name, list, title, plural, audience }: NewRecord): string {
  const pages = {
    [list]: {
      path: `/${list}`,
      title: plural,
      purpose: texts.listPurpose,
      for: audience,
      kind: 'collection',
      resource: name,
      create: true,
      opens: name,
    },
    [name]: {
      path: `/${list}/{id}`,
      title,
      purpose: texts.recordPurpose,
      for: audience,
      kind: 'record',
      resource: name,
      key: { param: 'id' },
      parent: list,
    },
  }
  return Object.entries(pages).reduce(
    (text, [id, page]) => applyEdit(text, addKey({ ...area, text }, ['pages'], id, page)),
    area.text,
  )
}

function withValues(path: string, text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce(
    (written, [key, value]) => applyEdit(written, setValue({ path, text: written }, [key], value)),
    text,
  )
}
