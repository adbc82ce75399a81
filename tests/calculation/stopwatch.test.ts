import fc from 'fast-check'
import { expect, it } from 'vitest'
import { momentOf, started, switched } from '#calculation/stopwatch.ts'
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
        watch = switched(watch, i % 2 === 1, now)
      }
      const running = switched(watch, true, now)
      expect(momentOf(running, 100, now)).toBe(now + target - ran)
    }),
    runs(300),
  )
})

it('does not change when it is switched to the state it is already in', () => {
  const watch = started(60, 0, true)
  expect(switched(watch, true, 30)).toBe(watch)
  expect(momentOf(watch, 75, 30)).toBe(45)
})
