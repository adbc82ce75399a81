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
  it('all stand there when there is room, and before that is known', () => {
    for (const width of [undefined, 1400]) {
      expect(layoutOf(all, description, { width, sort: 'seen_on', chosen: false }).columns).toEqual(all)
    }
  })

  it('all stay when there is little room: texts give some of theirs, and then the table is scrolled', () => {
    const at = (width: number) => layoutOf(all, description, { width, sort: 'seen_on', chosen: false })
    expect([at(870).columns, at(730).columns]).toEqual([all, all])
    expect([at(870).isScrolled, at(730).isScrolled]).toEqual([false, true])
    const narrower = all.filter((_, index) => (at(870).widths[index] ?? 0) < (at(1000).widths[index] ?? 0) - 1)
    expect(narrower).toEqual(['subject', 'house'])
  })

  it('on a card are few', () => {
    const onCard = (chosen: boolean) => layoutOf(all, description, { width: 328, sort: 'seen_on', chosen }).columns
    const many = [...all, 'note']
    const more = { ...description, fields: { ...description.fields, note: field('text') } }
    expect(layoutOf(many, more, { width: 328, sort: 'seen_on', chosen: false }).columns).toEqual(all)
    expect([onCard(false), onCard(true)]).toEqual([all, all])
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
