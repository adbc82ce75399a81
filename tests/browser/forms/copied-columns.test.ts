import { expect, it } from 'vitest'
import { withCopies } from '#browser/forms/copied-columns.ts'
import type { FieldSchema } from '#browser/forms/form-schema.ts'

const lines: FieldSchema = {
  items: {
    properties: {
      part: { type: 'string', 'x-reference': 'part' },
      price: { type: 'number', 'x-copy': 'part.cost' },
      name: { type: 'string', readOnly: true, 'x-copy': 'part.name' },
    },
  },
}
const parts: Record<string, Record<string, unknown>> = {
  bell: { cost: 300, name: 'Bell' },
  lamp: { cost: 900, name: 'Lamp' },
}

function changed(before: object[], after: object[]): unknown {
  const schema = { properties: { lines } }
  return withCopies(schema, { lines: before }, { lines: after }, (_resource, id) => parts[id])['lines']
}

const bell = { part: 'bell', price: 300, name: 'Bell' }
const lamp = { part: 'lamp', price: 900, name: 'Lamp' }

it('fills in the copies of the record that is chosen, and of the next one', () => {
  expect(changed([{}], [{ part: 'bell' }])).toEqual([bell])
  expect(changed([bell, bell], [bell, { ...bell, part: 'lamp' }])).toEqual([bell, lamp])
})

it('keeps what is written over a copy until another record is chosen', () => {
  const cheaper = { ...bell, price: 250 }
  expect(changed([bell], [cheaper])).toEqual([cheaper])
  expect(changed([cheaper], [{ ...cheaper, part: 'lamp' }])).toEqual([lamp])
})

it('leaves the copies empty of a record that it knows nothing of, and without one', () => {
  expect(changed([bell], [{ ...bell, part: 'horn' }])).toEqual([{ part: 'horn' }])
  expect(changed([bell], [{ price: 300, name: 'Bell' }])).toEqual([{}])
})

it('leaves rows alone that are added, moved and removed', () => {
  const cheaper = { ...bell, price: 250 }
  for (const after of [[lamp, cheaper], [cheaper], [cheaper, lamp, cheaper]])
    expect(changed([cheaper, lamp], after)).toEqual(after)
})
