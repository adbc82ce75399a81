import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  asWallTime,
  dayIn,
  endOfDay,
  instantOf,
  isDay,
  isTimeZone,
  timeZones,
  wallTimeIn,
} from '#calculation/calendar.ts'
import { runs } from '../fixtures/property-runs.ts'

describe('a day', () => {
  it.each(['2026-02-28', '2024-02-29', '2000-02-29', '1900-01-01', '2026-12-31', '9998-12-31'])('%s exists', (text) => {
    expect(isDay(text)).toBe(true)
  })

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    '',
    '2026-01-01T00:00',
    ' 2026-01-01',
  ])('%j does not exist', (text) => {
    expect(isDay(text)).toBe(false)
  })

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-06-15', 0, '2026-06-15'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('%s plus %i is %s', (day, count, sum) => {
    expect(addDays(day, count)).toBe(sum)
  })

  it('is the same after adding and subtracting the same number of days', () => {
    const day = fc.integer({ min: -20_000, max: 40_000 }).map((count) => addDays('2000-01-01', count))
    fc.assert(
      fc.property(day, fc.integer({ min: -5_000, max: 5_000 }), (start, count) => {
        expect(addDays(addDays(start, count), -count)).toBe(start)
      }),
      runs(300),
    )
  })
})

describe('in a time zone', () => {
  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-20T13:00'],
    ['2026-11-20T23:30:15.250Z', '2026-11-21T00:30'],
    ['2026-11-20T12:00:00-05:00', '2026-11-20T18:00'],
    ['2026-11-20T12:00Z', '2026-11-20T13:00'],
    ['2026-11-20T12:00', '2026-11-20T12:00'],
    ['2026-11-20T12:00:15', '2026-11-20T12:00:15'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-40T12:00:00Z', '2026-11-40T12:00:00Z'],
    ['next Friday at 2', 'next Friday at 2'],
    ['', ''],
  ])('the wall time of %j is %j, and other text is kept', (text, shown) => {
    expect(asWallTime('Africa/Lagos', text)).toBe(shown)
  })

  it.each([
    ['Africa/Lagos', '2026-03-04T23:30:00Z', '2026-03-05', '2026-03-05T00:30'],
    ['Europe/Lisbon', '2026-07-04T23:30:00Z', '2026-07-05', '2026-07-05T00:30'],
    ['Europe/Lisbon', '2026-01-04T23:30:00Z', '2026-01-04', '2026-01-04T23:30'],
    ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08', '2026-03-08T01:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08', '2026-03-08T03:00'],
    ['Asia/Kathmandu', '2026-03-04T18:20:00Z', '2026-03-05', '2026-03-05T00:05'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01', '2027-01-01T00:00'],
  ])('%s at %s is %s', (zone, instant, day, wall) => {
    expect([dayIn(zone, new Date(instant)), wallTimeIn(zone, new Date(instant))]).toEqual([day, wall])
  })

  it.each([
    ['Africa/Lagos', '2026-03-04T23:59:59.999+01:00'],
    ['Europe/Lisbon', '2026-03-28T23:59:59.999+00:00'],
    ['America/New_York', '2026-03-08T23:59:59.999-04:00'],
    ['America/Santiago', '2026-09-05T23:59:59.999-04:00'],
  ])('%s ends a day at its own midnight', (zone, end) => {
    expect(endOfDay(zone, end.slice(0, 10)).toISOString()).toBe(new Date(end).toISOString())
  })

  const zone = fc.constantFrom(
    'Africa/Lagos',
    'UTC',
    'Europe/Lisbon',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'America/St_Johns',
    'Pacific/Apia',
  )
  const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })

  it('a wall time converts to an instant with that wall time', () => {
    fc.assert(
      fc.property(zone, instant, (timezone, date) => {
        const wall = wallTimeIn(timezone, date)
        expect(wallTimeIn(timezone, instantOf(timezone, wall))).toBe(wall)
      }),
      runs(500),
    )
  })

  it('an instant survives conversion to wall time and back, except in a repeated autumn hour', () => {
    fc.assert(
      fc.property(zone, instant, (timezone, date) => {
        const minute = Math.floor(date.getTime() / 60_000) * 60_000
        const distance = Math.abs(instantOf(timezone, wallTimeIn(timezone, new Date(minute))).getTime() - minute)
        expect([0, 1_800_000, 3_600_000]).toContain(distance)
      }),
      runs(500),
    )
  })

  it('a wall time skipped in spring is shifted by as much as the clocks change', () => {
    expect(wallTimeIn('America/New_York', instantOf('America/New_York', '2026-03-08T02:30'))).toBe('2026-03-08T03:30')
  })

  it('a wall time repeated in autumn is the first of the two', () => {
    expect(instantOf('America/New_York', '2026-11-01T01:30').toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })

  it('a day ends on that day, and the next begins a millisecond later', () => {
    fc.assert(
      fc.property(zone, instant, (timezone, date) => {
        const day = dayIn(timezone, date)
        const end = endOfDay(timezone, day)
        const after = dayIn(timezone, new Date(end.getTime() + 1))
        expect([dayIn(timezone, end), after > day]).toEqual([day, true])
      }),
      runs(300),
    )
  })

  it('a wall time can have seconds', () => {
    expect(instantOf('Africa/Lagos', '2026-03-04T12:30:15').toISOString()).toBe('2026-03-04T11:30:15.000Z')
  })
})

describe('a valid time zone', () => {
  it.each(['Africa/Lagos', 'UTC', 'Europe/Kiev', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires'])('is %s', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })

  it.each(['Africa/Lagoss', 'Lagos', '', 'Etc/Nowhere', '../Africa/Lagos'])('is not %j', (name) => {
    expect(isTimeZone(name)).toBe(false)
  })

  it('is any of the offered names', () => {
    expect(timeZones().filter((name) => !isTimeZone(name))).toEqual([])
  })
})
