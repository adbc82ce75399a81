import type { TextContext } from '#fields/index.ts'
import type { SlicePage } from '../../../session/portal-slice.ts'
import { initialsOf } from '../../../ui/avatar.tsx'
import { type Entry, entriesOn } from '../calendar-entries.ts'
import type { DrawnCalendar } from '../drawn-calendar.ts'
import { headingOf } from '../entry-card.tsx'
import {
  type PlaceFields,
  type Point,
  pointOf,
  regionOf,
  type Spot,
  type Stop,
  spotsOf,
  stopsOf,
} from './map-places.ts'

/** Something drawn at a place. */
export interface Marker extends Spot {
  id: string
  /** What its mark says: the initials of the person. */
  mark: string
  /** The words shown where it is pointed at. */
  title: string
  tone: string
  shape: 'entry' | 'person'
}

export interface Region {
  value: string
  name: string
  outline: readonly Point[]
}

/** A day on a map. */
export interface MapModel {
  stops: readonly Stop[]
  spots: ReadonlyMap<string, Spot>
  markers: readonly Marker[]
  regions: readonly Region[]
  /** The regions with entries, to see one of them only. */
  counts: readonly { value: string; label: string; count: number }[]
  regionTitle: string | undefined
  /** What the map shows first. */
  focus: readonly Point[]
}

const nowhere: PlaceFields = {}

/** Returns what a calendar page shows on its map, limited to the region of its address. */
export function mapModelOf(page: SlicePage<'calendar'>, drawn: DrawnCalendar, timezone: string): MapModel {
  const { model, description, fields } = drawn
  const { asked: day, lanes, titles } = model
  const { place = nowhere, base = nowhere } = page
  const { region } = model.state
  const entries = entriesOn(model.entries, day)
  const records = entries.map(({ record }) => record)
  const field = description.fields[place.region ?? '']
  const regions = regionsOf(page, field?.choices)
  const spots = new Map([...spotsOf(lanes, base, page.regions), ...spotsOf(records, place, page.regions)])
  const isIn = ({ lane, entries: own }: Stop) => {
    if (region === undefined) return true
    const known = lanes.find(({ id }) => id === lane)
    if (own.length === 0) return known !== undefined && regionOf(known, base) === region
    return own.some(({ record }) => regionOf(record, place) === region)
  }
  const stops = stopsOf(entries, lanes, day, model.now).filter(isIn)
  const titleOf = ({ record }: Entry, context: TextContext) => headingOf(record, fields.about, description, context)
  const markers = stops.flatMap((stop) =>
    markersOf(stop, titles[stop.lane ?? ''], spots, description, (entry) => titleOf(entry, { titles, timezone })),
  )
  const chosen = regions.find(({ value }) => value === region)?.outline ?? busiest(markers.map(({ point }) => point))
  return {
    ...{ stops, spots, markers, regions, regionTitle: field?.title },
    counts: regions.flatMap(({ value, name: label }) => {
      const count = records.filter((record) => regionOf(record, place) === value).length
      return count === 0 && value !== region ? [] : [{ value, label, count }]
    }),
    focus: chosen.length > 0 ? chosen : regions.flatMap(({ outline }) => outline),
  }
}

/** About 60 km, in degrees. */
const near = 0.55

/**
 * Returns the points of the neighbourhood that has most of them. Cities far from each other don't fit on a map on which
 * streets could be told apart.
 */
function busiest(points: readonly Point[]): readonly Point[] {
  const around = ([lat, long]: Point) => points.filter(([a, b]) => Math.hypot(a - lat, b - long) < near)
  return points.map(around).reduce((most, each) => (each.length > most.length ? each : most), [])
}

function regionsOf(
  { regions = {} }: SlicePage<'calendar'>,
  choices: readonly { value: string; label: string }[] = [],
): Region[] {
  return Object.entries(regions).map(([value, outline]) => {
    const name = choices.find((choice) => choice.value === value)?.label ?? value
    return { value, name, outline: outline.map(pointOf) }
  })
}

/** Returns the marks of a person's entries, or of the person when there are none. */
function markersOf(
  { lane, entries }: Stop,
  name: string | undefined,
  spots: MapModel['spots'],
  { states }: DrawnCalendar['description'],
  headingFor: (entry: Entry) => string,
): Marker[] {
  const mark = name === undefined ? '–' : initialsOf(name)
  const idle = entries.length === 0 && lane !== undefined ? spots.get(lane) : undefined
  if (idle !== undefined && lane !== undefined)
    return [{ ...idle, id: lane, mark, title: name ?? '', tone: 'neutral', shape: 'person' }]
  return entries.flatMap((entry): Marker[] => {
    const { record, time } = entry
    const spot = spots.get(record.id)
    const title = [time, headingFor(entry), name].filter((part) => part !== undefined && part !== '').join(' · ')
    const tone = states[record.status]?.tone ?? 'neutral'
    return spot === undefined ? [] : [{ ...spot, id: record.id, mark, title, tone, shape: 'entry' }]
  })
}
