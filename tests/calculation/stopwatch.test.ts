import fc from 'fast-check'
import { expect, it } from 'vitest'
import { momentOf, settled, started, switched } from '#calculation/stopwatch.ts'
import { runs } from '../fixtures/property-runs.ts'

it('reaches its target after its running time, however often it was paused', () => {
  const spans = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 12 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), spans, (target, turns) => {
      let now = 1_000
      let ran = 0
      let watch = started(target, now, true)
      for (const [i, span] of turns.entries()) {
        now += span
        if (i % 2 === 0) ran += span
        watch = switched(watch, i % 2 === 1, now, undefined)
      }
      const running = switched(watch, true, now, undefined)
      expect(momentOf(running, 100, now, undefined)).toBe(now + target - ran)
    }),
    runs(300),
  )
})

it('does not change when it is switched to the state it is already in', () => {
  const watch = started(60, 0, true)
  expect(switched(watch, true, 30, undefined)).toBe(watch)
  expect(momentOf(watch, 75, 30, undefined)).toBe(45)
})

const minute = 60_000
const hours = [{ opens: 8 * 60, closes: 17 * 60 }]
const desk = { timezone: 'UTC', hours: [hours, hours, hours, hours, hours, [], []], holidays: ['2026-11-23'] }
const at = (text: string) => Date.parse(`${text}Z`)

it('counts only the opening hours of its calendar', () => {
  const friday = at('2026-11-20T16:00')
  const watch = started(240 * minute, friday, true)
  expect(momentOf(watch, 100, friday, desk)).toBe(at('2026-11-24T11:00'))
  expect(momentOf(watch, 25, friday, desk)).toBe(at('2026-11-20T17:00'))
  const paused = switched(watch, false, at('2026-11-21T12:00'), desk)
  expect(paused.spent).toBe(60 * minute)
  expect(momentOf(paused, 100, at('2026-11-22T12:00'), desk)).toBe(at('2026-11-24T11:00'))
})

it('says how long ago it was due when more than its target is spent', () => {
  const monday = at('2026-11-30T09:00')
  expect(momentOf({ target: 60 * minute, spent: 180 * minute, since: monday }, 100, monday, desk)).toBe(
    at('2026-11-27T16:00'),
  )
})

it('keeps the time it has spent when it goes on around the clock', () => {
  const friday = at('2026-11-20T16:00')
  const saturday = at('2026-11-21T10:00')
  const watch = settled(started(240 * minute, friday, true), saturday, desk)
  expect(momentOf(watch, 100, saturday, undefined)).toBe(at('2026-11-21T13:00'))
})
