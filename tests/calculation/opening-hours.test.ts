import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dayIn, wallTimeIn } from '#calculation/calendar.ts'
import {
  addWorkingDays,
  type Calendar,
  instantAfter,
  isHoliday,
  isOpen,
  isWorkingDay,
  lastWorkingDays,
  type OpenHours,
  timeBetween,
  workingDayFrom,
  workingDays,
} from '#calculation/opening-hours.ts'
import { runs } from '../fixtures/property-runs.ts'

const minute = 60_000
const nineHours = [{ opens: 8 * 60, closes: 17 * 60 }]

function calendarOf(days: OpenHours[][], holidays: string[] = [], timezone = 'UTC'): Calendar {
  return { timezone, hours: days, holidays }
}

function office(...holidays: string[]): Calendar {
  return calendarOf([nineHours, nineHours, nineHours, nineHours, nineHours, [], []], holidays)
}

describe('working days', () => {
  it.each([
    ['one day', '2026-03-04', '2026-03-04', 1],
    ['a week', '2026-03-02', '2026-03-08', 5],
    ['a week-end', '2026-03-07', '2026-03-08', 0],
    ['over the end of a year', '2026-12-30', '2027-01-04', 4],
    ['a February of 29 days', '2024-02-01', '2024-02-29', 21],
    ['backwards', '2026-03-05', '2026-03-04', 0],
    ['from no day', '', '2026-03-04', 0],
    ['to a day that does not exist', '2026-02-01', '2026-02-30', 0],
    ['longer than anybody is away', '2000-01-01', '2026-01-01', 0],
  ])('are counted: %s', (_, from, to, count) => {
    expect(workingDays(from, to, office())).toBe(count)
  })

  it.each([
    ['the same date each year', '12-25', 4],
    ['one year', '2026-12-25', 4],
    ['another year', '2025-12-25', 5],
    ['a day off anyway', '12-26', 5],
  ])('leave out a holiday of %s', (_, holiday, count) => {
    expect(workingDays('2026-12-21', '2026-12-27', office(holiday))).toBe(count)
  })

  it('count a holiday that is listed twice once', () => {
    expect(isHoliday('2026-12-25', office('12-25', '2026-12-25'))).toBe(true)
  })

  it.each([
    ['a Thursday', '2026-03-05', '2026-03-06'],
    ['a Friday', '2026-03-06', '2026-03-09'],
    ['a Saturday', '2026-03-07', '2026-03-09'],
    ['a Sunday', '2026-03-08', '2026-03-09'],
    ['the day before two holidays', '2026-12-24', '2026-12-29'],
    ['the last Friday of a year', '2027-12-31', '2028-01-03'],
  ])('after %s continue with the next one', (_, day, next) => {
    expect(addWorkingDays(day, 1, office('12-25', '2026-12-28'))).toBe(next)
  })

  it('are listed up to a day, oldest first', () => {
    expect(lastWorkingDays('2026-03-08', 3, office('03-05'))).toEqual(['2026-03-03', '2026-03-04', '2026-03-06'])
  })

  it.each([
    ['an open day', '2026-03-06', '2026-03-06'],
    ['a closed day', '2026-03-07', '2026-03-09'],
  ])('begin with %s itself or what follows', (_, day, first) => {
    expect(workingDayFrom(day, office())).toBe(first)
  })

  it('end ten years on where a calendar is never open', () => {
    expect(addWorkingDays('2026-01-01', 1, calendarOf([])) > '2035-12-01').toBe(true)
  })

  it('of two adjacent ranges add up', () => {
    const offset = fc.integer({ min: 0, max: 400 })
    const calendar = office('01-01', '12-25', '2026-04-03')
    fc.assert(
      fc.property(offset, offset, offset, (start, first, second) => {
        const from = addDays('2026-01-01', start)
        const middle = addDays(from, first)
        const to = addDays(middle, 1 + second)
        const sum = workingDays(from, middle, calendar) + workingDays(addDays(middle, 1), to, calendar)
        expect(workingDays(from, to, calendar)).toBe(sum)
      }),
      runs(200),
    )
  })

  it('that are added are the days that are counted', () => {
    const calendar = office('01-01', '12-25', '2026-04-03')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 300 }), (start, count) => {
        const from = addDays('2026-01-01', start)
        const to = addWorkingDays(from, count, calendar)
        expect(workingDays(addDays(from, 1), to, calendar)).toBe(count)
        expect(isWorkingDay(to, calendar)).toBe(true)
        expect(addWorkingDays(to, -count, calendar)).toBe(
          isWorkingDay(from, calendar) ? from : addWorkingDays(from, -1, calendar),
        )
      }),
      runs(200),
    )
  })
})

describe('opening hours', () => {
  const at = (text: string) => Date.parse(`${text}Z`)

  it.each([
    ['within a day', '2026-11-20T09:00', 240, '2026-11-20T13:00'],
    ['up to the end of a day', '2026-11-20T16:00', 60, '2026-11-20T17:00'],
    ['over a week-end', '2026-11-20T16:00', 61, '2026-11-23T08:01'],
    ['from a Sunday', '2026-11-22T08:18', 240, '2026-11-23T12:00'],
    ['over a holiday', '2026-12-24T16:30', 60, '2026-12-28T08:30'],
    ['backward', '2026-11-23T09:00', -120, '2026-11-20T16:00'],
  ])('are counted %s', (_, from, minutes, to) => {
    expect(instantAfter(at(from), minutes * minute, office('12-25'))).toBe(at(to))
  })

  it.each([
    ['before it opens', '2026-11-20T07:59', 1, false],
    ['when it opens', '2026-11-20T08:00', 540, true],
    ['when it closes', '2026-11-20T17:00', 0, false],
    ['longer than a day', '2026-11-20T08:00', 541, false],
    ['on a closed day', '2026-11-21T08:00', 60, false],
  ])('cover a booking: %s', (_, from, minutes, expected) => {
    expect(isOpen(at(from), minutes * minute, office())).toBe(expected)
  })

  it.each([
    ['without the hour that is skipped', '2026-03-29', 120],
    ['with the hour that is repeated', '2026-10-25', 240],
    ['on any other day', '2026-10-26', 180],
  ])('are those of the clock, %s', (_, day, minutes) => {
    const night = calendarOf(Array(7).fill([{ opens: 0, closes: 180 }]), [], 'Europe/Lisbon')
    const [from, to] = [at(`${day}T00:00`) - 120 * minute, at(`${day}T12:00`)]
    expect(timeBetween(from, to, night) / minute).toBe(minutes)
  })
})

it('count no time twice where clocks skip the end of an opening', () => {
  const openings = [
    { opens: 0, closes: 90 },
    { opens: 120, closes: 180 },
  ]
  const night = calendarOf(Array(7).fill(openings), [], 'Europe/Lisbon')
  const from = Date.parse('2026-03-29T00:00Z')
  expect(timeBetween(from, from + 600 * minute, night) / minute).toBe(120)
})

describe('the arithmetic of opening hours', () => {
  const zones = ['UTC', 'Europe/Lisbon', 'America/Sao_Paulo', 'Asia/Beirut', 'Australia/Lord_Howe']

  /** Calendars whose hours begin and end within these quarters of an hour of the day. */
  function calendarsIn(min: number, max: number) {
    const spans = fc.uniqueArray(fc.integer({ min, max }), { maxLength: 4 }).map((quarters) => {
      const times = quarters.toSorted((one, other) => one - other).map((quarter) => quarter * 15)
      return times.flatMap((opens, i) => {
        const closes = times[i + 1]
        return i % 2 === 0 && closes !== undefined ? [{ opens, closes }] : []
      })
    })
    return fc
      .record({
        timezone: fc.constantFrom(...zones),
        hours: fc.array(spans, { minLength: 7, maxLength: 7 }),
        holidays: fc.subarray(['03-27', '10-26', '2026-03-30', '2026-10-23', '12-25']),
      })
      .filter(({ hours }) => hours.flat().length > 0)
  }

  const calendar = calendarsIn(0, 96)
  /** Mostly in the weeks in which clocks change. */
  const moment = fc
    .tuple(
      fc.constantFrom('2026-03-25', '2026-10-20', '2018-11-01', '2026-04-02'),
      fc.integer({ min: 0, max: 9 * 24 * 4 }),
    )
    .map(([day, quarters]) => Date.parse(`${day}T00:00Z`) + quarters * 15 * minute)
  const time = fc.integer({ min: 0, max: 4_000 }).map((minutes) => minutes * minute)

  /** Whether the minute that begins at an instant counts: by the clock on the wall, minute by minute. */
  function countsAt(instant: number, { hours, holidays, timezone }: Calendar): boolean {
    const day = dayIn(timezone, new Date(instant))
    if (holidays.includes(day) || holidays.includes(day.slice(5))) return false
    const [hour = 0, min = 0] = wallTimeIn(timezone, new Date(instant)).slice(11).split(':').map(Number)
    const weekday = (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7
    return (hours[weekday] ?? []).some(({ opens, closes }) => opens <= hour * 60 + min && hour * 60 + min < closes)
  }

  it('agrees with a clock that is looked at every minute', () => {
    // Clocks change at night. Hours that begin or end in an hour that repeats mean the first, which a wall clock can't tell.
    const byDay = calendarsIn(16, 92)
    fc.assert(
      fc.property(byDay, moment, fc.integer({ min: 1, max: 600 }), (each, from, minutes) => {
        let [instant, left] = [from, minutes]
        for (; left > 0; instant += minute) if (countsAt(instant, each)) left--
        expect(instantAfter(from, minutes * minute, each)).toBe(instant)
        expect(timeBetween(from, instant, each)).toBe(minutes * minute)
      }),
      runs(60),
    )
  })

  it('is monotone: more time never ends earlier, and a later start never ends earlier', () => {
    fc.assert(
      fc.property(calendar, moment, time, time, (each, from, one, more) => {
        const ends = instantAfter(from, one, each)
        expect(ends).toBeGreaterThanOrEqual(from)
        expect(instantAfter(from, one + more, each)).toBeGreaterThanOrEqual(ends)
        expect(instantAfter(from + more, one, each)).toBeGreaterThanOrEqual(ends)
      }),
      runs(200),
    )
  })

  it('is additive: two times in a row end where their sum ends', () => {
    fc.assert(
      fc.property(calendar, moment, time, time, (each, from, one, other) => {
        const middle = instantAfter(from, one, each)
        expect(instantAfter(middle, other, each)).toBe(instantAfter(from, one + other, each))
        const end = instantAfter(middle, other, each)
        expect(timeBetween(from, middle, each) + timeBetween(middle, end, each)).toBe(timeBetween(from, end, each))
      }),
      runs(200),
    )
  })

  it('counts the time that it has added, in both directions', () => {
    fc.assert(
      fc.property(calendar, moment, time, (each, from, given) => {
        expect(timeBetween(from, instantAfter(from, given, each), each)).toBe(given)
        expect(timeBetween(instantAfter(from, -given, each), from, each)).toBe(given)
      }),
      runs(200),
    )
  })
})
