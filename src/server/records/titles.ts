import { and, inArray } from 'drizzle-orm'
import { scopesOf } from '#access/can-do.ts'
import type { Traits } from '#access/person.ts'
import type { Portal, Resource } from '#manifest/portal.ts'
import type { Reader } from '../db/database.ts'
import { scopeCondition } from './scope.ts'
import { findRecords, type StoredRecord, storageOf } from './storage.ts'

/** How people call records, by id; and what the manifest declares, by its name there. */
export type Titles = Record<string, string>

/** Who asks for titles; undefined for the portal itself, which sees all. */
export type TitleReader = (Traits & { id: string }) | undefined

/** The titles of every record that reference fields of these records hold, as far as the reader may see them. */
export async function referenceTitles(
  db: Reader,
  portal: Portal,
  found: StoredRecord[],
  reader: TitleReader,
): Promise<Titles> {
  const wanted = new Map<string, Set<string>>()
  for (const record of found) {
    for (const [resource, id] of referencesOf(portal, record)) {
      wanted.set(resource, (wanted.get(resource) ?? new Set()).add(id))
    }
  }
  const titles: Titles = Object.assign({}, ...found.map((record) => declaredTitles(portal, record)))
  // One after the other: a transaction has one connection.
  for (const [name, ids] of wanted) Object.assign(titles, await titlesOf(db, portal, name, [...ids], reader))
  return titles
}

function referencesOf(portal: Portal, record: StoredRecord): [string, string][] {
  const fields = Object.values(portal.resources[record.resource]?.fields ?? {})
  return fields.flatMap((field): [string, string][] => {
    const value = record.values[field.name]
    return field.reference !== undefined && typeof value === 'string' ? [[field.reference, value]] : []
  })
}

/** The titles of the roles and resources that fields name. */
function declaredTitles(portal: Portal, record: StoredRecord): Titles {
  const declared = {
    role: (id: string) => portal.roles[id]?.name,
    resource: (id: string) => portal.resources[id]?.title,
  }
  const fields = Object.values(portal.resources[record.resource]?.fields ?? {})
  return Object.fromEntries(
    fields.flatMap(({ name, names }) => {
      const value = record.values[name]
      const title = names === undefined || typeof value !== 'string' ? undefined : declared[names](value)
      return title === undefined ? [] : [[String(value), title]]
    }),
  )
}

/** The titles of some records of one resource. */
async function titlesOf(db: Reader, portal: Portal, name: string, ids: string[], reader: TitleReader): Promise<Titles> {
  const resource = portal.resources[name]
  if (resource === undefined || ids.length === 0) return {}
  const visible =
    reader === undefined ? undefined : scopeCondition(resource, scopesOf(resource.access.read, reader), reader.id)
  const found = await findRecords(db, resource, and(inArray(storageOf(resource).field('id'), ids), visible))
  return Object.fromEntries(found.map((record) => [record.id, fillTemplate(resource.label, resource, record, {})]))
}

/** A text of the manifest with its `{field}`s filled in, first letter capital; an empty field leaves a dash. */
export function fillTemplate(template: string, resource: Resource, record: StoredRecord, titles: Titles): string {
  const text = template.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => fieldText(name, resource, record, titles))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function fieldText(name: string, resource: Resource, record: StoredRecord, titles: Titles): string {
  const value = record.values[name] ?? { reference: record.reference, status: record.status }[name]
  if (value === undefined || value === null || value === '') return '—'
  const field = resource.fields[name]
  if (field?.reference !== undefined) return titles[String(value)] ?? '—'
  if (field?.type === 'date') return dayText(String(value))
  const isName = field?.schema['enum'] !== undefined
  return isName ? String(value).replaceAll('-', ' ') : String(value)
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2026-11-20` as `20 Nov 2026`. */
function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1] ?? month} ${year}`
}
