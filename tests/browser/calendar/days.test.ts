import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#calculation/calendar.ts'
import { dayName, isSunday, rangeTitle, weekdayShort, weekOf } from '../../../src/browser/calendar/days.ts'
import { runs } from '../../fixtures/property-runs.ts'

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1990-01-01', count))

describe('days', () => {
  it('begins a week on Monday', () => {
    expect(weekOf('2026-11-20')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
  })

  it('keeps a Sunday in the week that began before it', () => {
    expect(weekOf('2026-11-22')[0]).toBe('2026-11-16')
    expect(isSunday('2026-11-22')).toBe(true)
  })

  it('gives every day of a week the same week', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const week = weekOf(day)
        expect(week).toContain(day)
        for (const each of week) expect(weekOf(each)).toEqual(week)
        expect(week.filter(isSunday)).toEqual([week[6]])
      }),
      runs(200),
    )
  })

  it('names a range by month and day', () => {
    expect(rangeTitle(weekOf('2026-11-20').slice(0, 6))).toBe('November 16 - November 21')
    expect(rangeTitle(weekOf('2027-01-01'))).toBe('December 28 - January 3')
  })

  it('names a single day once', () => {
    expect(rangeTitle(['2026-02-01'])).toBe('February 1')
  })

  it('calls the months by their English names', () => {
    const months = [...Array(12).keys()].map((month) => rangeTitle([`2026-${String(month + 1).padStart(2, '0')}-05`]))
    expect(months.map((title) => title.split(' ')[0])).toEqual([
      ...['January', 'February', 'March', 'April', 'May', 'June'],
      ...['July', 'August', 'September', 'October', 'November', 'December'],
    ])
  })

  it('names days for columns and for screen readers', () => {
    expect(weekdayShort('2026-11-16')).toBe('Mon')
    expect(dayName('2026-11-16')).toBe('Monday, 16 November 2026')
  })
})
