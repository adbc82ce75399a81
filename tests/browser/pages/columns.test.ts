import { describe, expect, it } from 'vitest'
import { layoutOf, moved, offeredColumns, sumOf } from '../../../src/browser/pages/collection/columns.ts'
import type { Description, FieldDescription } from '../../../src/browser/records/record-queries.ts'

const field = (type: FieldDescription['type'], more: Partial<FieldDescription> = {}): FieldDescription => ({
  title: type,
  type,
  sortable: true,
  filterable: true,
  ...more,
})

const description: Description = {
  name: 'leak',
  title: 'Leak',
  plural: 'Leaks',
  owner: null,
  conversation: false,
  creatable: false,
  searchable: true,
  detail: [],
  related: [],
  form: null,
  edit: null,
  states: {},
  transitions: {},
  fields: {
    reference: field('text'),
    subject: field('text'),
    house: field('text', { reference: 'house' }),
    size: field('text', { title: 'choice', choices: [] }),
    litres: field('number'),
    seen_on: field('date'),
    status: field('text', { title: 'status', choices: [] }),
    parts: field('list'),
  },
}

const all = ['reference', 'subject', 'house', 'size', 'litres', 'seen_on', 'status']

describe('columns', () => {
  it('are all shown when there is room, and while the width is unknown', () => {
    for (const width of [undefined, 1400]) {
      expect(layoutOf(all, description, { width, isCards: false, sort: 'seen_on', chosen: false }).columns).toEqual(all)
    }
  })

  it('are all kept when there is little room: text columns shrink, and then the table scrolls', () => {
    const at = (width: number) => layoutOf(all, description, { width, isCards: false, sort: 'seen_on', chosen: false })
    expect([at(870).columns, at(730).columns]).toEqual([all, all])
    expect([at(870).isScrolled, at(730).isScrolled]).toEqual([false, true])
    const narrower = all.filter((_, index) => (at(870).widths[index] ?? 0) < (at(1000).widths[index] ?? 0) - 1)
    expect(narrower).toEqual(['subject', 'house'])
  })

  it('on a card are limited', () => {
    const onCard = (chosen: boolean) =>
      layoutOf(all, description, { width: 328, isCards: true, sort: 'seen_on', chosen }).columns
    const many = [...all, 'note']
    const more = { ...description, fields: { ...description.fields, note: field('text') } }
    expect(layoutOf(many, more, { width: 328, isCards: true, sort: 'seen_on', chosen: false }).columns).toEqual(all)
    expect([onCard(false), onCard(true)]).toEqual([all, all])
  })

  it('fill their room, and text columns share what is left', () => {
    const widths = (width: number) =>
      layoutOf(all, description, { width, isCards: false, sort: '', chosen: false }).widths
    expect(sumOf(widths(1400))).toBeCloseTo(1400)
    const grown = widths(1400).map((each, index) => each - (widths(1000)[index] ?? 0) > 1)
    expect(all.filter((_, index) => grown[index])).toEqual(['subject', 'house'])
  })

  it('have room for the longest state label', () => {
    const states = { gone: { label: 'Waiting for the plumber', tone: 'warning' as const } }
    const layout = layoutOf(all, { ...description, states }, { width: 1200, isCards: false, sort: '', chosen: false })
    expect(layout.widths.at(-1)).toBeGreaterThan(200)
  })

  it('that no longer exist are left out', () => {
    const layout = layoutOf(['gone', 'subject'], description, { width: 1000, isCards: false, sort: '', chosen: false })
    expect(layout.columns).toEqual(['subject'])
  })

  it('are offered in their order, followed by the others that a cell can show', () => {
    expect(offeredColumns(description, ['status', 'subject']).slice(0, 2)).toEqual(['status', 'subject'])
    expect(offeredColumns(description, ['status'])).not.toContain('parts')
  })

  it('can be moved', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
  })
})
