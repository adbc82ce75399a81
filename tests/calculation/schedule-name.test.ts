import { expect, it } from 'vitest'
import { dayOfName, scheduleName } from '#calculation/schedule-name.ts'

it.each([
  ['Ada Bello', '2026-03-04_Daily_Schedule_Ada_Bello'],
  ['  Ada   Ọjọ́  Bello ', '2026-03-04_Daily_Schedule_Ada_Ọjọ́_Bello'],
])('names a schedule of %j', (person, name) => {
  expect(scheduleName('2026-03-04', person)).toBe(name)
})

it.each([
  ['2026-03-04_Daily_Schedule_Ada', '2026-03-04'],
  ['2026-02-30_Daily_Schedule_Ada', undefined],
  ['Daily_Schedule_2026-03-04', undefined],
  ['', undefined],
])('finds the day of %j', (name, day) => {
  expect(dayOfName(name)).toBe(day)
})
