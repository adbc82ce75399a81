import { expect, it } from 'vitest'
import { timeLeft } from '../../src/calculation/time-left.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

it.each([
  ['2026-11-20T12:00:30Z', '0 min left'],
  ['2026-11-20T12:38:00Z', '38 min left'],
  ['2026-11-20T13:46:59Z', '1 h 46 min left'],
  ['2026-11-22T16:30:00Z', '2 d 4 h left'],
  ['2026-11-22T12:30:00Z', '2 d left'],
  ['2026-11-20T11:22:00Z', '38 min over'],
  ['2026-11-19T11:00:00Z', '1 d 1 h over'],
])('a deadline at %s is %s', (due, text) => {
  expect(timeLeft(Date.parse(due), now)).toBe(text)
})
