import { describe, expect, it } from 'vitest'
import type { FieldSchema } from '#browser/forms/form-schema.ts'
import { namesOf, readTable, rowOf, writable } from '#browser/forms/widgets/rows/pasted-table.ts'

const item: FieldSchema = {
  required: ['location', 'quantity'],
  properties: {
    location: { type: 'string', title: 'Location', 'x-reference': 'place' },
    coverage: { type: 'string', title: 'Coverage', readOnly: true },
    plan: { type: 'string', title: 'Plan', enum: ['home', 'shop'], 'x-labels': { shop: 'Shop and office' } },
    quantity: { type: 'integer', title: 'Quantity' },
  },
}
const columns = item.properties ?? {}
const context = {
  timezone: 'Africa/Lagos',
  findRecord: (_resource: string, name: string) =>
    name === '12 Allen Avenue' ? { value: 'id-12' } : { message: `Nothing is called “${name}”.` },
}

/** The rows of a pasted text, and what is wrong with it. */
function read(text: string) {
  const { order, lines } = readTable(text, columns)
  const all = lines.map((line) => rowOf(line, order, item, context))
  return { rows: all.map(({ row }) => row), faults: all.flatMap(({ faults }) => faults) }
}

describe('a pasted table', () => {
  it('has the columns that people fill in, in their order', () => {
    expect(writable(columns)).toEqual(['location', 'plan', 'quantity'])
    expect(read('12 Allen Avenue\tShop and office\t2')).toEqual({
      rows: [{ location: 'id-12', plan: 'shop', quantity: 2 }],
      faults: [],
    })
  })

  it('may name its columns in another order, with commas, and leave some out', () => {
    expect(read('quantity,Location\n3,"12 Allen Avenue"\n\n')).toEqual({
      rows: [{ location: 'id-12', quantity: 3 }],
      faults: [],
    })
  })

  it('says at which line and column something is wrong', () => {
    expect(read('12 Allen Avenue\tfarm\tmany\nNowhere 1\t\t').faults).toEqual([
      expect.stringMatching(/^Line 1, Plan: .*farm/),
      expect.stringMatching(/^Line 1, Quantity: .*many/),
      'Line 2, Location: Nothing is called “Nowhere 1”.',
      'Line 2, Quantity: The value is missing.',
    ])
  })

  it('looks each name up once', () => {
    const table = readTable('12 Allen Avenue\t\t1\n12 allen avenue\t\t2\nNowhere 1\t\t3', columns)
    expect(namesOf(table, columns)).toEqual([
      { column: 'location', text: '12 Allen Avenue' },
      { column: 'location', text: 'Nowhere 1' },
    ])
  })
})
