import { addDays } from '#calculation/calendar.ts'
import { type Tone, textOf } from '#fields/index.ts'
import * as values from '#texts/values.ts'
import { bucketLabel, bucketsBetween, nextOf } from '../store/buckets.ts'
import type { Asker } from './figures.ts'
import {
  type Axis,
  type Grouped,
  type Grouping,
  isDate,
  mostGroups,
  type Plan,
  plansOf,
  type Row,
  rowsOf,
} from './group-rows.ts'
import { declaredNames, type Titles, titlesOfAll } from './titles.ts'

export interface FigureGroup {
  key: string | null
  label: string
  value: number | null
  /** The filters that leave the records of the group in a list; undefined where several values are combined. */
  filter?: string[]
  parts?: FigurePart[]
}

interface FigurePart extends FigureGroup {
  /** The tone of the value, where its field gives it one. */
  tone?: Tone
}

/** The key of the group that combines the values for which a chart has no room. */
const othersKey = 'others'

/**
 * Computes groupings of any resources in one statement, one more for the spans of dates, and one for titles. Dates are
 * grouped by day, week or month.
 */
export async function foldGroups(asker: Asker, groupings: Grouping[]): Promise<FigureGroup[][]> {
  const plans = await plansOf(asker, groupings)
  const rows = await rowsOf(asker, plans)
  const titles = await titlesFor(asker, plans, rows)
  return plans.map((plan, index) => groupsOf(asker, plan, rows[index] ?? [], titles))
}

/** Returns the names of what the keys identify. A record that the person may not see has none. */
async function titlesFor({ db, portal, person }: Asker, plans: Plan[], rows: Row[][]): Promise<Titles> {
  const wanted = new Map<string, Set<string>>()
  const titles: Titles = {}
  for (const [index, { by }] of plans.entries()) {
    if (by.names !== undefined) Object.assign(titles, declaredNames(portal, by.names))
    if (by.reference === undefined) continue
    const keys = wanted.get(by.reference) ?? new Set()
    for (const { key } of rows[index] ?? []) if (key !== null) keys.add(key)
    wanted.set(by.reference, keys)
  }
  return { ...titles, ...(await titlesOfAll(db, portal, wanted, person)) }
}

type Labelling = (field: Grouped, key: string | null, value: number | null) => FigureGroup

function groupsOf(asker: Asker, plan: Plan, rows: Row[], titles: Titles): FigureGroup[] {
  const { grouping, by, stack, axis } = plan
  if (isDate(by)) return axis === undefined ? [] : daysOf(asker, plan, axis, rows)
  const labelled: Labelling = (field, key, value) => ({
    key,
    label: key === null ? values.none : textOf(field, key, { titles, timezone: asker.portal.timezone }),
    value,
    filter: [key === null ? `${field.name}:null:true` : `${field.name}:eq:${key}`],
  })
  if (grouping.stages !== undefined) return stagesOf(by, grouping.stages, rows, labelled)
  if (stack !== undefined) return inOrder(stackedOf(by, stack, rows, labelled), by, grouping.order)
  const shown = rows.slice(0, mostGroups).map(({ key, value }) => labelled(by, key, value))
  const groups = inOrder(shown, by, grouping.order)
  const adds = grouping.figure.fold === 'count' || grouping.figure.fold === 'sum'
  if (rows.length <= mostGroups || !adds) return groups
  return [...groups, { key: othersKey, label: values.others, value: (rows[0]?.total ?? 0) - sumOf(shown) }]
}

function sumOf(rows: { value: number | null }[]): number {
  return rows.reduce((all, { value }) => all + (value ?? 0), 0)
}

/** Divides each group. All groups have the same parts in the same order, also empty ones. */
function stackedOf(by: Grouped, stack: Grouped, rows: Row[], labelled: Labelling): FigureGroup[] {
  const toneOf = (key: string | null) => stack.choices?.find(({ value }) => value === key)?.tone
  const parts = [...new Set(rows.map(({ part }) => part))].map((part): FigurePart => {
    const tone = toneOf(part)
    return { ...labelled(stack, part, 0), ...(tone !== undefined && { tone }) }
  })
  const ordered = inOrder(parts, stack, 'declared')
  return [...new Set(rows.map(({ key }) => key))].map((key) => {
    const own = rows.filter((row) => row.key === key)
    const { filter = [], ...bar } = labelled(by, key, sumOf(own))
    const sizeOf = (part: FigureGroup) => own.find((row) => row.part === part.key)?.value ?? 0
    return {
      ...bar,
      filter,
      parts: ordered.map((part) => ({ ...part, value: sizeOf(part), filter: [...filter, ...(part.filter ?? [])] })),
    }
  })
}

/** Each stage also counts the records of the later ones, which have passed it. */
function stagesOf(by: Grouped, stages: string[], rows: Row[], labelled: Labelling): FigureGroup[] {
  return stages.map((stage, index) => {
    const later = stages.slice(index)
    const value = sumOf(rows.filter(({ key }) => key !== null && later.includes(key)))
    return { ...labelled(by, stage, value), filter: [`${by.name}:in:${later.map(encodeURIComponent).join(',')}`] }
  })
}

/** Sorts by size, unless the values have an order of their own. Groups without a value of the field come last. */
function inOrder<G extends FigureGroup>(groups: G[], by: Grouped, asked: Grouping['order']): G[] {
  const place = asked === 'value' ? undefined : placeOf(by, asked === 'declared')
  const rank = ({ key, value }: FigureGroup) =>
    place === undefined ? -(value ?? Number.NEGATIVE_INFINITY) : place(key ?? '')
  return groups.toSorted((a, b) => Number(a.key === null) - Number(b.key === null) || rank(a) - rank(b))
}

/** Returns the place of a value among those of its field; undefined when they have no order of their own. */
function placeOf({ name, widget, type, choices }: Grouped, isDeclared: boolean): ((key: string) => number) | undefined {
  if (choices === undefined) return type === 'number' || type === 'integer' ? Number : undefined
  if (name !== 'status' && widget !== 'rank' && !isDeclared) return undefined
  return (key) => {
    const place = choices.findIndex(({ value }) => value === key)
    return place === -1 ? choices.length : place
  }
}

function daysOf(asker: Asker, { grouping, by }: Plan, { span, bucket }: Axis, rows: Row[]): FigureGroup[] {
  const found = new Map(rows.map(({ key, value }) => [key, value]))
  const { fold } = grouping.figure
  const empty = fold === 'count' || fold === 'sum' ? 0 : null
  // Future buckets are shown only up to the last one that has records.
  const last = [asker.today, ...rows.map(({ key }) => key ?? '')].sort().at(-1) ?? span.to
  const firsts = bucketsBetween(bucket, span).filter((first) => first <= last)
  return firsts.map((first) => {
    const from = first < span.from ? span.from : first
    const end = addDays(nextOf(bucket, first), -1)
    const to = end > span.to ? span.to : end
    return {
      key: first,
      label: bucketLabel(bucket, first),
      value: found.get(first) ?? empty,
      filter: from === to ? [`${by.name}:eq:${from}`] : [`${by.name}:gte:${from}`, `${by.name}:lte:${to}`],
    }
  })
}
