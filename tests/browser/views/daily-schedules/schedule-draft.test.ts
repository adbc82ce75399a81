import { describe, expect, it } from 'vitest'
import {
  asDraft,
  edited,
  moveTo,
  newDraft,
  type ScheduleDraft,
} from '../../../../src/browser/views/daily-schedules/schedule-draft.ts'

const timezone = 'Africa/Lagos'
const at = (now: string) => ({ timezone, now: new Date(now) })
const morning = at('2026-11-18T09:20:00+01:00')

function draftOf(...values: Record<string, unknown>[]): ScheduleDraft {
  return { key: 'k', date: '2026-11-18', day: '2026-11-18', tasks: values }
}

/** The tasks of the draft after its form was edited to hold these tasks. */
const withTasks = (draft: ScheduleDraft, ...tasks: Record<string, unknown>[]) =>
  edited(draft, { date: draft.date, tasks }).tasks
const hours = (start: string, end: string, day = '2026-11-18') => ({
  start_time: `${day}T${start}`,
  end_time: `${day}T${end}`,
})

describe('a new schedule', () => {
  it.each([
    ['2026-11-18T09:20:00+01:00', '10:00', '11:00'],
    ['2026-11-18T09:00:00+01:00', '10:00', '11:00'],
    ['2026-11-18T00:10:00+01:00', '08:00', '09:00'],
    ['2026-11-18T05:00:00+01:00', '08:00', '09:00'],
    ['2026-11-18T16:59:00+01:00', '17:00', '18:00'],
    ['2026-11-18T23:59:00+01:00', '17:00', '18:00'],
  ])('started at %s is for today, with one task in the next working hour', (now, start, end) => {
    const draft = newDraft(at(now))
    expect(draft.date).toBe('2026-11-18')
    expect(draft.tasks).toEqual([hours(start, end)])
  })

  it('is for the current day in the time zone of the portal', () => {
    expect(newDraft(at('2026-11-18T23:30:00Z')).date).toBe('2026-11-19')
    expect(newDraft({ timezone: 'America/New_York', now: new Date('2026-11-18T03:00:00Z') }).date).toBe('2026-11-17')
  })

  it('has a key of its own', () => {
    expect(newDraft(morning).key).not.toBe(newDraft(morning).key)
  })
})

describe('an added task', () => {
  const early = hours('08:00', '09:00')
  const late = hours('13:00', '14:00')

  it('begins when the last one ends, and lasts an hour', () => {
    const first = hours('08:00', '10:30')
    expect(withTasks(draftOf(first), first, {})).toEqual([first, hours('10:30', '11:30')])
  })

  it('in the middle begins when the one before it ends', () => {
    expect(withTasks(draftOf(early, late), early, {}, late)).toEqual([early, hours('09:00', '10:00'), late])
  })

  it('can continue into the night', () => {
    const evening = hours('22:15', '23:15')
    const night = { start_time: '2026-11-18T23:15', end_time: '2026-11-19T00:15' }
    expect(withTasks(draftOf(evening), evening, {})[1]).toEqual(night)
    expect(withTasks(draftOf(night), night, {})[1]).toEqual(hours('00:15', '01:15', '2026-11-19'))
  })

  it('begins at 08:00 when the one before it has no end', () => {
    expect(withTasks(draftOf({ name: 'Plan' }), { name: 'Plan' }, {})[1]).toEqual(hours('08:00', '09:00'))
  })

  it('begins at 08:00 when the end of the one before it is no time', () => {
    const typed = { name: 'Plan', end_time: 'garbage' }
    expect(withTasks(draftOf(typed), typed, {})).toEqual([typed, hours('08:00', '09:00')])
  })

  it('is distinguished from tasks that are just as empty', () => {
    expect(withTasks(draftOf({}, {}), {}, {}, {})).toEqual([{}, {}, hours('08:00', '09:00')])
  })
})

it('loses the task that is removed, and no other', () => {
  const [a, b, c] = [{ name: 'a' }, { name: 'b', kpi_id: 'k' }, { name: 'c', kpi_id: 'l', objective_id: 'm' }]
  expect(withTasks(draftOf(a, b, c), a, c)).toEqual([a, c])
})

describe('a task that is edited', () => {
  const one = { kpi_id: 'k1', objective_id: 'm1' }
  const other = { kpi_id: 'k2', objective_id: 'm2' }

  it('takes its values, and the others keep theirs', () => {
    const named = { ...one, name: 'Plan' }
    expect(withTasks(draftOf(one, other), named, other)).toEqual([named, other])
  })

  it('loses its measure when its KPI changes', () => {
    const changed = { kpi_id: 'k2', objective_id: 'm1', name: 'Plan' }
    expect(withTasks(draftOf(one, other), changed, other)).toEqual([{ kpi_id: 'k2', name: 'Plan' }, other])
  })

  it('keeps its measure when it changes places with another', () => {
    expect(withTasks(draftOf(one, other), other, one)).toEqual([other, one])
  })

  it('can be cleared without getting times again', () => {
    expect(withTasks(draftOf({ end_time: '2026-11-18T09:00' }), {})).toEqual([{}])
  })
})

describe('on another day', () => {
  it('the tasks keep their hours', () => {
    const draft = moveTo(draftOf({ ...hours('08:00', '09:30'), name: 'Plan' }, hours('10:00', '11:00')), '2026-12-01')
    expect(draft.date).toBe('2026-12-01')
    expect(draft.tasks).toEqual([
      { ...hours('08:00', '09:30', '2026-12-01'), name: 'Plan' },
      hours('10:00', '11:00', '2026-12-01'),
    ])
  })

  it('a task that lasts into the night still does', () => {
    const night = draftOf({ start_time: '2026-11-18T22:00', end_time: '2026-11-19T01:00' })
    expect(moveTo(night, '2026-12-31').tasks).toEqual([
      { start_time: '2026-12-31T22:00', end_time: '2027-01-01T01:00' },
    ])
  })

  it('a task that was put on a day of its own stays there', () => {
    const own = hours('08:00', '09:00', '2026-11-25')
    expect(moveTo(draftOf(own), '2026-11-20').tasks).toEqual([own])
  })

  it('what was typed instead of a time stays as it was typed', () => {
    const typed = { start_time: 'garbage', end_time: '2026-11-18 at Two' }
    expect(moveTo(draftOf(typed), '2026-11-20').tasks).toEqual([typed])
  })

  it('empty fields stay empty', () => {
    expect(moveTo(draftOf({ name: 'Plan', start_time: '2026-11-18T08:00' }), '2026-11-20').tasks).toEqual([
      { name: 'Plan', start_time: '2026-11-20T08:00' },
    ])
  })

  it('and back, everything is as it was', () => {
    const draft = draftOf(hours('08:00', '09:00'), { start_time: '2026-11-18T22:00', end_time: '2026-11-19T01:00' })
    expect(moveTo(moveTo(draft, '2027-02-28'), '2026-11-18')).toEqual(draft)
  })

  it.each([undefined, '', '2026-02-30', '20261-11-18', 'soon'])('such as the invalid %j, no task moves', (date) => {
    const draft = draftOf(hours('08:00', '09:00'))
    expect(moveTo(draft, date)).toEqual({ ...draft, date: undefined })
  })

  it('chosen after the date was cleared, the tasks move along', () => {
    const cleared = moveTo(draftOf(hours('08:00', '09:00')), undefined)
    expect(moveTo(cleared, '2026-11-20')).toMatchObject({
      date: '2026-11-20',
      tasks: [hours('08:00', '09:00', '2026-11-20')],
    })
  })
})

describe('a kept draft', () => {
  const draft = draftOf({ ...hours('08:00', '09:00'), name: 'Plan' })

  it('is restored under the same key', () => {
    expect(asDraft(JSON.parse(JSON.stringify(draft)), morning)).toEqual(draft)
  })

  it('for a past day becomes one for today', () => {
    const kept = { ...moveTo(draft, '2026-11-16') }
    expect(asDraft(kept, morning)).toEqual(draft)
  })

  it('without a date stays without one', () => {
    expect(asDraft(JSON.parse(JSON.stringify(moveTo(draft, undefined))), morning)).toEqual({
      ...draft,
      date: undefined,
    })
  })

  it('from an older version, without the day of its tasks, is restored', () => {
    const { day: _day, ...old } = draft
    expect(asDraft(old, morning)).toEqual(draft)
  })

  it('from an older version, with rows instead of tasks, is restored', () => {
    const { tasks, ...rest } = draft
    const rows = tasks.map((values, index) => ({ id: `row ${index}`, values }))
    expect(asDraft({ ...rest, rows }, morning)).toEqual(draft)
  })

  it('for a future day keeps that day', () => {
    expect(asDraft(moveTo(draft, '2026-11-30'), morning)?.date).toBe('2026-11-30')
  })

  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { ...draft, key: undefined },
    { ...draft, date: '18 November' },
    { ...draft, date: '2026-02-30' },
    { ...draft, tasks: [] },
    { ...draft, tasks: {} },
    { ...draft, tasks: [null] },
    { ...draft, tasks: [...draft.tasks, null] },
    { key: 'k', date: '2026-11-18', rows: [{ id: 'row 1' }] },
    { key: 'k', date: '2026-11-18' },
  ])('of another shape is ignored: %j', (kept) => {
    expect(asDraft(kept, morning)).toBeUndefined()
  })
})
