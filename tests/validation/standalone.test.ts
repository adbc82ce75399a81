import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { validate as dailySchedule } from '#generated/forms/daily-schedule.validator.js'
import * as grammar from '#generated/manifest-grammar.js'
import { buildAjv, standaloneModule } from '#validation/standalone.ts'
import type { ValidationError } from '#validation/validate.ts'
import { grammarFiles } from '../../scripts/codegen/manifest-grammar.ts'
import { withoutKinds } from '../../scripts/codegen/page-kinds.ts'
import { mutate } from '../fixtures/mutate.ts'
import { runs } from '../fixtures/property-runs.ts'
import { realPortal, root } from '../fixtures/real-portal.ts'

interface Schema {
  $id: string
  [keyword: string]: unknown
}

interface Validator {
  (value: unknown): boolean
  errors?: ValidationError[] | null
}

function readSchemas(folder: string): Schema[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.schema.json'))
    .map((name) => JSON.parse(readFileSync(join(root, folder, name), 'utf8')))
}

// The kinds of pages are there for editors; the compiler checks each page by itself.
const checked = (await grammarFiles(root)).map(({ schema }) =>
  schema.$id === 'area.schema.json' ? withoutKinds(schema) : schema,
)
const schemas: Schema[] = [...checked, ...readSchemas('schemas/forms')]
const ajv = buildAjv()
for (const schema of schemas) ajv.addSchema(schema)

/** The validator that Ajv compiles from a schema at run time. */
function compiled(id: string): Validator {
  const validate = ajv.getSchema(id)
  if (validate === undefined) throw new Error(`No schema "${id}".`)
  return validate as Validator // none of our schemas is asynchronous
}

function verdict(validate: Validator, value: unknown): string[] {
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ keyword, instancePath, schemaPath }) => `${instancePath} ${keyword} ${schemaPath}`,
  )
}

const { files } = realPortal()
const read = (folder: string): unknown[] =>
  files.filter(({ path }) => path.startsWith(folder)).map(({ text }) => parse(text, { stringKeys: true }))

/** All pages of the manifest. */
const pages = read('manifest/areas/').flatMap((area) => Object.values((area as { pages: object }).pages)) // the grammar says so
const pagesOf = (kind: string): unknown[] => pages.filter((page) => Reflect.get(page, 'kind') === kind)

/** Whether a seed file is the file of pools: the only one without a resource. */
function isPools(seed: unknown): boolean {
  return typeof seed === 'object' && seed !== null && !('resource' in seed)
}

const draft = {
  date: '2026-03-04',
  tasks: [
    { kpi_id: 'k', objective_id: 'm', name: 'Bake', start_time: '2026-03-04T08:00', end_time: '2026-03-04T09:00' },
  ],
}

const kinds = Object.keys(grammar).filter((name) => name.endsWith('Page'))
const cases: [name: string, id: string, validate: Validator, samples: unknown[]][] = [
  ['portal', 'portal.schema.json', grammar.portal, read('manifest/portal.yaml')],
  ['roles', 'roles.schema.json', grammar.roles, read('manifest/roles.yaml')],
  ['menu', 'menu.schema.json', grammar.menu, read('manifest/menu.yaml')],
  ['api', 'api.schema.json', grammar.api, read('manifest/api.yaml')],
  ['area', 'area.schema.json', grammar.area, read('manifest/areas/')],
  ['resource', 'resource.schema.json', grammar.resource, read('manifest/resources/')],
  ['parameters', 'parameters.schema.json', grammar.parameters, read('manifest/parameters/')],
  ['schedules', 'schedules.schema.json', grammar.schedules, read('manifest/schedules.yaml')],
  ['renamed', 'renamed.schema.json', grammar.renamed, [{ states: { outing: { cancelled: 'called-off' } } }]],
  ['schema', 'schema.schema.json', grammar.schema, read('schemas/resources/')],
  ['seed', 'seed.schema.json', grammar.seed, read('manifest/seeds/').filter((seed) => !isPools(seed))],
  ['pools', 'pools.schema.json', grammar.pools, read('manifest/seeds/').filter(isPools)],
  ...kinds.map((name): (typeof cases)[number] => {
    const kind = basename(name, 'Page')
    return [name, `pages/${kind}.schema.json`, Reflect.get(grammar, name), pagesOf(kind)]
  }),
  ['the form of a daily schedule', 'form-daily-schedule', dailySchedule, [draft]],
]

describe.each(cases)('the generated validator of %s', (_, id, generated, samples) => {
  const original = compiled(id)

  it('accepts every sample', () => {
    expect(samples.map((sample) => verdict(generated, sample)).filter((errors) => errors.length > 0)).toEqual([])
  })

  it('reports the same errors as Ajv', () => {
    const replacement = fc.option(
      fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('', 'a', 'A b', '-1', 0, 1.5, null, [], {})),
      { nil: undefined },
    )
    const change = fc.record({ steps: fc.array(fc.nat(30), { minLength: 1, maxLength: 6 }), to: replacement })
    const sample = samples.length === 0 ? fc.constant({}) : fc.constantFrom(...samples)
    fc.assert(
      fc.property(sample, fc.array(change, { minLength: 1, maxLength: 3 }), (value, changes) => {
        const changed = changes.reduce((current, { steps, to }) => mutate(current, steps, to), value)
        expect(verdict(generated, changed)).toEqual(verdict(original, changed))
      }),
      runs(60),
    )
  })
})

it('covers every schema that has a validator', () => {
  const shared = ['common.schema.json', 'content.schema.json', 'page.schema.json']
  expect(cases.map(([, id]) => id).sort()).toEqual(
    schemas
      .map(({ $id }) => $id)
      .filter((id) => !shared.includes(id))
      .sort(),
  )
})

it('writes validators that import only the two helpers of src/validation/runtime.ts', () => {
  const schema = { $id: 'x', type: 'object', properties: { a: { maxLength: 3 }, b: { uniqueItems: true } } }
  const [first = '', ...rest] = standaloneModule([schema], { validate: 'x' }, '/runtime.js').split('\n')
  expect([first, /\b(require|import|eval|Function)\b/.test(rest.join('\n'))]).toEqual([
    "import { equal, ucs2length } from '/runtime.js';",
    false,
  ])
})

it('throws for a validator that would need more', () => {
  const ours = { $id: 'y', type: 'object', surprise: true }
  expect(() => standaloneModule([ours], { validate: 'y' }, '/runtime.js')).toThrow(/strict mode|needs/)
})
