import { describe, expect, it } from 'vitest'
import { layoutOf, moved, offeredColumns, sumOf } from '../../../src/browser/pages/collection/columns.ts'
import type { Description, FieldDescription } from '../../../src/browser/records/record-queries.ts'

const field = (type: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
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
  states: {},
  transitions: {},
  fields: {
    reference: field('text'),
    subject: field('text'),
    house: field('text', { reference: 'house' }),
    size: field('choice', { choices: [] }),
    litres: field('number'),
    seen_on: field('date'),
    status: field('status', { choices: [] }),
    parts: field('list'),
  },
}

const all = ['reference', 'subject', 'house', 'size', 'litres', 'seen_on', 'status']

describe('columns', () => {
  it('all stand there when there is room, and before that is known', () => {
    for (const width of [undefined, 1400]) {
      expect(layoutOf(all, description, { width, sort: 'seen_on', chosen: false }).columns).toEqual(all)
    }
  })

  it('go when there is none, the last first, but not those by which a row is known', () => {
    const fitting = (width: number) => layoutOf(all, description, { width, sort: 'seen_on', chosen: false })
    expect(fitting(870).columns).toEqual(all.filter((name) => name !== 'litres'))
    expect(fitting(730).columns).toEqual(['reference', 'subject', 'house', 'seen_on', 'status'])
    expect(fitting(870).isScrolled).toBe(false)
  })

  it('on a card are few', () => {
    const onCard = (chosen: boolean) => layoutOf(all, description, { width: 328, sort: 'seen_on', chosen }).columns
    const many = [...all, 'note']
    const more = { ...description, fields: { ...description.fields, note: field('text') } }
    expect(layoutOf(many, more, { width: 328, sort: 'seen_on', chosen: false }).columns).toEqual(all)
    expect([onCard(false), onCard(true)]).toEqual([all, all])
  })

  it('by which the list is sorted stay', () => {
    expect(layoutOf(all, description, { width: 730, sort: '-litres', chosen: false }).columns).toContain('litres')
  })

  it('stay when somebody chose them, and are scrolled', () => {
    const layout = layoutOf(all, description, { width: 730, sort: '', chosen: true })
    expect(layout.columns).toEqual(all)
    expect(layout.isScrolled).toBe(true)
  })

  it('fill their room; what is left of it goes to texts', () => {
    const widths = (width: number) => layoutOf(all, description, { width, sort: '', chosen: false }).widths
    expect(sumOf(widths(1400))).toBeCloseTo(1400)
    const grown = widths(1400).map((each, index) => each - (widths(1000)[index] ?? 0) > 1)
    expect(all.filter((_, index) => grown[index])).toEqual(['subject', 'house'])
  })

  it('have room for the longest word of a state', () => {
    const states = { gone: { label: 'Waiting for the plumber', tone: 'warning' as const } }
    const layout = layoutOf(all, { ...description, states }, { width: 1200, sort: '', chosen: false })
    expect(layout.widths.at(-1)).toBeGreaterThan(200)
  })

  it('that are not known any more are not there', () => {
    const layout = layoutOf(['gone', 'subject'], description, { width: 1000, sort: '', chosen: false })
    expect(layout.columns).toEqual(['subject'])
  })

  it('are offered in their order, then the others that a cell can show', () => {
    expect(offeredColumns(description, ['status', 'subject']).slice(0, 2)).toEqual(['status', 'subject'])
    expect(offeredColumns(description, ['status'])).not.toContain('parts')
  })

  it('are moved', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b'], 5, 0)).toEqual(['a', 'b'])
  })
})
