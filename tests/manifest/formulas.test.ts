import { describe, expect, it } from 'vitest'
import { compileManifest } from '#manifest/index.ts'
import { portalWithDocumentedRows } from '../fixtures/documented-portal.ts'
import { bakery, bakeryOffers, baseFile, problemsOf } from '../fixtures/portals.ts'

const file = 'manifest/resources/order.yaml'
const schema = 'schemas/resources/order.schema.json'

const form = '[customer, phone, recipe, lines, loaves, collect_on]'

/** The files of the bakery whose orders have lines with these further columns. */
function withColumns(columns: object, rest: object = {}, required: string[] = []): Record<string, string> {
  const lines = {
    type: 'array',
    title: 'Lines',
    items: {
      type: 'object',
      required,
      properties: {
        bread: { type: 'string', title: 'Bread' },
        quantity: { type: 'integer', title: 'Quantity' },
        price: { type: 'number', title: 'Price', format: 'money', 'x-currency': 'NGN' },
        ...columns,
      },
    },
    ...rest,
  }
  return {
    [schema]: baseFile(schema).replace('"note":', `"lines": ${JSON.stringify(lines)}, "note":`),
    [file]: baseFile(file).replace('[customer, phone, recipe, loaves, collect_on]', form),
  }
}

const column = (formula: string, rest: object = {}) => ({
  type: 'number',
  title: 'Amount',
  format: 'money',
  'x-currency': 'NGN',
  readOnly: true,
  'x-computed': formula,
  ...rest,
})

const codesOf = (changes: Record<string, string>) => problemsOf(changes).map(({ code }) => code)

describe('a formula of a row', () => {
  it('is compiled for the server and for forms', () => {
    const changes = withColumns({ amount: column('quantity * price') }, { 'x-totals': ['amount'] })
    const files = bakery().map((each) => ({ ...each, text: changes[each.path] ?? each.text }))
    const compilation = compileManifest(files, bakeryOffers)
    if (!compilation.ok) throw new Error(compilation.problems.map(({ message }) => message).join('\n'))
    const lines = compilation.portal.resources['order']?.fields['lines']
    const formula = {
      formula: {
        run: '*',
        of: [
          { column: 'quantity', empty: 0 },
          { column: 'price', empty: 0 },
        ],
      },
      decimals: 2,
    }
    expect(lines?.fields?.['amount']?.formula).toEqual(formula)
    expect(lines?.totals).toEqual(['amount'])
    expect(lines?.schema).toMatchObject({ items: { properties: { amount: { 'x-computed': formula } } } })
    expect(lines?.hints).toMatchObject({ 'x-totals': ['amount'] })
  })

  it.each([
    ['names a column that is not there', column('quantity * prise'), 'unknown-field', ['price']],
    ['names a field that is not there', column('quantity * record.loavs'), 'unknown-field', ['loaves']],
    ['names rows of the record', column('sum(record.lines)'), 'unknown-field', []],
    ['multiplies a number by a text', column('quantity * bread'), 'invalid-expression', []],
    ['multiplies by a whole number', column('quantity * 2'), 'invalid-expression', []],
    ['uses what a formula has not', column('double(size(bread))'), 'invalid-expression', []],
    ['returns a text for a number', column('bread'), 'unfit-field', []],
    ['returns a whole number', column('1 + 1'), 'unfit-field', []],
    ['returns a text for a choice', column('bread', { type: 'string', enum: ['rye'] }), 'unfit-field', []],
    ['depends on itself', column('amount + 1.0'), 'computed-cycle', []],
    ['can be written', column('price', { readOnly: undefined }), 'formula-writable', []],
    ['uses a field that its form does not ask for', column('record.note == "" ? 1.0 : 2.0'), 'formula-unasked', []],
    ['uses a field that the portal writes', column('record.baked_at == "" ? 1.0 : 2.0'), 'formula-unasked', []],
    ['uses a hidden field', column('record.phone == "" ? 1.0 : 2.0'), 'formula-reveals-field', []],
  ])('is a problem when it %s', (_what, amount, code, suggestions) => {
    const problems = problemsOf(withColumns({ amount }))
    expect(problems.map((each) => [each.code, each.suggestions])).toEqual([[code, suggestions]])
    expect(problems[0]?.at.file).toBe(schema)
  })

  it('is a problem when it depends on itself through others, once', () => {
    const columns = { amount: column('tax + 1.0'), tax: column('fee * 2.0'), fee: column('amount / 2.0') }
    expect(codesOf(withColumns(columns))).toEqual(['computed-cycle'])
  })

  it('is a problem when the row requires it', () => {
    expect(codesOf(withColumns({ amount: column('price') }, {}, ['amount']))).toEqual(['formula-writable'])
  })

  it('is a problem outside of rows', () => {
    const note = '"note": { "type": "string", "title": "Note", "maxLength": 400'
    const text = baseFile(schema)
    expect(codesOf({ [schema]: text.replace(note, `${note}, "x-computed": "customer"`) })).toEqual(['wrong-value'])
    expect(codesOf({ [schema]: text.replace(note, `${note}, "x-totals": ["customer"]`) })).toContain('unknown-field')
  })

  it('may use other formulas, texts and fields of the record that people write', () => {
    const columns = {
      amount: column("bread == 'rye' ? net * 1.1 : net"),
      net: column('quantity * price - record.loaves'),
      label: { type: 'string', title: 'Label', readOnly: true, 'x-computed': "bread + ', ' + record.customer" },
      dear: { type: 'boolean', title: 'Dear', readOnly: true, 'x-computed': 'amount > 100.0' },
    }
    expect(problemsOf(withColumns(columns))).toEqual([])
  })
})

describe('the totals of rows', () => {
  it.each([
    ['add up numbers', ['price', 'quantity'], []],
    ['add up no texts', ['bread'], ['unfit-field']],
    ['add up known columns', ['prices'], ['unknown-field']],
  ])('%s', (_what, totals, codes) => {
    expect(codesOf(withColumns({}, { 'x-totals': totals }))).toEqual(codes)
  })
})

it('compile as the docs show them', () => {
  const compilation = portalWithDocumentedRows()
  expect(compilation.problems).toEqual([])
  if (!compilation.ok) throw new Error('It does not compile.')
  const { items, total_claimed: total } = compilation.portal.resources['expenditure-request']?.fields ?? {}
  expect(items?.totals).toEqual(['amount'])
  expect(items?.fields?.['amount']?.formula?.decimals).toBe(2)
  expect(total?.unit).toBe('NGN')
})
