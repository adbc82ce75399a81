import {
  type Condition,
  hasAddressedLists,
  isFilterField,
  lackingConditions,
  type Page,
  type PageLink,
  type PageList,
  type Portal,
  type Resource,
  type Scalar,
  type Where,
} from '#manifest/portal.ts'
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
    page !== undefined && hasAddressedLists(page)
      ? page.views.flatMap((view) => fitted(page, view, figure, resource, person) ?? [])
      : [],
  )
  const [first] = found.sort((a, b) => Object.keys(a.rest).length - Object.keys(b.rest).length)
  return first
}

function fitted(
  page: Page,
  view: PageList,
  { where }: Counted,
  resource: Resource,
  person: Traits,
): RecordsPage | undefined {
  // Most views list other records, so rules are asked afterwards.
  if (view.resource !== resource.name || view.scope !== undefined) return undefined
  if (!holds(view.for, person) || !canOpen(person, page)) return undefined
  const rest = lackingConditions(view.where, where)
  if (rest === undefined) return undefined
  // An inbox has views, but its address has no filters.
  const canFilter = page.kind === 'collection' || Object.keys(rest).length === 0
  const areFilterable = Object.entries(rest).every(([field, condition]) =>
    isFilterable(resource, field, person, condition),
  )
  return canFilter && areFilterable ? { page: page.id, view: view.id, rest } : undefined
}

/** Whether a person can filter lists by a field, and by the operators of a condition if one is given. */
export function isFilterable(
  resource: Resource,
  name: string,
  person: Traits,
  condition?: Scalar | Condition,
): boolean {
  const { fields } = resource.access
  const grants = Object.hasOwn(fields, name) ? fields[name] : undefined
  const isSeen = grants === undefined || scopesOf(grants, person).length > 0
  return isSeen && isFilterField(resource, name, condition)
}
