import { expect, it } from 'vitest'
import type { RecordItem } from '../../../src/browser/records/record-queries.ts'
import { writtenRecord } from '../../../src/browser/records/written-record.ts'

const schema = { type: 'object' as const, properties: { customer: {}, ticket: {} } }

const visit: RecordItem = {
  ...{ id: 'v1', resource: 'visit', reference: null, status: 'planned', version: 1, title: 'A visit' },
  ...{ created_at: '2026-11-18T08:00:00Z', updated_at: '2026-11-18T08:00:00Z', created_by: null },
  ...{ values: { customer: 'c1', ticket: 't1', zone: 'north', crew: ['p1', 'p2'] } },
  ...{ can: [], editable: true, unread_count: 0 },
}

it('knows the values of a new record only where the form asks for them', () => {
  const { fieldValue } = writtenRecord(schema, { customer: 'c1' }, undefined)
  expect([fieldValue('customer'), fieldValue('ticket'), fieldValue('zone')]).toEqual(['c1', null, undefined])
})

it('takes what the form asks for from the form, and the rest from the stored record', () => {
  const { fieldValue } = writtenRecord(schema, { ticket: 't2' }, visit)
  expect(['customer', 'ticket', 'zone', 'status', 'note'].map(fieldValue)).toEqual([
    null,
    't2',
    'north',
    'planned',
    null,
  ])
})

it('keeps a stored value until a field that it depends on changes', () => {
  const same = writtenRecord(schema, { customer: 'c1', ticket: 't1' }, visit)
  expect(same.keeps('ticket', 't1', ['customer'])).toBe(true)
  expect(same.keeps('ticket', 't2', ['customer'])).toBe(false)
  expect(same.keeps('crew', 'p2', [])).toBe(true)
  const moved = writtenRecord(schema, { customer: 'c2', ticket: 't1' }, visit)
  expect(moved.keeps('ticket', 't1', ['customer'])).toBe(false)
  expect(moved.keeps('ticket', 't1', [])).toBe(true)
  expect(writtenRecord(schema, { ticket: 't1' }, undefined).keeps('ticket', 't1', [])).toBe(false)
})
