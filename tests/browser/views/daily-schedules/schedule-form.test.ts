import { describe, expect, it } from 'vitest'
import type { Values } from '../../../../src/browser/forms/form-schema.ts'
import { scheduleErrors } from '../../../../src/browser/views/daily-schedules/schedule-form.ts'

const today = '2026-11-18'
const task = {
  kpi_id: 'k1',
  objective_id: 'm1',
  name: 'Plan the day',
  start_time: '2026-11-18T08:00',
  end_time: '2026-11-18T09:00',
}

const dayErrors = ({ date }: { date: string | undefined }, now: string) =>
  scheduleErrors({ date, day: now, tasks: [task] }, now)

/** The errors of the second task of a day, by field. */
function taskErrors(values: Values, day: string): Record<string, string> {
  const errors = Object.entries(scheduleErrors({ date: day, day, tasks: [task, values] }, day))
  return Object.fromEntries(errors.map(([path, message]) => [/^tasks\/1\/(\w+)$/.exec(path)?.[1] ?? path, message]))
}

describe('the day of a schedule', () => {
  it.each(['2026-11-18', '2026-11-19', '2027-01-01'])('may be today or later: %s', (date) => {
    expect(dayErrors({ date }, today)).toEqual({})
  })

  it.each(['2026-11-17', '2025-12-31'])('may not be in the past: %s', (date) => {
    expect(dayErrors({ date }, today)).toEqual({ date: 'Choose today or a later date.' })
  })

  it('must be chosen', () => {
    expect(dayErrors({ date: undefined }, today)).toEqual({ date: 'Date is missing.' })
  })

  it('must be complete', () => {
    expect(dayErrors({ date: '2026-13-40' }, today)).toEqual({ date: 'Enter a date such as 24 Nov 2026.' })
  })
})

describe('a task', () => {
  it('that is complete is valid', () => {
    expect(taskErrors(task, today)).toEqual({})
  })

  it('that is empty gets an error for each missing field', () => {
    expect(taskErrors({}, today)).toEqual({
      kpi_id: 'Choose a KPI.',
      objective_id: 'Choose a measure.',
      name: 'Task name is missing.',
      start_time: 'Start is missing.',
      end_time: 'End is missing.',
    })
  })

  it.each([
    ['', 'Task name is missing.'],
    ['   ', 'Task name is missing.'],
    ['x'.repeat(201), 'Use at most 200 characters.'],
  ])('rejects an empty or too long name: %j', (name, words) => {
    expect(taskErrors({ ...task, name }, today)).toEqual({ name: words })
  })

  it('may have a name of up to two hundred characters, of any script', () => {
    expect(taskErrors({ ...task, name: '🗓'.repeat(200) }, today)).toEqual({})
  })

  it('must start on the day of its schedule or later', () => {
    expect(taskErrors({ ...task, start_time: '2026-11-17T23:59' }, today)).toEqual({
      start_time: 'Start on 18 Nov 2026 or later.',
    })
  })

  it('may start on the next day, and must end by the end of it', () => {
    const night = { ...task, start_time: '2026-11-19T00:30', end_time: '2026-11-19T23:59' }
    expect(taskErrors(night, today)).toEqual({})
    expect(taskErrors({ ...night, end_time: '2026-11-20T00:00' }, today)).toEqual({ end_time: 'End by 19 Nov 2026.' })
    expect(taskErrors({ ...night, start_time: '2031-01-01T08:00', end_time: '2031-01-01T09:00' }, today)).toEqual({
      start_time: 'Start by 19 Nov 2026.',
    })
  })

  it.each(['2026-11-18T08:00', '2026-11-18T07:59', '2026-11-17T23:00'])(
    'must end after it starts, not at %s',
    (end_time) => {
      expect(taskErrors({ ...task, end_time }, today)).toEqual({ end_time: 'End must be after start.' })
    },
  )

  it('may last into the next day', () => {
    expect(taskErrors({ ...task, end_time: '2026-11-19T01:00' }, today)).toEqual({})
  })

  it('reports an incomplete time before a wrong order', () => {
    expect(taskErrors({ ...task, end_time: '2026-11' }, today)).toEqual({ end_time: "End isn't complete." })
  })
})
