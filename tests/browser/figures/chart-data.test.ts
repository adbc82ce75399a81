import { describe, expect, it } from 'vitest'
import {
  type Group,
  isEmptyChart,
  segmentsOf,
  summaryOf,
  ticksFor,
} from '../../../src/browser/figures/charts/chart-data.ts'

function groups(...values: (number | null)[]): Group[] {
  return values.map((value, index) => ({ key: `v${index}`, label: `Value ${index}`, value }))
}

describe('the parts of a chart', () => {
  it('are as many as there are values, in the order of the server', () => {
    const parts = segmentsOf({ kind: 'bar', fold: 'count' }, groups(1, 5, 3))
    expect(parts.map(({ label }) => label)).toEqual(['Value 0', 'Value 1', 'Value 2'])
  })

  it('combine the smallest into Other when there are many, and keep the total', () => {
    const many = groups(...Array.from({ length: 20 }, (_, index) => index + 1))
    const parts = segmentsOf({ kind: 'bar', fold: 'sum' }, many)
    expect(parts).toHaveLength(10)
    expect(parts.at(-1)).toEqual({ label: 'Other', value: 66, key: undefined })
    expect(parts.reduce((total, { value }) => total + value, 0)).toBe(210)
  })

  it('keep the order of the server when the smallest are combined', () => {
    const parts = segmentsOf({ kind: 'donut', fold: 'count' }, groups(1, 9, 2, 8, 7, 6))
    expect(parts.map(({ label }) => label)).toEqual(['Value 1', 'Value 3', 'Value 4', 'Value 5', 'Other'])
  })

  it('of a funnel are all its stages', () => {
    const stages = groups(...Array.from({ length: 12 }, (_, index) => 12 - index))
    expect(segmentsOf({ kind: 'funnel', fold: 'count' }, stages)).toHaveLength(12)
  })

  it('merge the Others of the server into their own Other', () => {
    const many = [...groups(9, 8, 7, 6, 5, 4), { key: 'others', label: 'Others', value: 30 }]
    expect(segmentsOf({ kind: 'donut', fold: 'count' }, many).at(-1)).toEqual({
      label: 'Other',
      value: 39,
      key: undefined,
    })
  })

  it('are left out, not added, where their sum means nothing', () => {
    const parts = segmentsOf({ kind: 'bar', fold: 'mean' }, groups(...Array.from({ length: 14 }, (_, index) => index)))
    expect(parts).toHaveLength(10)
    expect(parts.map(({ label }) => label)).not.toContain('Other')
  })

  it('of a donut are larger than zero', () => {
    expect(segmentsOf({ kind: 'donut', fold: 'count' }, groups(0, 4, null))).toHaveLength(1)
  })
})

it.each([
  [[], true],
  [[0, null], true],
  [[0, 1], false],
  [[-1], false],
])('a chart of %j is empty: %s', (values, empty) => {
  expect(isEmptyChart(groups(...values))).toBe(empty)
})

it.each([
  [[0], [0, 1]],
  [
    [3, 61],
    [0, 20, 40, 60, 80],
  ],
  [
    [0.2, 0.9],
    [0, 0.5, 1],
  ],
  [
    [-5, 10],
    [-5, 0, 5, 10],
  ],
])('the axis over %j has the ticks %j', (values, ticks) => {
  expect(ticksFor(values)).toEqual(ticks)
})

describe('the summary of a chart', () => {
  it('states the total, the highest and the lowest', () => {
    expect(summaryOf({ kind: 'bar', fold: 'count' }, groups(46, 9, 31), undefined)).toBe(
      '3 values, 86 in total. Highest Value 0 46, lowest Value 1 9.',
    )
  })

  it('states where a line begins and ends', () => {
    expect(summaryOf({ kind: 'line', fold: 'mean' }, groups(4, null, 5), '%')).toBe(
      'From Value 0 4% to Value 2 5%. Highest Value 2 5%, lowest Value 0 4%.',
    )
  })

  it('states that there is no data', () => {
    expect(summaryOf({ kind: 'donut', fold: 'count' }, groups(0, null), undefined)).toBe('No data.')
  })
})
