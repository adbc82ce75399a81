import { and, type SQL } from 'drizzle-orm'
import { isFilterable } from '#access/records-page.ts'
import type { Amount, Chart, Figure, Gauge, Resource } from '#manifest/portal.ts'
import { type FigureGroup, foldGroups } from '../read/figure-groups.ts'
import { type Asker, asNumber, dateField, foldedSql, valuesOf } from '../read/figures.ts'
import { filterCondition } from '../read/filters.ts'
import type { Grouping } from '../read/group-rows.ts'
import { type OpenedList, openedList } from '../read/opened-list.ts'
import { visibleField } from '../read/visible.ts'
import { type Variables, whereToSql } from '../store/conditions.ts'
import { type Span, withinSpan } from '../store/period.ts'
import { type ComputedNumber, numberOf, type Parts } from './computed-number.ts'

/** A person's query of the figures of a page. */
export interface Asked {
  asker: Asker
  variables: Variables
  span: Span | undefined
  /** The part of the period before that corresponds to what has passed of this one. */
  previous: Span | undefined
  /** Filters by the resource that they apply to. */
  filters: Map<string, string[]>
}

/** A figure of a page with its resource. */
export interface Shown {
  figure: Figure | Gauge | Chart
  resource: Resource
}

interface Opening {
  list?: OpenedList
}

interface Panel extends Opening {
  groups: FigureGroup[]
  /** The period, where the chart follows it. */
  span?: Span
}

interface PageFigures {
  cards: Record<string, ComputedNumber & Opening>
  gauges: Record<string, ComputedNumber & Opening>
  panels: Record<string, Panel>
}

/** Computes the figures of a page: all single numbers in one statement, and all charts in few. */
export async function pageFigures(shown: Shown[], asked: Asked): Promise<PageFigures> {
  const numbers = shown.flatMap(({ figure, resource }) => ('by' in figure ? [] : [{ figure, resource }]))
  const charts = shown.flatMap(({ figure, resource }) => ('by' in figure ? [{ figure, resource }] : []))
  const [values, groups] = await Promise.all([
    valuesOf(asked.asker.db, Object.assign({}, ...numbers.map(({ figure }, index) => wantedFor(asked, figure, index)))),
    foldGroups(
      asked.asker,
      charts.map(({ figure, resource }) => groupingOf(asked, figure, resource)),
    ),
  ])
  const found: PageFigures = { cards: {}, gauges: {}, panels: {} }
  for (const [index, { figure, resource }] of numbers.entries()) {
    const read = (part: keyof Parts) => asNumber(values[`${part}${index}`])
    const part = 'kind' in figure ? found.gauges : found.cards
    part[figure.id] = { ...numberOf(figure, read), ...listOf(asked, figure, resource, asked.span) }
  }
  for (const [index, { figure, resource }] of charts.entries())
    found.panels[figure.id] = panelOf(asked, figure, resource, groups[index] ?? [])
  return found
}

function panelOf(asked: Asked, chart: Chart, resource: Resource, groups: FigureGroup[]): Panel {
  const fields = [chart.by, ...(chart.stack === undefined ? [] : [chart.stack])]
  const links = fields.every((field) => isFilterable(resource, field, asked.asker.person))
  const axis = axisOf(asked, chart, resource)
  const span = axis ?? (chart.period === undefined ? undefined : asked.span)
  return {
    ...listOf(asked, chart, resource, axis === undefined ? asked.span : undefined),
    ...(span !== undefined && { span }),
    groups: links ? groups : groups.map(withoutFilters),
  }
}

function withoutFilters({ filter: _filter, parts, ...group }: FigureGroup): FigureGroup {
  return parts === undefined ? group : { ...group, parts: parts.map(withoutFilters) }
}

function wantedFor(asked: Asked, figure: Figure | Gauge, index: number): Record<string, SQL<unknown>> {
  const { to, target, compares } = figure
  const goal = typeof target?.is === 'object' ? target.is : undefined
  const parts: Parts = {
    now: figure,
    whole: to,
    before: compares && figure,
    wholeBefore: compares && to,
    goal,
    goals: goal && counted(goal),
  }
  const before: readonly string[] = ['before', 'wholeBefore']
  return Object.fromEntries(
    Object.entries(parts).flatMap(([part, amount]: [string, Amount | undefined]) => {
      const span = before.includes(part) ? asked.previous : asked.span
      return amount === undefined ? [] : [[`${part}${index}`, amountSql(asked, amount, span)] as const]
    }),
  )
}

/** The number of records that an amount is over. */
function counted({ field: _field, ...amount }: Amount): Amount {
  return { ...amount, fold: 'count' }
}

function amountSql(asked: Asked, amount: Amount, span: Span | undefined): SQL<unknown> {
  const resource = resourceOf(asked, amount)
  return foldedSql(resource, asked.asker.person, { ...amount, condition: conditionOf(asked, resource, amount, span) })
}

function resourceOf({ asker }: Asked, { resource: name }: Amount): Resource {
  const resource = asker.portal.resources[name]
  if (resource === undefined) throw new Error(`There is no resource ${name}`)
  return resource
}

/** Returns the axis of a chart by the period's own date field; any other chart is filtered by the period. */
function axisOf(asked: Asked, { by, period = by }: Chart, resource: Resource): Span | undefined {
  return dateField(resource, by) !== undefined && period === by ? asked.span : undefined
}

function groupingOf(asked: Asked, chart: Chart, resource: Resource): Grouping {
  const { fold, field, by, stack, stages, order, every } = chart
  const span = axisOf(asked, chart, resource)
  const condition = conditionOf(asked, resource, chart, span === undefined ? asked.span : undefined)
  return { resource, figure: { fold, field, condition }, by, stack, stages, order, every, span }
}

function conditionOf(
  { asker, variables, filters }: Asked,
  resource: Resource,
  { where, period }: Amount,
  span: Span | undefined,
): SQL | undefined {
  const { person, portal } = asker
  const seen = visibleField(resource, person)
  const date = period === undefined ? undefined : dateField(resource, period)
  return and(
    whereToSql(where, resource, variables, seen),
    filterCondition(filters.get(resource.name) ?? [], resource, person, variables),
    span && date && withinSpan(seen(date.name), date.type, span, portal.timezone),
  )
}

function listOf(asked: Asked, figure: Shown['figure'], resource: Resource, span: Span | undefined): Opening {
  const { asker, variables, filters } = asked
  const list = openedList(asker, variables, figure, resource, span)
  return list === undefined
    ? {}
    : { list: { ...list, filter: [...list.filter, ...(filters.get(resource.name) ?? [])] } }
}
