import { describe, expect, it } from 'vitest'
import { dayErrors, taskErrors } from '../../../../src/browser/views/daily-schedules/schedule-form.ts'

const today = '2026-11-18'
const task = {
  kpi_id: 'k1',
  objective_id: 'm1',
  name: 'Plan the day',
  start_time: '2026-11-18T08:00',
  end_time: '2026-11-18T09:00',
}

describe('the day of a schedule', () => {
  it.each(['2026-11-18', '2026-11-19', '2027-01-01'])('may be today or later: %s', (date) => {
    expect(dayErrors({ date }, today)).toEqual({})
  })

  it.each(['2026-11-17', '2025-12-31'])('may not have passed: %s', (date) => {
    expect(dayErrors({ date }, today)).toEqual({ date: 'Choose today or a later date.' })
  })

  it('must be whole', () => {
    expect(dayErrors({ date: '2026-13-40' }, today)).toEqual({ date: 'Date is not complete.' })
  })
})

describe('a task', () => {
  it('that is filled is sound', () => {
    expect(taskErrors(task)).toEqual({})
  })

  it('that is empty is told of each thing that is missing', () => {
    expect(taskErrors({})).toEqual({
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
    ['x'.repeat(201), 'At most 200 characters.'],
  ])('needs a name that says something: %j', (name, words) => {
    expect(taskErrors({ ...task, name })).toEqual({ name: words })
  })

  it('may have a name of up to two hundred characters, of any script', () => {
    expect(taskErrors({ ...task, name: '🗓'.repeat(200) })).toEqual({})
  })

  it.each(['2026-11-18T08:00', '2026-11-18T07:59', '2026-11-17T23:00'])(
    'ends after it begins, not at %s',
    (end_time) => {
      expect(taskErrors({ ...task, end_time })).toEqual({ end_time: 'End must be after start.' })
    },
  )

  it('may last into the next day', () => {
    expect(taskErrors({ ...task, end_time: '2026-11-19T01:00' })).toEqual({})
  })

  it('is told of half a time before it is told of the order', () => {
    expect(taskErrors({ ...task, end_time: '2026-11' })).toEqual({ end_time: 'End is not complete.' })
  })
})
