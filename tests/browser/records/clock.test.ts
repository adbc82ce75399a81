import { expect, it } from 'vitest'
import { isOverdue, lookOf } from '../../../src/browser/records/clock.tsx'

const now = Date.parse('2026-11-20T12:00:00Z')
const clock = { state: 'pace', paused_in: ['resting'], over: ['late'] }
const soon = '2026-11-20T12:38:00Z'
const past = '2026-11-20T11:22:00Z'

it.each([
  ['runs', soon, 'baking', 'within', { look: 'within', text: '38 min left' }],
  ['has passed a mark', soon, 'baking', 'nearly', { look: 'near', text: '38 min left' }],
  ['is over', past, 'baking', 'nearly', { look: 'over', text: '38 min over' }],
  ['stands still, whatever the time', past, 'resting', 'within', { look: 'still', text: 'Paused' }],
  ['was over before it stood still', past, 'resting', 'late', { look: 'over', text: 'Paused, overdue' }],
  ['ended in time', past, 'done', 'met', { look: 'met', text: 'Met' }],
  ['ended too late', past, 'resting', 'missed', { look: 'over', text: 'Missed' }],
])('a clock that %s is shown as such', (_, due, status, pace, expected) => {
  expect(lookOf(due, clock, { status, values: { pace } }, now)).toMatchObject(expected)
})

it.each([
  ['a moment that has passed', '2026-11-20T11:59:00Z', true],
  ['a moment to come', '2026-11-20T12:01:00Z', false],
  ['yesterday', '2026-11-19', true],
  ['today', '2026-11-20', false],
])('%s is overdue: %s', (_, due, expected) => {
  expect(isOverdue(due, 'Africa/Lagos', now)).toBe(expected)
})
