import { fieldOf } from '../../../records/record-cells.tsx'
import type { RecordItem } from '../../../records/record-queries.ts'
import type { SlicePage } from '../../../session/portal-slice.ts'
import type { Entry } from '../calendar-entries.ts'
import type { Lane, Now } from '../use-calendar.ts'

/** Latitude and longitude. */
export type Point = readonly [latitude: number, longitude: number]

export type PlaceFields = NonNullable<SlicePage<'calendar'>['place']>

/** Where something is drawn. */
export interface Spot {
  point: Point
  /** Whether it is known exactly. Otherwise it is drawn somewhere in its region. */
  isExact: boolean
}

/** A group of the list beside the map: somebody and their entries in the order of the day. */
export interface Stop {
  /** Undefined for entries without a person. */
  lane: string | undefined
  entries: Entry[]
  /** The entry where the person is now, or where they are expected first. */
  at: Entry | undefined
}

export function pointOf([latitude = 0, longitude = 0]: readonly number[]): Point {
  return [latitude, longitude]
}

/** Returns the region that a record names; undefined when it names none. */
export function regionOf(record: RecordItem, { region }: PlaceFields): string | undefined {
  const value = region === undefined ? undefined : fieldOf(record, region)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/**
 * Returns where each record is drawn, by id. Records without coordinates are spread over their region, in an order that
 * doesn't change while others come and go. Those without either are left out.
 */
export function spotsOf(
  records: readonly RecordItem[],
  place: PlaceFields,
  regions: SlicePage<'calendar'>['regions'] = {},
): Map<string, Spot> {
  return new Map(
    records.flatMap((record): [string, Spot][] => {
      const exact = coordinatesOf(record, place)
      if (exact !== undefined) return [[record.id, { point: exact, isExact: true }]]
      const outline = regions[regionOf(record, place) ?? '']
      return outline === undefined
        ? []
        : [[record.id, { point: within(outline.map(pointOf), record.id), isExact: false }]]
    }),
  )
}

function coordinatesOf(record: RecordItem, { latitude, longitude }: PlaceFields): Point | undefined {
  if (latitude === undefined || longitude === undefined) return undefined
  const [lat, long] = [fieldOf(record, latitude), fieldOf(record, longitude)]
  return typeof lat === 'number' && typeof long === 'number' ? [lat, long] : undefined
}

/** Returns a point near the middle of an outline, which is the same for the same id. */
function within(outline: readonly Point[], id: string): Point {
  const [latitudes, longitudes] = [outline.map(([lat]) => lat), outline.map(([, long]) => long)]
  const [height, width] = [spanOf(latitudes), spanOf(longitudes)]
  const number = Number.parseInt(id.replaceAll('-', '').slice(-8), 16) || 0
  const [angle, distance] = [(number % 360) * (Math.PI / 180), (Math.floor(number / 360) % 100) / 100]
  return [
    middleOf(latitudes) + (Math.sin(angle) * Math.sqrt(distance) * height) / 4,
    middleOf(longitudes) + (Math.cos(angle) * Math.sqrt(distance) * width) / 4,
  ]
}

function spanOf(values: number[]): number {
  return Math.max(...values) - Math.min(...values)
}

function middleOf(values: number[]): number {
  return (Math.max(...values) + Math.min(...values)) / 2
}

/**
 * Groups the entries of a day by person: first those without one, then people by the time of their first entry, then people
 * without entries in the order given.
 */
export function stopsOf(entries: readonly Entry[], lanes: readonly Lane[], day: string, now: Now): Stop[] {
  const ids = [...new Set([...entries.map(({ lane }) => lane), ...lanes.map(({ id }) => id)])]
  const groups = ids.map((lane): Stop => {
    const own = entries.filter((entry) => entry.lane === lane)
    const begun = day === now.today ? own.findLast(({ time }) => time !== undefined && time <= now.time) : undefined
    return { lane, entries: own, at: begun ?? own[0] }
  })
  const rank = ({ lane, entries: own }: Stop) => (lane === undefined ? 0 : own.length > 0 ? 1 : 2)
  return groups.toSorted((a, b) => rank(a) - rank(b))
}
