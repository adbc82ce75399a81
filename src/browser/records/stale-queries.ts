import type { Query } from '@tanstack/react-query'
import type { SlicePage } from '../session/portal-slice.ts'
import { recordKeys } from './record-keys.ts'

/** A changed record. Without an id, several records of the resource changed. */
export interface Changed {
  resource: string
  id?: string
}

/**
 * Whether a change makes a query stale: one for the record itself, for a list or count of its resource, for the figures of
 * a page over the resource, for a record that refers to the changed one, or for
 * the description of forms that compute with parameters of the changed register.
 */
export function showsChange({ queryKey, state }: Query, { resource, id }: Changed, pages: SlicePage[]): boolean {
  const [root, about, ...rest] = queryKey
  if (root === recordKeys.description(resource)[0]) return usesRegister(state.data, resource)
  if (root !== recordKeys.all[0]) return false
  if (about === 'figures') return pages.some((page) => page.id === rest[0] && hasFigureOf(page, resource))
  if (about === 'views') return pages.some((page) => page.id === rest[0] && hasViewOf(page, resource, pages))
  if (about === resource) return rest[0] !== 'one' || id === undefined || rest[1] === id || mentions(state.data, id)
  return id !== undefined && mentions(state.data, id)
}

function usesRegister(description: unknown, register: string): boolean {
  const { registers = [] } = Object(description)
  return registers.includes(register)
}

function hasFigureOf({ cards = [], panels = [] }: SlicePage, resource: string): boolean {
  const uses = (each: { resource: string; also?: string[] }) =>
    each.resource === resource || each.also?.includes(resource)
  return [...cards, ...panels].some(uses)
}

function hasViewOf(page: SlicePage, resource: string, pages: SlicePage[]): boolean {
  const tabs = page.kind === 'record' ? pages.filter(({ id }) => page.tabs?.includes(id)) : []
  const views = [page, ...tabs].flatMap((each) => [
    ...('views' in each ? (each.views ?? []) : []),
    ...(each.lists ?? []),
  ])
  return views.some((view) => view.resource === resource)
}

/** Whether a response contains an id, as a value or among the titles of referenced records. */
function mentions(value: unknown, id: string): boolean {
  if (value === id) return true
  if (typeof value !== 'object' || value === null) return false
  return Object.hasOwn(value, id) || Object.values(value).some((each) => mentions(each, id))
}
