import { describe, expect, it } from 'vitest'
import type { Calculation, Target } from '#manifest/portal.ts'
import { numberOf, type Parts } from '#server/records/http/computed-number.ts'

const amount = { resource: 'ticket', fold: 'count', where: {} } as const

function computed(figure: Partial<Calculation>, values: Partial<Record<keyof Parts, number>>) {
  return numberOf({ ...amount, ...figure }, (part) => values[part] ?? null)
}

describe('a ratio', () => {
  it('is a percentage, with its amounts', () => {
    expect(computed({ to: amount }, { now: 3, whole: 4 })).toEqual({ value: 75, ratio: { of: 3, to: 4 } })
  })

  it('of nothing is none', () => {
    expect(computed({ to: amount }, { now: 0, whole: 0 }).value).toBeNull()
  })
})

it.each([
  ['at-least', 95, 'met'],
  ['at-least', 86, 'near'],
  ['at-least', 85, 'missed'],
  ['at-most', 95, 'met'],
  ['at-most', 104, 'near'],
  ['at-most', 104.6, 'missed'],
] as [Target['direction'], number, string][])('a target of %s 95 is for %d %s', (direction, value, standing) => {
  const target = { direction, is: 95, near: 10 }
  expect(computed({ target }, { now: value }).target?.standing).toBe(standing)
})

it('a target of another resource is its number', () => {
  const target = { direction: 'at-least', is: amount, near: 10 } as const
  expect(computed({ target }, { now: 5, goal: 5 }).target).toEqual({ value: 5, direction: 'at-least', standing: 'met' })
})

it.each([
  ['higher', 5, 4, 'better'],
  ['lower', 5, 4, 'worse'],
  ['higher', 4, 4, 'neutral'],
  [undefined, 5, 4, 'neutral'],
] as const)('where %s is better, %d after %d is %s', (better, now, before, trend) => {
  const figure: Partial<Calculation> = better === undefined ? { compares: true } : { compares: true, better }
  expect(computed(figure, { now, before }).previous).toEqual({ value: before, trend })
})
