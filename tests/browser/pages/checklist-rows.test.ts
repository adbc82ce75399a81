import { describe, expect, it } from 'vitest'
import {
  groupsOf,
  isAsked,
  isFlagged,
  progressOf,
  type RowShape,
  rowShapeOf,
  rowsOf,
  sentRows,
  withRow,
} from '../../../src/browser/pages/checklist/checklist-rows.ts'

const form = {
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          group: { type: 'string', enum: ['cold', 'dry-store'], 'x-labels': { cold: 'Cold room' } },
          item: { type: 'string' },
          required: { type: 'boolean' },
          state: { type: 'string', enum: ['ok', 'broken', 'absent'] },
          note: { type: 'string', 'x-when': { state: ['broken', 'absent'] } },
          photo: { type: 'string', 'x-when': { state: 'broken' } },
        },
      },
    },
  },
}

function shape(): RowShape {
  const found = rowShapeOf(form, 'items')
  if (found === undefined) throw new Error('The form has rows')
  return found
}

const rows = [
  { group: 'cold', item: 'Fridge', required: true, state: 'ok' },
  { group: 'cold', item: 'Freezer', required: true },
  { group: 'dry-store', item: 'Scale', required: false },
]

it('reads from the schema which states a row can have, and what each asks for', () => {
  expect(shape()).toEqual({
    states: [
      { value: 'ok', label: 'Ok' },
      { value: 'broken', label: 'Broken' },
      { value: 'absent', label: 'Absent' },
    ],
    note: ['broken', 'absent'],
    photo: ['broken'],
    groups: { cold: 'Cold room', 'dry-store': 'Dry store' },
  })
})

it.each([{ properties: {} }, { properties: { items: { items: {} } } }])('finds no rows in %j', (schema) => {
  expect(rowShapeOf(schema, 'items')).toBeUndefined()
})

it('counts ticked rows, and finds the next one', () => {
  expect(progressOf(shape(), rows)).toEqual({ ticked: 1, all: 3, flagged: 0, next: 1 })
  const done = withRow(rows, 1, { state: 'broken' })
  expect(progressOf(shape(), done)).toEqual({ ticked: 2, all: 3, flagged: 1, next: undefined })
})

describe('what is asked of a row', () => {
  it('follows its state', () => {
    expect(isAsked(shape().note, { state: 'absent' })).toBe(true)
    expect(isAsked(shape().photo, { state: 'absent' })).toBe(false)
    expect(isFlagged(shape(), { state: 'ok' })).toBe(false)
  })

  it('applies to every ticked row when the schema names no state', () => {
    expect(isAsked('always', {})).toBe(false)
    expect(isAsked('always', { state: 'ok' })).toBe(true)
    expect(isAsked(undefined, { state: 'ok' })).toBe(false)
  })

  it('is not sent once it is no longer asked', () => {
    const sent = sentRows(shape(), [
      { item: 'Fridge', state: 'ok', note: 'Rattles', photo: 'f1' },
      { item: 'Scale', note: '' },
    ])
    expect(sent).toEqual([{ item: 'Fridge', state: 'ok' }, { item: 'Scale' }])
  })
})

it('puts rows of a group under its name', () => {
  expect(groupsOf(shape(), rows).map(({ title, rows: members }) => [title, members.map(({ index }) => index)])).toEqual(
    [
      ['Cold room', [0, 1]],
      ['Dry store', [2]],
    ],
  )
})

it('takes only rows from a record', () => {
  expect(rowsOf({ items: [{ item: 'Fridge' }, null, 'x'] }, 'items')).toEqual([{ item: 'Fridge' }])
  expect(rowsOf({}, 'items')).toEqual([])
})
