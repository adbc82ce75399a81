import { type Operator, operators } from '#fields/index.ts'

/** One condition on a list. Several conditions on the same field form a range. */
export interface Filter {
  field: string
  operator: Operator
  values: readonly string[]
}

/** The search text and filters of a list. A record has to match all of them. */
export interface Narrowing {
  words: string
  filters: readonly Filter[]
}

const many: readonly Operator[] = ['in', 'not']

/** The maximum number of filters and the maximum length of the search text, in addresses and on the server. */
const mostFilters = 20
const mostWords = 100

/**
 * Encodes a filter as `field:op:value` for the API and addresses. Values of a list are encoded one by one, so that commas
 * can separate them.
 */
export function filterText({ field, operator, values }: Filter): string {
  const value = many.includes(operator) ? values.map(encodeURIComponent).join(',') : (values[0] ?? '')
  return `${field}:${operator}:${value}`
}

/** Returns undefined when the text isn't a valid filter. */
export function parseFilter(text: string): Filter | undefined {
  const [, field = '', said = '', rest = ''] = /^([a-z][a-z0-9_]*):([a-z]+):(.+)$/s.exec(text) ?? []
  const operator = operators.find((each) => each === said)
  if (field === '' || operator === undefined) return undefined
  if (!many.includes(operator)) return { field, operator, values: [rest] }
  const values = rest.split(',').map(decoded)
  return values.some((value) => value === undefined) ? undefined : { field, operator, values: values.map(String) }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Reads the search text and filters from an address and ignores invalid ones. */
export function narrowingOf(search: URLSearchParams): Narrowing {
  const filters = search.getAll('filter').flatMap((text) => parseFilter(text) ?? [])
  return { words: (search.get('q') ?? '').slice(0, mostWords), filters: filters.slice(0, mostFilters) }
}

/** Converts the search text and filters to address parameters. */
export function narrowingParameters({ words, filters }: Narrowing): [name: string, value: string][] {
  return [
    ...(words === '' ? [] : [['q', words] as [string, string]]),
    ...filters.map((filter): [string, string] => ['filter', filterText(filter)]),
  ]
}

/** Converts the search text and filters to the query of a request. */
export function narrowingQuery({ words, filters }: Narrowing): { q?: string; filter?: string[] } {
  return {
    ...(words.trim() !== '' && { q: words.trim() }),
    ...(filters.length > 0 && { filter: filters.map(filterText) }),
  }
}

export function isNarrowed({ words, filters }: Narrowing): boolean {
  return words.trim() !== '' || filters.length > 0
}

/** Returns the fields that have filters, in the order of their first filter. */
export function filteredFields(filters: readonly Filter[]): string[] {
  return [...new Set(filters.map(({ field }) => field))]
}

/** Replaces the filters of one field, keeping their position. */
export function withField(filters: readonly Filter[], field: string, replacement: readonly Filter[]): Filter[] {
  const at = filters.findIndex((each) => each.field === field)
  const others = filters.filter((each) => each.field !== field)
  return at < 0 ? [...others, ...replacement] : others.toSpliced(at, 0, ...replacement)
}

/** Returns the value of a range bound, or an empty string. */
export function boundOf(filters: readonly Filter[], operator: Operator): string {
  return filters.find((each) => each.operator === operator)?.values[0] ?? ''
}
