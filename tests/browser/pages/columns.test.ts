import { describe, expect, it } from 'vitest'
import { columnsShown, layoutOf, moved, offeredColumns, sumOf } from '../../../src/browser/pages/collection/columns.ts'
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
  timed: false,
  registers: [],
  searchable: true,
  detail: [],
  lead: { people: [], facts: [] },
  next: [],
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

const tableAt = (width: number, of: Description = description) => layoutOf(all, of, { width, isCards: false })

describe('columns', () => {
  it('of a table are all shown, whatever its width, and are the same object', () => {
    const shown = columnsShown(all, description, { isCards: false, sort: 'seen_on', chosen: false })
    expect(shown).toEqual(all)
    for (const width of [undefined, 730, 1400]) {
      expect(layoutOf(shown, description, { width, isCards: false }).columns).toBe(shown)
    }
  })

  it('shrink when they are texts and there is little room, and then the table scrolls', () => {
    expect([tableAt(870).isScrolled, tableAt(730).isScrolled]).toEqual([false, true])
    const narrower = all.filter(
      (_, index) => (tableAt(870).widths[index] ?? 0) < (tableAt(1000).widths[index] ?? 0) - 1,
    )
    expect(narrower).toEqual(['subject', 'house'])
  })

  it('shrink when they are choices whose labels are long', () => {
    const size = field('text', { choices: [{ value: 'xl', label: 'Larger than the house' }] })
    const long = { ...description, fields: { ...description.fields, size } }
    const widthAt = (width: number) => tableAt(width, long).widths[all.indexOf('size')] ?? 0
    expect([widthAt(1200) > 150, widthAt(700)]).toEqual([true, 104])
  })

  it('on a card are limited, unless the user chose them', () => {
    const many = [...all, 'note']
    const more = { ...description, fields: { ...description.fields, note: field('text') } }
    const onCard = (chosen: boolean) => columnsShown(many, more, { isCards: true, sort: 'seen_on', chosen })
    expect([onCard(false), onCard(true)]).toEqual([all, many])
    expect(layoutOf(many, more, { width: 328, isCards: true }).isScrolled).toBe(false)
  })

  it('fill their room, and text columns share what is left', () => {
    expect(sumOf(tableAt(1400).widths)).toBeCloseTo(1400)
    const grown = tableAt(1400).widths.map((each, index) => each - (tableAt(1000).widths[index] ?? 0) > 1)
    expect(all.filter((_, index) => grown[index])).toEqual(['subject', 'house'])
  })

  it('have room for the longest state label', () => {
    const states = { gone: { label: 'Waiting for the plumber', tone: 'warning' as const } }
    expect(tableAt(1200, { ...description, states }).widths.at(-1)).toBeGreaterThan(200)
  })

  it('have room for a deadline with the mark that it has passed', () => {
    const due = field('date-time', { deadline: ['open'] })
    const widthOf = (seen_on: FieldDescription) =>
      tableAt(1400, { ...description, fields: { ...description.fields, seen_on } }).widths[all.indexOf('seen_on')]
    // In Chromium, "24 Oct 2026, 13:08" is 120 px wide, the mark 20 and the padding 24.
    expect(widthOf(due)).toBeGreaterThanOrEqual(164)
    expect(widthOf(field('date-time'))).toBeGreaterThanOrEqual(144)
  })

  it('have room for millions in the currency of their record', () => {
    const litres = field('number', { currency: 'coin' })
    const owed = { ...description, fields: { ...description.fields, litres } }
    expect(tableAt(700, owed).widths[all.indexOf('litres')]).toBe(136)
  })

  it('that no longer exist are left out', () => {
    const shape = { isCards: false, sort: '', chosen: false }
    expect(columnsShown(['gone', 'subject'], description, shape)).toEqual(['subject'])
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
