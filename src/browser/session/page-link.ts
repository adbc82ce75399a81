import { fillPath, parametersOf } from '#manifest/paths.ts'
import type { Schemas } from '../api/clients.ts'
import type { SlicePage } from './portal-slice.ts'

export type PageLink = Schemas['SliceLink']

/** What the `$names` of a link stand for. */
export interface Surroundings {
  me: string
  /** The record that the link is about. */
  record?: Pick<Schemas['Record'], 'id' | 'reference' | 'status' | 'values'>
  /** Of the page's own address. */
  parameters?: Record<string, string>
  query?: URLSearchParams
}

/**
 * The address that a link leads to: its `with` fills the parameters of the path, the rest goes behind the `?`. Without
 * `with`, the record's id is the only parameter, or `?id=`. Undefined when a parameter has no value.
 */
export function addressOf(target: SlicePage, { with: given }: PageLink, around: Surroundings): string | undefined {
  const parameters = parametersOf(target.path)
  const [first = 'id'] = parameters
  const values = given === undefined && around.record !== undefined ? { [first]: '$record.id' } : (given ?? {})
  const filled = Object.entries(values).flatMap(([name, value]) => {
    const text = meaningOf(value, around)
    return text === undefined || text === '' ? [] : [[name, text] as const]
  })
  const known = Object.fromEntries(filled.filter(([name]) => parameters.includes(name)))
  if (parameters.some((name) => known[name] === undefined)) return undefined
  const rest = new URLSearchParams(filled.filter(([name]) => !parameters.includes(name)).map((pair) => [...pair]))
  return fillPath(target.path, known) + (rest.size === 0 ? '' : `?${rest}`)
}

/** What a value of the manifest stands for here: itself, or what its `$name` names. */
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

/** Whether a link is about one record of its page, not about the page. */
export function isOfRecord({ with: given = {} }: PageLink): boolean {
  return Object.values(given).some((value) => String(value).startsWith('$record.'))
}

/** What a page takes from the query of its address. */
export function askedOf({ query: names = [] }: SlicePage, query: URLSearchParams): [name: string, value: string][] {
  return names.flatMap((name): [string, string][] => {
    const value = query.get(name)
    return value === null || value === '' ? [] : [[name, value]]
  })
}
