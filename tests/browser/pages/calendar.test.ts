import { describe, expect, it } from 'vitest'
import type { Entry } from '../../../src/browser/pages/calendar/calendar-entries.ts'
import { entriesAt, entryOf } from '../../../src/browser/pages/calendar/calendar-entries.ts'
import { gridOf, movedBy, placeAt } from '../../../src/browser/pages/calendar/calendar-grid.ts'
import {
  calendarAddress,
  calendarStateOf,
  daysShown,
  stepped,
} from '../../../src/browser/pages/calendar/calendar-state.ts'
import { valuesAt } from '../../../src/browser/pages/calendar/new-entry.tsx'
import { hoursShown, peopleRows, stretchOf } from '../../../src/browser/pages/calendar/people-rows.ts'
import { isPast } from '../../../src/browser/pages/calendar/slot-grid.tsx'
import type { Taken } from '../../../src/browser/pages/calendar/use-taken.ts'
import type { RecordItem } from '../../../src/browser/records/record-queries.ts'
import type { SlicePage } from '../../../src/browser/session/portal-slice.ts'

const page: SlicePage<'calendar'> = {
  ...{ id: 'visits', area: 'shop', path: '/visits', aliases: [], title: 'Visits', purpose: '', kind: 'calendar' },
  ...{ auth: 'signed-in', actions: [], links: [], resource: 'visit', date: 'at', query: ['team'] },
}

function record(values: Record<string, unknown>, title = 'Visit'): RecordItem {
  return {
    ...{ id: title, resource: 'visit', reference: null, title, status: 'planned', version: 1, values, can: [] },
    ...{ created_at: '2026-11-01T08:00:00Z', updated_at: '2026-11-01T08:00:00Z', created_by: null },
    ...{ editable: false, unread_count: 0 },
  }
}

const zone = 'Africa/Lagos'

describe('the address of a calendar', () => {
  const today = '2026-11-20'

  it('holds day, view and search, and omits defaults', () => {
    const said = calendarStateOf(new URLSearchParams('date=2026-11-25&view=day&q=ada&id=7'), page)
    expect(said).toEqual({ view: 'day', date: '2026-11-25', words: 'ada', record: '7' })
    const search = new URLSearchParams('team=north&other=x')
    expect(calendarAddress(page, '/visits', said, search)).toBe(
      '/visits?team=north&view=day&date=2026-11-25&q=ada&id=7',
    )
    const plain = calendarStateOf(new URLSearchParams(), page)
    expect(calendarAddress(page, '/visits', plain, new URLSearchParams())).toBe('/visits')
  })

  it('ignores an invalid day and an invalid view', () => {
    const said = calendarStateOf(new URLSearchParams('date=2026-02-30&view=year'), page)
    expect(said).toEqual({ view: 'week', date: undefined, words: '', region: undefined, record: undefined })
  })

  it('shows the week from Monday, and Sunday only when it is needed', () => {
    const week = { view: 'week', date: undefined, words: '', region: undefined, record: undefined } as const
    const plain = daysShown(week, today, () => false)
    expect([plain[0], plain.at(-1)]).toEqual(['2026-11-16', '2026-11-21'])
    expect(daysShown(week, today, (day) => day === '2026-11-22').at(-1)).toBe('2026-11-22')
    expect(daysShown({ ...week, date: '2026-11-22' }, today, () => false).at(-1)).toBe('2026-11-22')
    expect(daysShown({ ...week, view: 'day' }, today, () => false)).toEqual([today])
  })

  it('steps by the range that it shows', () => {
    const state = { view: 'week', date: undefined, words: '', region: undefined, record: undefined } as const
    expect(stepped(state, today, 1)).toBe('2026-11-27')
    expect(stepped({ ...state, view: 'day', date: '2026-11-30' }, today, 1)).toBe('2026-12-01')
  })
})

describe('a month', () => {
  it('has the whole weeks of the month, and steps by months', () => {
    const month = { view: 'month', date: undefined, words: '', region: undefined, record: undefined } as const
    const days = daysShown(month, '2026-11-20', () => false)
    expect([days.length, days[0], days.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06'])
    expect(stepped({ ...month, date: '2027-01-31' }, '2026-11-20', 1)).toBe('2027-02-28')
    expect(stepped({ ...month, date: '2027-01-31' }, '2026-11-20', -1)).toBe('2026-12-31')
  })

  it('opens first where the page says so, and its address omits it', () => {
    const planner: typeof page = { ...page, layouts: ['month', 'list'] }
    const said = calendarStateOf(new URLSearchParams('view=week'), planner)
    expect(said.view).toBe('month')
    expect(calendarAddress(planner, '/visits', said, new URLSearchParams())).toBe('/visits')
  })
})

describe('the hours of people', () => {
  const fields = { date: 'day', slot: 'slot', lane: 'who', minutes: 'length' }
  const entry = (values: Record<string, unknown>, id: string): Entry => {
    const found = entryOf(record({ day: '2026-11-20', ...values }, id), fields, zone)
    if (found === undefined) throw new Error('no entry')
    return found
  }
  const lanes = [{ ...record({}, 'ada'), titles: {} }]
  const rowsOf = (entries: Entry[], taken: Taken[] = [], isOpen = false) =>
    peopleRows({ day: '2026-11-20', timezone: zone, lanes, entries, taken, isOpen })
  const at = (bars: { from: number; until: number }[] = []) => bars.map(({ from, until }) => [from / 60, until / 60])

  it('have a row for each person, also for one without an entry, and one without a person where it is needed', () => {
    expect(rowsOf([]).map(({ lane }) => lane)).toEqual(['ada'])
    expect(rowsOf([entry({ slot: '09:00', who: 'ben' }, 'a')]).map(({ lane }) => lane)).toEqual(['ada', 'ben'])
    expect(rowsOf([], [], true).map(({ lane }) => lane)).toEqual(['ada', undefined])
    expect(rowsOf([entry({ slot: '09:00' }, 'a')]).map(({ lane }) => lane)).toEqual(['ada', undefined])
  })

  it('take as long as entries do, side by side where they overlap', () => {
    const [row] = rowsOf([
      entry({ slot: '09:00', who: 'ada', length: 150 }, 'a'),
      entry({ slot: '11:00', who: 'ada' }, 'b'),
      entry({ slot: '12:00', who: 'ada', length: 30 }, 'c'),
    ])
    expect(row?.levels.map(at)).toEqual([
      [
        [9, 11.5],
        [12, 12.5],
      ],
      [[11, 12]],
    ])
  })

  it('show what takes the time elsewhere, and an entry once', () => {
    const own = entry({ slot: '09:00', who: 'ada' }, 'a')
    const time = { who: 'ada', from: '2026-11-20T08:00:00Z', until: '2026-11-20T09:30:00Z', away: false }
    const leave = { who: 'ada', from: '2026-11-18T23:00:00Z', until: '2026-11-20T11:00:00Z', away: true }
    const [row] = rowsOf([own], [{ ...time, record: 'a' }, { ...time, record: 'other', title: 'Interview' }, leave])
    expect(row?.levels.map(at)).toEqual([[[9, 10]], [[9, 10.5]]])
    expect(row?.levels[1]?.[0]?.taken).toEqual({ away: false, title: 'Interview' })
    expect(at(row?.away)).toEqual([[0, 12]])
  })

  it('run from eight to six, and further where an entry does', () => {
    const slots = (entries: Entry[]) => hoursShown(rowsOf(entries)).map(({ slot }) => slot)
    expect([slots([])[0], slots([]).at(-1), slots([]).length]).toEqual(['08:00', '17:00', 10])
    const early = slots([entry({ slot: '06:30', who: 'ada' }, 'a'), entry({ slot: '18:00', who: 'ada' }, 'b')])
    expect([early[0], early.at(-1)]).toEqual(['06:00', '18:00'])
  })

  it('cut off what is outside the hours shown', () => {
    const hours = hoursShown(rowsOf([]))
    expect(stretchOf({ from: 0, until: 9.5 * 60 }, hours)).toEqual({ start: 0, length: 1.5 })
    expect(stretchOf({ from: 17.5 * 60, until: 24 * 60 }, hours)).toEqual({ start: 9.5, length: 0.5 })
    expect(stretchOf({ from: 0, until: 8 * 60 }, hours)).toBeUndefined()
  })
})

describe('the entries of a calendar', () => {
  it('are placed on their day and in their slot', () => {
    const fields = { date: 'day', slot: 'slot', lane: 'who' }
    const entry = entryOf(record({ day: '2026-11-20', slot: '13:00', who: 'ada' }), fields, zone)
    expect(entry).toMatchObject({ from: '2026-11-20', to: '2026-11-20', time: '13:00', lane: 'ada' })
  })

  it('are placed by the time zone of the portal', () => {
    const entry = entryOf(record({ starts_at: '2026-11-20T23:30:00Z' }), { date: 'starts_at' }, zone)
    expect(entry).toMatchObject({ from: '2026-11-21', time: '00:30' })
  })

  it('span from their first day to their last', () => {
    const fields = { date: 'from', end: 'to' }
    const entry = entryOf(record({ from: '2026-11-18', to: '2026-11-20' }), fields, zone)
    const on = (day: string) => entriesAt(entry === undefined ? [] : [entry], { day }, false).length
    expect(['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21'].map(on)).toEqual([0, 1, 1, 1, 0])
  })

  it('are left out without a valid day', () => {
    expect(entryOf(record({}), { date: 'day' }, zone)).toBeUndefined()
    expect(entryOf(record({ day: 'soon' }), { date: 'day' }, zone)).toBeUndefined()
  })
})

describe('the grid of a calendar', () => {
  const ada: Entry = { record: record({}, 'a'), from: '2026-11-20', to: '2026-11-20', time: '09:00', lane: 'ada' }
  const nobodys: Entry = { record: record({}, 'b'), from: '2026-11-20', to: '2026-11-20', time: '09:30' }

  it('has days as columns and hours as rows for a week', () => {
    const grid = gridOf({ days: ['2026-11-19', '2026-11-20'], entries: [ada, nobodys], timed: true, laned: true })
    expect(grid.columns.map(({ key }) => key)).toEqual(['2026-11-19', '2026-11-20'])
    expect(grid.rows).toHaveLength(10)
    const place = placeAt(...first(grid.rows[1], grid.columns[1]))
    expect(place).toEqual({ day: '2026-11-20', slot: '09:00' })
    expect(entriesAt([ada, nobodys], place, grid.byLane)).toEqual([ada, nobodys])
  })

  it('has lanes as columns for a single day', () => {
    const grid = gridOf({ days: ['2026-11-20'], entries: [ada, nobodys], timed: true, laned: true })
    expect(grid.columns.map(({ key }) => key)).toEqual(['ada', 'nobody'])
    const [adas, free] = grid.columns.map((column) => placeAt(...first(grid.rows[1], column)))
    expect(adas).toEqual({ day: '2026-11-20', slot: '09:00', lane: 'ada' })
    expect(entriesAt([ada, nobodys], adas ?? { day: '' }, true)).toEqual([ada])
    expect(entriesAt([ada, nobodys], free ?? { day: '' }, true)).toEqual([nobodys])
  })

  it('has a row for entries without an hour when there are any', () => {
    const { time: _time, ...untimed } = ada
    const grid = gridOf({ days: ['2026-11-20'], entries: [untimed], timed: true, laned: false })
    expect(grid.rows[0]?.key).toBe('any')
    expect(entriesAt([untimed], placeAt(...first(grid.rows[0], grid.columns[0])), false)).toEqual([untimed])
  })

  it('has lanes as rows when days have no hours', () => {
    const { time: _time, ...untimed } = ada
    const grid = gridOf({ days: ['2026-11-19', '2026-11-20'], entries: [untimed], timed: false, laned: true })
    expect(grid.rows.map(({ key }) => key)).toEqual(['ada'])
    expect(placeAt(...first(grid.rows[0], grid.columns[1]))).toEqual({ day: '2026-11-20', lane: 'ada' })
  })

  it('has a lane for everyone in the given lanes, with or without entries', () => {
    const lanes = ['ben', 'ada']
    const grid = gridOf({ days: ['2026-11-20'], entries: [ada], timed: true, laned: true, lanes })
    expect(grid.columns.map(({ key }) => key)).toEqual(['ben', 'ada', 'nobody'])
  })

  it('is navigated with arrow keys and stops at its edges', () => {
    const grid = gridOf({ days: ['2026-11-19', '2026-11-20'], entries: [], timed: true, laned: false })
    expect(movedBy('ArrowRight', { row: 0, column: 0 }, grid)).toEqual({ row: 0, column: 1 })
    expect(movedBy('ArrowRight', { row: 0, column: 1 }, grid)).toEqual({ row: 0, column: 1 })
    expect(movedBy('ArrowUp', { row: 0, column: 1 }, grid)).toEqual({ row: 0, column: 1 })
    expect(movedBy('ArrowDown', { row: 9, column: 0 }, grid)).toEqual({ row: 9, column: 0 })
    expect(movedBy('End', { row: 3, column: 0 }, grid)).toEqual({ row: 3, column: 1 })
    expect(movedBy('x', { row: 3, column: 0 }, grid)).toBeUndefined()
  })

  it('treats an hour as past only when it has ended', () => {
    const now = { today: '2026-11-20', time: '14:04' }
    expect(isPast({ day: '2026-11-20', slot: '13:00' }, now)).toBe(true)
    expect(isPast({ day: '2026-11-20', slot: '14:00' }, now)).toBe(false)
    expect(isPast({ day: '2026-11-20' }, now)).toBe(false)
    expect(isPast({ day: '2026-11-19', slot: '17:00' }, now)).toBe(true)
  })
})

function first<T>(...heads: (T | undefined)[]): [T, T] {
  const [row, column] = heads
  if (row === undefined || column === undefined) throw new Error('The grid has no such place')
  return [row, column]
}

describe('a new entry', () => {
  it('takes values from its place for the fields that its form has', () => {
    const schema = {
      type: 'object',
      properties: {
        day: { type: 'string', format: 'date' },
        until: { type: 'string', format: 'date' },
        slot: { type: 'string' },
        kind: { type: 'string' },
      },
    } as const
    const fields = { date: 'day', end: 'until', slot: 'slot', lane: 'who' }
    const place = { day: '2026-11-20', slot: '13:00', lane: 'ada' }
    expect(valuesAt(place, fields, schema)).toEqual({ day: '2026-11-20', until: '2026-11-20', slot: '13:00' })
  })

  it('starts at a moment when the field is a date-time', () => {
    const moments = { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } } as const
    const at = (place: { day: string; slot?: string }) => valuesAt(place, { date: 'at' }, moments)
    expect(at({ day: '2026-11-20', slot: '13:00' })).toEqual({ at: '2026-11-20T13:00' })
    expect(at({ day: '2026-11-20' })).toEqual({ at: '2026-11-20T08:00' })
  })
})
