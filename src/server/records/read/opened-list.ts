import { type Counted, isFilterable, recordsPage } from '#access/records-page.ts'
import type { Condition, Resource, Scalar, Where } from '#manifest/portal.ts'
import { isLeftOut, operatorsOf, resolve, type Variables } from '../store/conditions.ts'
import type { Span } from '../store/period.ts'
import type { Asker } from './figures.ts'

/** A list on which filters leave the records that a figure counts. */
export interface OpenedList {
  page: string
  view: string
  /** Each as `field:op:value`. */
  filter: string[]
}

/** Returns the list that a figure opens for a person; undefined where none shows exactly its records. */
export function openedList(
  { portal, person }: Asker,
  variables: Variables,
  figure: Counted & { period?: string },
  resource: Resource,
  span: Span | undefined,
): OpenedList | undefined {
  const found = recordsPage(portal, person, figure)
  const within = filtersWithin(figure.period, span)
  const filter = found && filtersOf(found.rest, resource, variables)
  if (found === undefined || filter === undefined) return undefined
  if (figure.period !== undefined && within.length > 0 && !isFilterable(resource, figure.period, person))
    return undefined
  return { page: found.page, view: found.view, filter: [...filter, ...within] }
}

function filtersWithin(period: string | undefined, span: Span | undefined): string[] {
  return period === undefined || span === undefined ? [] : [`${period}:gte:${span.from}`, `${period}:lte:${span.to}`]
}

/** Returns conditions as filters; undefined when one of them has a value that no filter can have. */
function filtersOf(where: Where, resource: Resource, variables: Variables): string[] | undefined {
  const filters = Object.entries(where).flatMap(([field, condition]) =>
    filtersOn(field, condition, resource, variables),
  )
  return filters.every((filter) => filter !== undefined) ? filters : undefined
}

function filtersOn(
  field: string,
  condition: Scalar | Condition,
  resource: Resource,
  variables: Variables,
): (string | undefined)[] {
  if (typeof condition !== 'object') {
    const operator = resource.fields[field]?.type === 'list' ? 'in' : 'eq'
    return [filterOn(field, operator, condition, variables)]
  }
  if (isLeftOut(condition, variables)) return []
  return operatorsOf(condition).map(([operator, value]) => filterOn(field, operator, value, variables))
}

function filterOn(
  field: string,
  operator: string,
  value: Condition[keyof Condition] | Scalar,
  variables: Variables,
): string | undefined {
  const values = [value].flat().flatMap((each) => textsOf(each, variables))
  if (values.length === 0 || values.includes('')) return undefined
  const isMany = operator === 'in' || operator === 'not'
  return `${field}:${operator}:${isMany ? values.map(encodeURIComponent).join(',') : values[0]}`
}

/** Days keep their variables, which lists show by name; the others get their values for the person. */
function textsOf(value: unknown, variables: Variables): string[] {
  const isDay = typeof value === 'string' && /^\$(today|now|month|year)/.test(value)
  const resolved = isDay ? value : resolve(value, variables)
  return [resolved].flat().map((each) => (each === null || each === undefined ? '' : String(each)))
}
