import { and, type SQL } from 'drizzle-orm'
import { scopesOf } from '#access/can-do.ts'
import { canOpen } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import type { Person } from '#access/person.ts'
import { dayIn } from '#calculation/calendar.ts'
import { type Chart, type Figure, figuresOf, type Page, type Portal, type Resource } from '#manifest/portal.ts'
import * as texts from '#texts/refusals.ts'
import { HttpError } from '../../http/errors.ts'
import { callerOf, type Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { type Asker, dateField, type FigureGroup, foldGroups, foldRecords } from '../read/figures.ts'
import { filterCondition } from '../read/filters.ts'
import { visibleField } from '../read/visible.ts'
import { variablesFor } from '../rules/variables.ts'
import { type Variables, whereToSql } from '../store/conditions.ts'
import { type Span, spanOf, withinSpan } from '../store/period.ts'

/** A person's query of the figures of a page. */
interface Asked {
  asker: Asker
  variables: Variables
  span: Span | undefined
  /** Filters by the resource that they apply to. */
  filters: Map<string, string[]>
}

/** The figures that one request computes at a time; the remaining connections are for other requests. */
const atOnce = 3

export function figureHandlers(services: Services): Pick<Handlers, 'getFigures'> {
  return {
    getFigures: async (call) => {
      const { person } = callerOf(call)
      const { portal } = services.portal.current
      const page = openPage(portal, call.path.page, person)
      const variables = variablesFor(services, person, call.query.given)
      const today = dayIn(portal.timezone, services.clock.now())
      const period = call.query.period ?? (page.kind === 'dashboard' ? page.period?.default : undefined)
      const asked: Asked = {
        asker: { db: services.database.db, portal, person, today },
        variables,
        span: period && spanOf(period, today),
        filters: sortFilters(page, call.query.filter ?? []),
      }
      const cards: Record<string, number | null> = {}
      const panels: Record<string, FigureGroup[]> = {}
      await inTurns(figuresFor(portal, page, person), async (figure, resource) => {
        if ('by' in figure) panels[figure.id] = await chart(asked, resource, figure)
        else cards[figure.id] = await card(asked, resource, figure)
      })
      return { status: 200, body: { cards, panels } }
    },
  }
}

function openPage(portal: Portal, id: string, person: Person): Page {
  const page = Object.hasOwn(portal.pages, id) ? portal.pages[id] : undefined
  if (page === undefined || !canOpen(person, page)) throw new HttpError('not-found')
  return page
}

type Shown = [figure: Figure | Chart, resource: Resource]

/** Returns the figures that are meant for a person, over resources that the person may read. */
function figuresFor(portal: Portal, page: Page, person: Person): Shown[] {
  return figuresOf(page).flatMap((figure): Shown[] => {
    const resource = portal.resources[figure.resource]
    const isSeen = resource !== undefined && scopesOf(resource.access.read, person).length > 0
    return isSeen && holds(figure.for, person) ? [[figure, resource]] : []
  })
}

async function inTurns(figures: Shown[], run: (...shown: Shown) => Promise<void>): Promise<void> {
  const waiting = [...figures]
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(...next)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
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

function card(asked: Asked, resource: Resource, figure: Figure): Promise<number | null> {
  return foldRecords(asked.asker, resource, { ...figure, condition: conditionOf(asked, resource, figure) })
}

function chart(asked: Asked, resource: Resource, figure: Chart): Promise<FigureGroup[]> {
  const isByDate = dateField(resource, figure.by) !== undefined
  // A chart by the period's own date field gets the period as its axis; any other chart is filtered by the period.
  const along = isByDate && (figure.period ?? figure.by) === figure.by ? asked.span : undefined
  const condition = conditionOf(along === undefined ? asked : { ...asked, span: undefined }, resource, figure)
  return foldGroups(asked.asker, resource, { ...figure, condition }, figure.by, along)
}

function conditionOf({ asker, variables, span, filters }: Asked, resource: Resource, figure: Figure | Chart) {
  const { person, portal } = asker
  const seen = visibleField(resource, person)
  const date = figure.period === undefined ? undefined : dateField(resource, figure.period)
  const within: SQL | undefined =
    span === undefined || date === undefined ? undefined : withinSpan(seen(date.name), date.type, span, portal.timezone)
  return and(
    whereToSql(figure.where, resource, variables, seen),
    filterCondition(filters.get(resource.name) ?? [], resource, person, variables),
    within,
  )
}
