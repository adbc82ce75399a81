import { scopesOf } from '#access/can-do.ts'
import { canOpen } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import type { Person } from '#access/person.ts'
import { dayIn } from '#calculation/calendar.ts'
import { figuresOf, type Page, type Portal } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import { HttpError } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { variablesFor } from '../rules/variables.ts'
import { previousSpan, spanOf } from '../store/period.ts'
import { pageFigures, type Shown } from './page-figures.ts'

export function figureHandlers(services: Services): Pick<Handlers, 'getFigures'> {
  return {
    getFigures: async (call) => {
      const { person } = callerOf(call)
      const { portal } = services.portal.current
      const page = openPage(portal, call.path.page, person)
      const today = dayIn(portal.timezone, services.clock.now())
      const period = call.query.period ?? (page.kind === 'dashboard' ? page.period?.default : undefined)
      const body = await pageFigures(figuresFor(portal, page, person), {
        asker: { db: services.database.db, portal, person, today },
        variables: variablesFor(services, person, call.query.given),
        span: period && spanOf(period, today),
        previous: period && previousSpan(period, today),
        filters: sortFilters(page, call.query.filter ?? []),
      })
      return { status: 200, body }
    },
  }
}

function openPage(portal: Portal, id: string, person: Person): Page {
  const page = Object.hasOwn(portal.pages, id) ? portal.pages[id] : undefined
  if (page === undefined || !canOpen(person, page)) throw new HttpError('not-found')
  return page
}

/** Returns the figures that are meant for a person, over resources that the person may read. */
function figuresFor(portal: Portal, page: Page, person: Person): Shown[] {
  return figuresOf(page).flatMap((figure): Shown[] => {
    const resource = portal.resources[figure.resource]
    const isSeen = resource !== undefined && scopesOf(resource.access.read, person).length > 0
    return isSeen && holds(figure.for, person) ? [{ figure, resource }] : []
  })
}

/**
 * Groups filters by the resources that the page lets them narrow: those that a dashboard lists, elsewhere the page's own
 * resource.
 */
function sortFilters(page: Page, filters: string[]): Map<string, string[]> {
  const sorted = new Map<string, string[]>()
  const errors = filters.flatMap((filter, index) => {
    const resources = narrowedBy(page, filter.slice(0, filter.indexOf(':')))
    for (const resource of resources) sorted.set(resource, [...(sorted.get(resource) ?? []), filter])
    const message = texts.noSuchFigureFilter
    return resources.length > 0 ? [] : [{ pointer: `/filter/${index}`, message }]
  })
  if (errors.length > 0) throw new HttpError('invalid', { errors })
  return sorted
}

function narrowedBy(page: Page, field: string): string[] {
  if (page.kind === 'dashboard')
    return (page.filters ?? []).filter((each) => each.field === field).map(({ resource }) => resource)
  return 'resource' in page && page.resource !== undefined ? [page.resource] : []
}
