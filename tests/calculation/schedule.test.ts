import { describe, expect, it } from 'vitest'
import { nextTime, type Recurrence } from '#calculation/schedule.ts'

const hours = [{ opens: 480, closes: 1020 }]
const office = {
  timezone: 'Europe/London',
  hours: [hours, hours, hours, hours, hours, [], []],
  holidays: ['12-25', '12-28'],
}

/** Returns the next times of a recurrence on London's clock, in UTC. */
function timesOf(recurrence: Recurrence, after: string, count: number): string[] {
  const times: string[] = []
  for (let at: Date | undefined = new Date(after); at !== undefined && times.length < count; ) {
    at = nextTime(recurrence, 'Europe/London', at)
    if (at !== undefined) times.push(at.toISOString().slice(0, 16))
  }
  return times
}

describe('the times of a recurrence', () => {
  it.each<[string, Recurrence, string[]]>([
    ['every day', { every: 'day', at: '06:00' }, ['2026-11-21T06:00', '2026-11-22T06:00']],
    ['every week', { every: 'week', on: 'mon', at: '09:30' }, ['2026-11-23T09:30', '2026-11-30T09:30']],
    ['every month', { every: 'month', on: 20, at: '06:00' }, ['2026-12-20T06:00', '2027-01-20T06:00']],
    ['on the last day', { every: 'month', on: 'last', at: '06:00' }, ['2026-11-30T06:00', '2026-12-31T06:00']],
    ['every quarter', { every: 'quarter', on: 5, at: '06:00' }, ['2027-01-05T06:00', '2027-04-05T05:00']],
    [
      'at the end of a quarter',
      { every: 'quarter', on: 'last', at: '06:00' },
      ['2026-12-31T06:00', '2027-03-31T05:00'],
    ],
    ['every half-year', { every: 'half-year', on: 1, at: '06:00' }, ['2027-01-01T06:00', '2027-07-01T05:00']],
    ['every year', { every: 'year', on: '03-31', at: '06:00' }, ['2027-03-31T05:00', '2028-03-31T05:00']],
    ['in leap years', { every: 'year', on: '02-29', at: '06:00' }, ['2028-02-29T06:00', '2032-02-29T06:00']],
  ])('%s', (_what, recurrence, times) => {
    expect(timesOf(recurrence, '2026-11-20T08:00:00Z', 2)).toEqual(times)
  })

  it('are on the last day of a month without the day', () => {
    expect(timesOf({ every: 'month', on: 31, at: '12:00' }, '2027-01-31T12:00:00Z', 3)).toEqual([
      '2027-02-28T12:00',
      '2027-03-31T11:00',
      '2027-04-30T11:00',
    ])
  })

  it('move from closed days to the next open one, and count once there', () => {
    const daily: Recurrence = { every: 'day', at: '06:00', calendar: office }
    // 25 December 2026 is a Friday and a holiday, and so is the Monday after it.
    expect(timesOf(daily, '2026-12-23T12:00:00Z', 3)).toEqual([
      '2026-12-24T06:00',
      '2026-12-29T06:00',
      '2026-12-30T06:00',
    ])
    const monthly: Recurrence = { every: 'month', on: 26, at: '06:00', calendar: office }
    expect(timesOf(monthly, '2026-12-26T12:00:00Z', 2)).toEqual(['2026-12-29T06:00', '2027-01-26T06:00'])
  })

  it('come once on the days on which the clocks change', () => {
    const nightly: Recurrence = { every: 'day', at: '01:30' }
    // 01:30 doesn't exist on 28 March 2027, and exists twice on 31 October.
    expect(timesOf(nightly, '2027-03-27T12:00:00Z', 2).map((time) => time.slice(0, 10))).toEqual([
      '2027-03-28',
      '2027-03-29',
    ])
    expect(timesOf(nightly, '2027-10-30T12:00:00Z', 2).map((time) => time.slice(0, 10))).toEqual([
      '2027-10-31',
      '2027-11-01',
    ])
  })
})
