import { type FieldFacts, moduleOf, operators } from '#fields/index.ts'
import { parametersOf } from '#manifest/paths.ts'
import type { Condition, Page, PageLink, PageList, Portal, Resource, Scalar, Where } from '#manifest/portal.ts'
import { scopesOf } from './can-do.ts'
import { canOpen } from './can-open.ts'
import { holds } from './holds.ts'
import type { Traits } from './person.ts'

/** Records that a figure counts, and what it opens by its own choice. */
export interface Counted {
  resource: string
  where: Where
  opens?: PageLink
  closed?: true
}

/** A list on which filters leave exactly the records that a figure counts. */
export interface RecordsPage {
  page: string
  view: string
  /** The conditions that the view doesn't have; lists can be filtered by all of them. */
  rest: Where
}

/**
 * Returns the list that shows a person the records of a figure: the one that needs the fewest filters, on the page that the
 * figure opens or else on any page. Undefined when the figure opens nothing or another kind of page, or no list can show them.
 */
export function recordsPage(portal: Portal, person: Traits, figure: Counted): RecordsPage | undefined {
  const resource = portal.resources[figure.resource]
  if (resource === undefined || figure.closed || figure.opens?.with !== undefined) return undefined
  const pages = figure.opens === undefined ? Object.values(portal.pages) : [portal.pages[figure.opens.page]]
  const found = pages.flatMap((page) =>
    page !== undefined && lists(page) && canOpen(person, page)
      ? page.views.flatMap((view) => fitted(page, view, figure, resource, person) ?? [])
      : [],
  )
  const [first] = found.sort((a, b) => Object.keys(a.rest).length - Object.keys(b.rest).length)
  return first
}

function lists({ kind, path }: Page): boolean {
  return (kind === 'collection' || kind === 'conversation') && parametersOf(path).length === 0
}

function fitted(
  page: Page,
  view: PageList,
  { where }: Counted,
  resource: Resource,
  person: Traits,
): RecordsPage | undefined {
  if (view.resource !== resource.name || view.scope !== undefined || !holds(view.for, person)) return undefined
  const covers = Object.entries(view.where).every(([field, condition]) => {
    const own = where[field]
    return own !== undefined && !isOfAddress(condition) && implies(own, condition)
  })
  if (!covers) return undefined
  const rest = Object.entries(where).filter(([field, condition]) => !isSame(condition, view.where[field]))
  // An inbox has views, but its address has no filters.
  const canFilter =
    rest.length === 0 ||
    (page.kind === 'collection' && rest.every(([field, condition]) => isFilterable(resource, field, person, condition)))
  return canFilter ? { page: page.id, view: view.id, rest: Object.fromEntries(rest) } : undefined
}

/** Whether a person can filter lists by a field, and by the operators of a condition if one is given. */
export function isFilterable(
  { fields, computed, lifecycle, access }: Resource,
  name: string,
  person: Traits,
  condition?: Scalar | Condition,
): boolean {
  const field: (FieldFacts & { filterable: boolean }) | undefined = fields[name] ?? standard[name]
  const live = computed[name]
  if (field?.filterable !== true || (live !== undefined && 'live' in live)) return false
  const grants = Object.hasOwn(access.fields, name) ? access.fields[name] : undefined
  if (grants !== undefined && scopesOf(grants, person).length === 0) return false
  if (condition === undefined) return true
  const facts = name === 'status' ? { ...field, choices: Object.keys(lifecycle.states).map(asChoice) } : field
  const used = typeof condition === 'object' ? operators.filter((each) => Object.hasOwn(condition, each)) : ['eq']
  // An empty list is not the same as a missing value, so a filter can't replace such a condition.
  if (field.type === 'list' && used.includes('null')) return false
  return used.every((each) => moduleOf(facts).operators.some((operator) => operator === each))
}

const standard: Record<string, FieldFacts & { filterable: true }> = {
  reference: { type: 'text', filterable: true },
  status: { type: 'text', filterable: true },
  created_at: { type: 'date-time', filterable: true },
  updated_at: { type: 'date-time', filterable: true },
  created_by: { type: 'text', filterable: true },
}

function asChoice(value: string): { value: string; label: string } {
  return { value, label: value }
}

function isSame(a: Scalar | Condition, b: Scalar | Condition | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function isOfAddress(condition: Scalar | Condition): boolean {
  return /"\$(param|query|record)\./.test(JSON.stringify(condition))
}

/** Whether everything that meets one condition also meets another. */
function implies(condition: Scalar | Condition, wider: Scalar | Condition): boolean {
  if (isSame(condition, wider)) return true
  if (typeof wider !== 'object' || Object.keys(wider).length !== 1) return false
  const values = valuesOf(condition)
  const among = plain(wider.in)
  if (among !== undefined) return values?.every((each) => among.includes(each)) === true
  const without = plain(wider.not)
  if (without === undefined) return false
  if (values !== undefined) return values.every((each) => !without.includes(each))
  const excluded = typeof condition === 'object' ? plain(condition.not) : undefined
  return excluded !== undefined && without.every((each) => excluded.includes(each))
}

/** Returns the only values that meet a condition; undefined when it names none, or variables. */
function valuesOf(condition: Scalar | Condition): Scalar[] | undefined {
  return plain(typeof condition === 'object' ? condition.in : condition)
}

function plain(value: Condition['in' | 'not'] | Scalar): Scalar[] | undefined {
  if (value === undefined) return undefined
  const values = [value].flat()
  return values.some((each) => String(each).startsWith('$')) ? undefined : values
}
