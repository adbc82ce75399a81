import { describe, expect, it } from 'vitest'
import schema from '../../../../schemas/forms/daily-schedule.schema.json' with { type: 'json' }
import {
  addRow,
  asDraft,
  fillRow,
  mostRows,
  moveTo,
  newDraft,
  removeRow,
  type ScheduleDraft,
} from '../../../../src/browser/views/daily-schedules/schedule-draft.ts'

const timezone = 'Africa/Lagos'
const at = (now: string) => ({ timezone, now: new Date(now) })
const morning = at('2026-11-18T09:20:00+01:00')

function draftOf(...values: Record<string, unknown>[]): ScheduleDraft {
  return { key: 'k', date: '2026-11-18', rows: values.map((each, i) => ({ id: `row ${i + 1}`, values: each })) }
}

const valuesOf = ({ rows }: ScheduleDraft) => rows.map(({ values }) => values)
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
  ])('that is begun at %s asks for today, with one task in the next hour of work', (now, start, end) => {
    const draft = newDraft(at(now))
    expect(draft.date).toBe('2026-11-18')
    expect(valuesOf(draft)).toEqual([hours(start, end)])
  })

  it('is for the day that it is in the portal, not elsewhere', () => {
    expect(newDraft(at('2026-11-18T23:30:00Z')).date).toBe('2026-11-19')
    expect(newDraft({ timezone: 'America/New_York', now: new Date('2026-11-18T03:00:00Z') }).date).toBe('2026-11-17')
  })

  it('has a key of its own', () => {
    expect(newDraft(morning).key).not.toBe(newDraft(morning).key)
  })
})

describe('a further task', () => {
  it('begins when the last one ends, and takes an hour', () => {
    const draft = addRow(draftOf(hours('08:00', '10:30')), 'new', undefined)
    expect(draft.rows[1]).toEqual({ id: 'new', values: hours('10:30', '11:30') })
  })

  it('stands after the one it was asked for at, and begins when that ends', () => {
    const draft = addRow(draftOf(hours('08:00', '09:00'), hours('13:00', '14:00')), 'new', 'row 1')
    expect(draft.rows.map(({ id }) => id)).toEqual(['row 1', 'new', 'row 2'])
    expect(draft.rows[1]?.values).toEqual(hours('09:00', '10:00'))
  })

  it('goes on into the night', () => {
    const late = addRow(draftOf(hours('22:15', '23:15')), 'new', undefined)
    expect(late.rows[1]?.values).toEqual({ start_time: '2026-11-18T23:15', end_time: '2026-11-19T00:15' })
    expect(addRow(late, 'newer', undefined).rows[2]?.values).toEqual(hours('00:15', '01:15', '2026-11-19'))
  })

  it('begins with the day when the one before it has no end', () => {
    expect(valuesOf(addRow(draftOf({ name: 'Plan' }), 'new', undefined))[1]).toEqual(hours('08:00', '09:00'))
  })

  it('leaves the others as they are', () => {
    const draft = draftOf({ ...hours('08:00', '09:00'), name: 'Plan' })
    expect(addRow(draft, 'new', undefined).rows[0]).toBe(draft.rows[0])
    expect(draft.rows).toHaveLength(1)
  })

  it('has room up to what the schema of the form allows', () => {
    expect(mostRows).toBe(schema.properties.tasks.maxItems)
  })
})

it('loses the task that is removed, and no other', () => {
  const draft = removeRow(draftOf({ name: 'a' }, { name: 'b' }, { name: 'c' }), 'row 2')
  expect(valuesOf(draft)).toEqual([{ name: 'a' }, { name: 'c' }])
})

describe('a task that is filled', () => {
  const draft = draftOf({ kpi_id: 'k1', objective_id: 'm1' }, { kpi_id: 'k2', objective_id: 'm2' })

  it('takes its values, and the others keep theirs', () => {
    const filled = fillRow(draft, 'row 1', { kpi_id: 'k1', objective_id: 'm1', name: 'Plan' })
    expect(valuesOf(filled)).toEqual([
      { kpi_id: 'k1', objective_id: 'm1', name: 'Plan' },
      { kpi_id: 'k2', objective_id: 'm2' },
    ])
  })

  it('asks for another measure when its KPI changes', () => {
    const filled = fillRow(draft, 'row 1', { kpi_id: 'k2', objective_id: 'm1', name: 'Plan' })
    expect(filled.rows[0]?.values).toEqual({ kpi_id: 'k2', name: 'Plan' })
  })
})

describe('on another day', () => {
  it('the tasks keep their hours', () => {
    const draft = moveTo(draftOf({ ...hours('08:00', '09:30'), name: 'Plan' }, hours('10:00', '11:00')), '2026-12-01')
    expect(draft.date).toBe('2026-12-01')
    expect(valuesOf(draft)).toEqual([
      { ...hours('08:00', '09:30', '2026-12-01'), name: 'Plan' },
      hours('10:00', '11:00', '2026-12-01'),
    ])
  })

  it('a task that lasts into the night still does', () => {
    const night = draftOf({ start_time: '2026-11-18T22:00', end_time: '2026-11-19T01:00' })
    expect(valuesOf(moveTo(night, '2026-12-31'))).toEqual([
      { start_time: '2026-12-31T22:00', end_time: '2027-01-01T01:00' },
    ])
  })

  it('a task that was put on a day of its own stays there', () => {
    const own = hours('08:00', '09:00', '2026-11-25')
    expect(valuesOf(moveTo(draftOf(own), '2026-11-20'))).toEqual([own])
  })

  it('what is not filled stays so', () => {
    expect(valuesOf(moveTo(draftOf({ name: 'Plan', start_time: '2026-11-18T08:00' }), '2026-11-20'))).toEqual([
      { name: 'Plan', start_time: '2026-11-20T08:00' },
    ])
  })

  it('and back, everything is as it was', () => {
    const draft = draftOf(hours('08:00', '09:00'), { start_time: '2026-11-18T22:00', end_time: '2026-11-19T01:00' })
    expect(moveTo(moveTo(draft, '2027-02-28'), '2026-11-18')).toEqual(draft)
  })

  it.each(['', '2026-02-30', '20261-11-18', 'soon'])('%j, which is none, nothing moves', (date) => {
    const draft = draftOf(hours('08:00', '09:00'))
    expect(moveTo(draft, date)).toBe(draft)
  })
})

describe('a kept draft', () => {
  const draft = draftOf({ ...hours('08:00', '09:00'), name: 'Plan' })

  it('is one again, under the same key', () => {
    expect(asDraft(JSON.parse(JSON.stringify(draft)), morning)).toEqual(draft)
  })

  it('of a day that has passed becomes one of today', () => {
    const kept = { ...moveTo(draft, '2026-11-16') }
    expect(asDraft(kept, morning)).toEqual(draft)
  })

  it('of a day to come stays on it', () => {
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
    { ...draft, rows: [] },
    { ...draft, rows: {} },
    { ...draft, rows: [null] },
    { ...draft, rows: [{ id: 'row 1' }] },
    { ...draft, rows: [{ id: 1, values: {} }] },
    { ...draft, rows: [...draft.rows, { id: 'row 2', values: null }] },
    { key: 'k', date: '2026-11-18', tasks: draft.rows },
  ])('of another shape is none: %j', (kept) => {
    expect(asDraft(kept, morning)).toBeUndefined()
  })
})
