import { expect, it } from 'vitest'
import {
  dashboardStateOf,
  filtersOf,
  filterTexts,
  searchOf,
} from '../../../src/browser/pages/dashboard/dashboard-state.ts'
import type { SlicePage } from '../../../src/browser/session/portal-slice.ts'

const page: SlicePage<'dashboard'> = {
  id: 'load',
  area: 'kitchen',
  path: '/load',
  aliases: [],
  title: 'Load',
  purpose: 'See it.',
  kind: 'dashboard',
  auth: 'signed-in',
  actions: [],
  links: [],
  period: { choices: ['week', 'month'], default: 'month' },
  filters: [
    { resource: 'order', field: 'zone' },
    { resource: 'guest', field: 'zone' },
    { resource: 'order', field: 'kind' },
  ],
}

it('has one control for a field that several resources share', () => {
  expect(filtersOf(page).map(({ field }) => field)).toEqual(['zone', 'kind'])
})

it('reads its state from the address, and ignores invalid values', () => {
  const search = new URLSearchParams([
    ['period', 'year'],
    ['filter', 'zone:eq:north:east'],
    ['filter', 'colour:eq:red'],
    ['filter', 'kind:gt:3'],
  ])
  expect(dashboardStateOf(page, search)).toEqual({ period: 'month', chosen: { zone: 'north:east' } })
})

it('omits defaults from its address', () => {
  expect(String(searchOf(page, { period: 'month', chosen: { zone: '' } }))).toBe('')
  const state = { period: 'week', chosen: { kind: 'fast' } } as const
  expect(dashboardStateOf(page, searchOf(page, state))).toEqual(state)
  expect(filterTexts(state.chosen)).toEqual(['kind:eq:fast'])
})
