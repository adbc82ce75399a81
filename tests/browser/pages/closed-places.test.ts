import { expect, it } from 'vitest'
import { isClosed, openFrom } from '../../../src/browser/pages/calendar/closed-places.ts'

const open = [{ opens: 8 * 60 + 30, closes: 12 * 60 }]
const hours = { timezone: 'UTC', hours: [open, open, open, open, open, [], []], holidays: ['12-25'] }

it.each([
  ['an open hour', { day: '2026-12-24', slot: '09:00' }, false],
  ['the hour before it opens', { day: '2026-12-24', slot: '08:00' }, true],
  ['the hour in which it closes', { day: '2026-12-24', slot: '12:00' }, true],
  ['an open day', { day: '2026-12-24' }, false],
  ['a holiday', { day: '2026-12-25' }, true],
  ['an hour of a holiday', { day: '2026-12-25', slot: '09:00' }, true],
  ['a Sunday', { day: '2026-12-27' }, true],
])('%s is open or closed', (_what, place, closed) => {
  expect(isClosed(place, hours)).toBe(closed)
  expect(isClosed(place, undefined)).toBe(false)
})

it('a new entry begins on the next open day', () => {
  expect(openFrom('2026-12-25', hours)).toBe('2026-12-28')
  expect(openFrom('2026-12-25', undefined)).toBe('2026-12-25')
})
