import { type Operator, operators } from '#fields/index.ts'

/** One condition on a list. Several on one field are a range. */
export interface Filter {
  field: string
  operator: Operator
  values: readonly string[]
}

/** By what people narrow a list: words, and conditions that all hold. */
export interface Narrowing {
  words: string
  filters: readonly Filter[]
}

const many: readonly Operator[] = ['in', 'not']

/** More is neither shown in an address nor taken by the server. */
const mostFilters = 20
const mostWords = 100

/** `field:op:value`, as the API and addresses say it. The values of a list are encoded each, so that a comma parts them. */
export function filterText({ field, operator, values }: Filter): string {
  const value = many.includes(operator) ? values.map(encodeURIComponent).join(',') : (values[0] ?? '')
  return `${field}:${operator}:${value}`
}

/** Undefined for a text that says no filter. */
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

/** What an address says; what it says in vain is passed over. */
export function narrowingOf(search: URLSearchParams): Narrowing {
  const filters = search.getAll('filter').flatMap((text) => parseFilter(text) ?? [])
  return { words: (search.get('q') ?? '').slice(0, mostWords), filters: filters.slice(0, mostFilters) }
}

/** The same for an address. */
export function narrowingParameters({ words, filters }: Narrowing): [name: string, value: string][] {
  return [
    ...(words === '' ? [] : [['q', words] as [string, string]]),
    ...filters.map((filter): [string, string] => ['filter', filterText(filter)]),
  ]
}

/** The same for a request. */
export function narrowingQuery({ words, filters }: Narrowing): { q?: string; filter?: string[] } {
  return {
    ...(words.trim() !== '' && { q: words.trim() }),
    ...(filters.length > 0 && { filter: filters.map(filterText) }),
  }
}

export function isNarrowed({ words, filters }: Narrowing): boolean {
  return words.trim() !== '' || filters.length > 0
}

/** The fields that are filtered by, in the order in which they were. */
export function filteredFields(filters: readonly Filter[]): string[] {
  return [...new Set(filters.map(({ field }) => field))]
}

/** The same filters with those of one field replaced, where they stood. */
export function withField(filters: readonly Filter[], field: string, replacement: readonly Filter[]): Filter[] {
  const at = filters.findIndex((each) => each.field === field)
  const others = filters.filter((each) => each.field !== field)
  return at < 0 ? [...others, ...replacement] : others.toSpliced(at, 0, ...replacement)
}

/** The value of a bound of a range. */
export function boundOf(filters: readonly Filter[], operator: Operator): string {
  return filters.find((each) => each.operator === operator)?.values[0] ?? ''
}
