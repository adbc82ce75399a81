import { dayIn, wallTimeIn } from '#calculation/calendar.ts'
import { timeSlots } from '../../calendar/time-slots.ts'
import { type Entry, minutesOf } from './calendar-entries.ts'
import type { Lane } from './use-calendar.ts'
import type { Taken } from './use-taken.ts'

/** A time in the row of a person: an entry of the calendar, or what else occupies them. */
export interface Bar {
  key: string
  /** Minutes since midnight. */
  from: number
  until: number
  entry?: Entry
  /** What occupies them elsewhere, for viewers who may know; and whether they are away. */
  taken?: Pick<Taken, 'title' | 'away'>
}

/** A person with what they do on a day. */
export interface PersonRow {
  /** Undefined in the row of entries without a person. */
  lane: string | undefined
  /** Bars at the same level don't overlap. */
  levels: Bar[][]
  away: Bar[]
}

interface Day {
  day: string
  timezone: string
  lanes: readonly Lane[]
  entries: readonly Entry[]
  taken: readonly Taken[]
  /** Whether entries can be added without a person. */
  isOpen: boolean
}

/** Returns a row for each lane, for each further person with an entry, and one for entries without a person. */
export function peopleRows({ day, timezone, lanes, entries, taken, isOpen }: Day): PersonRow[] {
  const known = new Set([...lanes.map(({ id }) => id), ...entries.flatMap(({ lane }) => lane ?? [])])
  const shown = new Set(entries.map(({ record }) => record.id))
  const elsewhere = taken.filter(({ record }) => record === undefined || !shown.has(record))
  const hasNobody = isOpen || known.size === 0 || entries.some(({ lane }) => lane === undefined)
  return [...known, ...(hasNobody ? [undefined] : [])].map((lane) => {
    const own = entries.filter((entry) => entry.lane === lane).map((entry) => barOf(entry, day))
    const others = elsewhere.flatMap((each, i) => (each.who === lane ? [takenBar(each, i, day, timezone)] : []))
    const away = others.filter((bar) => bar.taken?.away === true)
    return { lane, levels: levelsOf([...own, ...others.filter((bar) => !away.includes(bar))]), away }
  })
}

const wholeDay = 24 * 60

function barOf(entry: Entry, day: string): Bar {
  const from = entry.from < day ? 0 : minutesOf(entry.time ?? '00:00')
  const until = day < entry.to ? wholeDay : (entry.ends ?? wholeDay)
  return { key: entry.record.id, from, until: Math.max(until, from + 15), entry }
}

function takenBar({ from, until, title, away }: Taken, index: number, day: string, timezone: string): Bar {
  const at = (time: string) => {
    const moment = new Date(time)
    const on = dayIn(timezone, moment)
    if (on !== day) return on < day ? 0 : wholeDay
    return minutesOf(wallTimeIn(timezone, moment).slice(11))
  }
  return {
    key: `taken-${index}`,
    from: at(from),
    until: at(until),
    taken: { away, ...(title !== undefined && { title }) },
  }
}

function levelsOf(bars: Bar[]): Bar[][] {
  const levels: Bar[][] = []
  for (const bar of bars.toSorted((a, b) => a.from - b.from)) {
    const free = levels.find((level) => level.every((other) => !overlaps(other, bar)))
    if (free === undefined) levels.push([bar])
    else free.push(bar)
  }
  return levels
}

type Stretch = Pick<Bar, 'from' | 'until'>

export function overlaps(a: Stretch, b: Stretch): boolean {
  return a.from < b.until && b.from < a.until
}

/** An hour of the day, from its first minute to the one after its last. */
export interface Hour extends Stretch {
  slot: string
}

/** Returns the hours shown: those of the slots, and earlier or later ones with an entry. */
export function hoursShown(rows: readonly PersonRow[]): Hour[] {
  const bars = rows.flatMap(({ levels }) => levels.flat()).filter(({ entry }) => entry !== undefined)
  const first = Math.min(hourOf(timeSlots[0]?.time), ...bars.map(({ from }) => Math.floor(from / 60)))
  const last = Math.max(hourOf(timeSlots.at(-1)?.time), ...bars.map(({ until }) => Math.ceil(until / 60) - 1))
  return Array.from({ length: last - first + 1 }, (_none, i) => {
    const hour = first + i
    return { slot: `${String(hour).padStart(2, '0')}:00`, from: hour * 60, until: (hour + 1) * 60 }
  })
}

function hourOf(time = '00:00'): number {
  return Math.floor(minutesOf(time) / 60)
}

/** The hours of a bar that are shown, as a share of one hour: where it begins after the first, and how long it is. */
export function stretchOf(
  { from, until }: Stretch,
  hours: readonly Hour[],
): { start: number; length: number } | undefined {
  const [first, last] = [hours[0]?.from ?? 0, hours.at(-1)?.until ?? 0]
  const begins = Math.max(from, first)
  const ends = Math.min(until, last)
  return begins < ends ? { start: (begins - first) / 60, length: (ends - begins) / 60 } : undefined
}
