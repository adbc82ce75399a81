import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { portalWithDocumentedRows } from '../fixtures/documented-portal.ts'
import { bakery, bakeryOffers, baseFile, problemsOf } from '../fixtures/portals.ts'
import { root } from '../fixtures/real-portal.ts'

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

  it.each(['optional', 'type', 'list', 'map', 'string'])(
    'compiles beside a column named %s, which it can not use',
    (name) => {
      const other = { [name]: { type: 'string', title: 'Other' } }
      expect(problemsOf(withColumns({ ...other, amount: column('quantity * price') }))).toEqual([])
      const problems = problemsOf(withColumns({ ...other, amount: column(`${name} == '' ? price : 0.0`) }))
      expect(problems.map(({ code }) => code)).toEqual(['invalid-expression'])
      expect(problems[0]?.message).toContain(`"${name}"`)
    },
  )

  it('is a problem when it depends on itself through others, once', () => {
    const columns = { amount: column('tax + 1.0'), tax: column('fee * 2.0'), fee: column('amount / 2.0') }
    expect(codesOf(withColumns(columns))).toEqual(['computed-cycle'])
  })

  it('is a problem when the row requires it', () => {
    expect(codesOf(withColumns({ amount: column('price') }, {}, ['amount']))).toEqual(['formula-writable'])
  })

  it('is a problem in an object inside a row, and where its totals are no rows', () => {
    const note = '"note": { "type": "string", "title": "Note", "maxLength": 400'
    const text = baseFile(schema)
    const deeper = { type: 'object', title: 'Deeper', properties: { twice: column('quantity * 2.0') } }
    expect(codesOf(withColumns({ deeper }))).toEqual(['wrong-value'])
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

const register = `register: price-rule
title: Price rule
plural: Price rules
read: seniors
edit: seniors
parameters:
  least:
    title: Least
    purpose: The least that is baked.
    type: number
    values: [{ from: 2026-01-01, value: 2 }]
  bands:
    title: Bands
    purpose: The discount by number.
    columns: { above: { title: Above, type: number } }
    values: [{ from: 2026-01-01, rows: [{ above: 0 }] }]
`

/** The files of the bakery in which the number of loaves has this verdict. */
function withVerdict(formula: string, rest: object = {}, read = 'everyone'): Record<string, string> {
  const verdict = {
    ...{ type: 'string', title: 'Verdict', readOnly: true, enum: ['few', 'enough'], 'x-computed': formula },
    ...rest,
  }
  return {
    'manifest/parameters/price-rule.yaml': register.replace('read: seniors', `read: ${read}`),
    [schema]: baseFile(schema)
      .replace('"loaves": {', '"loaves": { "x-verdict": "verdict",')
      .replace('"note":', `"verdict": ${JSON.stringify(verdict)}, "note":`),
    [file]: baseFile(file).replace('collect_on]\n', 'collect_on, verdict]\n'),
  }
}

describe('the verdict of a number', () => {
  const found = (changes: Record<string, string>) =>
    codesOf(changes).filter((code) => !['page-unreachable', 'transition-without-page', 'unused-field'].includes(code))

  it('may use parameters and the fields beside it', () => {
    const limit = "loaves >= param('least', collect_on) ? 'enough' : 'few'"
    expect(found(withVerdict(limit))).toEqual([])
    expect(found(withVerdict(limit.replace('collect_on', 'record.collect_on')))).toEqual([])
    expect(found(withVerdict(limit.replace('collect_on', 'today')))).toEqual([])
  })

  it.each([
    ['names a parameter that is not there', "loaves > param('last', today) ? 'few' : 'enough'", 'parameter-undeclared'],
    ['takes a parameter on no date', "loaves > param('least', customer) ? 'few' : 'enough'", 'parameter-misused'],
    ['uses a table', "loaves > param('bands', today) ? 'few' : 'enough'", 'invalid-expression'],
    ['uses what the portal writes', "baked_at == '' ? 'few' : 'enough'", 'formula-unasked'],
    ['depends on itself', "verdict == 'few' ? 'few' : 'enough'", 'formula-unasked'],
    ['returns another text', "loaves > 2.0 ? 'few' : 'many'", 'unfit-field'],
    ['uses a hidden field', "phone == '' ? 'few' : 'enough'", 'formula-reveals-field'],
  ])('is a problem when it %s', (_what, formula, code) => {
    expect(found(withVerdict(formula))).toEqual([code])
  })

  it('is a problem for those who may not read the parameter', () => {
    expect(found(withVerdict("loaves > param('least', today) ? 'few' : 'enough'", {}, 'seniors'))).toEqual([
      'formula-reveals-field',
    ])
  })

  it('is a problem without a formula, without choices, and on a text', () => {
    const formula = "loaves > 2.0 ? 'few' : 'enough'"
    expect(found(withVerdict(formula, { 'x-computed': undefined }))).toContain('widget-unfit')
    expect(found(withVerdict(formula, { enum: undefined }))).toContain('widget-unfit')
    const onText = withVerdict(formula)
    onText[schema] = (onText[schema] ?? '')
      .replace('"x-verdict": "verdict",', '')
      .replace('"note": {', '"note": { "x-verdict": "verdict",')
    expect(found(onText)).toContain('widget-unfit')
  })

  it('may take a parameter on the day that a transition stamps, but compare nothing with that day', () => {
    expect(found(withVerdict("loaves >= param('least', baked_at) ? 'enough' : 'few'"))).toEqual([])
    const both = "loaves >= param('least', baked_at) && baked_at == '' ? 'enough' : 'few'"
    expect(found(withVerdict(both))).toEqual(['formula-unasked'])
  })

  it.each([
    ['compares the number with limits', "loaves < param('least', today) ? 'few' : 'enough'", { from: 1, to: 9 }, []],
    ['asks if it is filled', "filled(loaves) && loaves >= 2.0 ? 'enough' : 'few'", { from: 1, to: 9 }, []],
    ['calculates with the number', "loaves * 2.0 > 4.0 ? 'enough' : 'few'", { from: 1, to: 9 }, ['scale-unfit']],
    ['names it as the record’s', "record.loaves > 2.0 ? 'enough' : 'few'", { from: 1, to: 9 }, []],
    ['is equal to it', "loaves == 2.0 ? 'enough' : 'few'", { from: 1, to: 9 }, ['scale-unfit']],
    ['ignores it', "note == '' ? 'enough' : 'few'", { from: 1, to: 9 }, ['scale-unfit']],
    ['goes backwards', "loaves > 2.0 ? 'enough' : 'few'", { from: 9, to: 1 }, ['scale-unfit']],
    ['goes beyond the number', "loaves > 2.0 ? 'enough' : 'few'", { from: 0, to: 9 }, ['scale-unfit']],
  ])('has a scale when it %s', (_what, formula, scale, codes) => {
    const files = withVerdict(formula)
    files[schema] = (files[schema] ?? '').replace('"x-verdict"', `"x-scale": ${JSON.stringify(scale)}, "x-verdict"`)
    expect(found(files)).toEqual(codes)
    files[schema] = files[schema].replace('"x-verdict": "verdict",', '')
    expect(found(files)).toContain('scale-unfit')
  })

  it('compiles as the docs show it', () => {
    const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
    const shownIn = (first: string) => new RegExp(`\`\`\`json\\n\\s+("${first}": [\\s\\S]*?)\\s*\`\`\``).exec(docs)?.[1]
    const example = `${shownIn('measured_on')}, ${shownIn('moisture')}`
    const files = readManifestFiles(root).map(({ path, text }) => {
      if (path !== 'schemas/resources/appointment.schema.json') return { path, text }
      const source = JSON.parse(text)
      return {
        path,
        text: JSON.stringify({ ...source, properties: { ...source.properties, ...JSON.parse(`{${example}}`) } }),
      }
    })
    const shown = files.map(({ path, text }) => ({
      path,
      text:
        path === 'manifest/resources/appointment.yaml'
          ? text
              .replace('form: [readings?,', 'form: [measured_on?, speed?, moisture?, readings?,')
              .replace(
                '  - readings\n',
                '  - readings\n  - measured_on\n  - speed\n  - speed_verdict\n  - moisture\n  - moisture_verdict\n',
              )
              .replace('  - speed_verdict\n  - photo', '  - photo')
          : text,
    }))
    const compilation = compileManifest(shown, offered)
    expect(compilation.ok ? [] : compilation.problems.map(({ message }) => message)).toEqual([])
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
