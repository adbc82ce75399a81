import { fillPath, parametersOf } from '#manifest/paths.ts'
import type { Schemas } from '../api/clients.ts'
import type { SlicePage } from './portal-slice.ts'

export type PageLink = Schemas['SliceLink']

/** The values that the `$names` of a link refer to. */
export interface Surroundings {
  me: string
  /** The record that the link belongs to. */
  record?: Pick<Schemas['Record'], 'id' | 'reference' | 'status' | 'values'>
  /** The path parameters of the current page. */
  parameters?: Record<string, string>
  query?: URLSearchParams
}

/**
 * Returns the address that a link points to. Its `with` fills the path parameters, and the remaining values become the
 * query string. Without `with`, the record's id fills the first path parameter, or `?id=` when there is none. Undefined
 * when a path parameter has no value, or when the record has nothing of what the link passes on from it.
 */
export function addressOf(target: SlicePage, { with: given }: PageLink, around: Surroundings): string | undefined {
  const parameters = parametersOf(target.path)
  const [first = 'id'] = parameters
  const values = given === undefined && around.record !== undefined ? { [first]: '$record.id' } : (given ?? {})
  const filled = Object.entries(values).flatMap(([name, value]) => {
    const text = meaningOf(value, around)
    return text === undefined || text === '' ? [] : [[name, text] as const]
  })
  const passedOn = Object.keys(values).filter((name) => String(values[name]).startsWith('$record.'))
  if (passedOn.length > 0 && !filled.some(([name]) => passedOn.includes(name))) return undefined
  const known = Object.fromEntries(filled.filter(([name]) => parameters.includes(name)))
  if (parameters.some((name) => known[name] === undefined)) return undefined
  const rest = new URLSearchParams(filled.filter(([name]) => !parameters.includes(name)).map((pair) => [...pair]))
  return fillPath(target.path, known) + (rest.size === 0 ? '' : `?${rest}`)
}

/** Resolves a value of the manifest: a `$name` is replaced by what it refers to, anything else becomes text. */
export function meaningOf(value: string | number | boolean, around: Surroundings): string | undefined {
  const [, from, name = ''] = /^\$(record|param|query)\.(.+)$/.exec(String(value)) ?? []
  switch (from) {
    case 'record':
      return recordValue(around.record, name)
    case 'param':
      return around.parameters?.[name]
    case 'query':
      return around.query?.get(name) ?? undefined
    default:
      return value === '$me' ? around.me : String(value)
  }
}

function recordValue(record: Surroundings['record'], name: string): string | undefined {
  if (record === undefined) return undefined
  const { id, reference, status, values } = record
  const value = { id, reference, status }[name] ?? values[name]
  return value === undefined || value === null ? undefined : String(value)
}

/** Whether a link leads on from a record of the page: its address can't be resolved without one. */
export function isOfRecord({ with: given }: PageLink, target: SlicePage): boolean {
  if (given === undefined) return parametersOf(target.path).length > 0
  return Object.values(given).some((value) => String(value).startsWith('$record.'))
}

/** Returns those of the links that lead on from a record. `pageById` knows the pages that the user may open. */
export function linksOfRecord(links: PageLink[], pageById: (id: string) => SlicePage | undefined): PageLink[] {
  return links.filter((link) => {
    const target = pageById(link.page)
    return target !== undefined && isOfRecord(link, target)
  })
}

/** The query parameters of the address that the page declares, without the empty ones. */
export function askedOf({ query: names = [] }: SlicePage, query: URLSearchParams): [name: string, value: string][] {
  return names.flatMap((name): [string, string][] => {
    const value = query.get(name)
    return value === null || value === '' ? [] : [[name, value]]
  })
}
