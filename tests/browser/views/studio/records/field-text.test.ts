import { describe, expect, it } from 'vitest'
import {
  type NewField,
  readFields,
  withField,
  withoutField,
  withRequired,
  withShown,
} from '../../../../../src/browser/views/studio/records/field-text.ts'

const schema = {
  path: 'schemas/resources/loaf.schema.json',
  text: `{
  "$id": "loaf",
  "title": "Loaf",
  "type": "object",
  "required": ["name"],
  "properties": {
    "name": { "type": "string", "title": "Name" },
    "weight": { "type": "number" }
  }
}
`,
}
const changed = (text: string) => ({ ...schema, text })
const field = (more: Partial<NewField>): NewField => ({
  ...{ name: 'crust', title: 'Crust', type: 'text', values: [], resource: 'oven', isRequired: false },
  ...more,
})

describe('the fields of a schema', () => {
  it('have their titles, and whether records must have them', () => {
    expect(readFields(schema)).toEqual([
      { name: 'name', title: 'Name', isRequired: true },
      { name: 'weight', title: 'Weight', isRequired: false },
    ])
    expect(readFields(changed('{'))).toBeUndefined()
    expect(readFields(changed('{ "title": "Loaf" }'))).toBeUndefined()
  })

  it('become required, and optional again', () => {
    const text = withRequired(schema, 'weight', true)
    expect(text).toContain('"required": ["name", "weight"]')
    expect(withRequired(changed(text), 'weight', false)).toBe(schema.text)
    expect(withRequired(changed('{ "properties": { "a": {} } }'), 'a', true)).toContain('"required": ["a"]')
  })

  it('are taken out with what requires them', () => {
    expect(readFields(changed(withoutField(schema, 'name')))).toEqual([
      { name: 'weight', title: 'Weight', isRequired: false },
    ])
  })
})

describe('a new field', () => {
  it.each([
    ['text', '{ "type": "string", "title": "Crust", "maxLength": 200 }'],
    ['money', '{ "type": "number", "format": "money", "title": "Crust", "minimum": 0 }'],
    ['date', '{ "type": "string", "format": "date", "title": "Crust" }'],
    ['choice', '{ "type": "string", "title": "Crust", "enum": ["thin", "thick"] }'],
    ['reference', '{ "type": "string", "format": "uuid", "title": "Crust", "x-reference": "oven" }'],
  ] as const)('of type %s comes after the others', (type, written) => {
    const text = withField(schema, field({ type, values: ['thin', 'thick'] }))
    expect(text).toBe(schema.text.replace('{ "type": "number" }\n', `{ "type": "number" },\n    "crust": ${written}\n`))
  })

  it('is required if that was chosen', () => {
    expect(withField(schema, field({ isRequired: true }))).toContain('"required": ["name", "crust"]')
  })

  it('is asked for and shown once', () => {
    const resource = { path: 'manifest/resources/loaf.yaml', text: 'form: [name]\ndetail:\n  - name\n' }
    const text = withShown(resource, 'crust')
    expect(text).toBe('form: [name, crust]\ndetail:\n  - name\n  - crust\n')
    expect(withShown({ ...resource, text }, 'crust')).toBe(text)
    expect(withShown({ ...resource, text: 'form: [crust?]\n' }, 'crust')).toBe('form: [crust?]\n')
  })
})
