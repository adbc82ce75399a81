import { Ajv2020, type AnySchemaObject, type Options } from 'ajv/dist/2020.js'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { formats } from './formats.ts'

/** Our own keywords, which annotate a schema but don't validate anything. */
const annotations = [
  'tsType',
  'x-reference',
  'x-among',
  'x-computed',
  'x-verdict',
  'x-scale',
  'x-copy',
  'x-hidden',
  'x-totals',
  'x-names',
  'x-suggests',
  'x-labels',
  'x-tones',
  'x-colours',
  'x-when',
  'x-accept',
  'x-max-size',
  'x-widget',
  'x-slots',
  'x-position',
  'x-places',
  'x-unit',
  'x-currency',
  'x-add-label',
  'x-unique-rows',
  'x-placeholder',
  'x-searchable',
  'x-sortable',
  'x-filterable',
]

const runtime: Record<string, string> = {
  'require("ajv/dist/runtime/ucs2length").default': 'ucs2length',
  'require("ajv/dist/runtime/equal").default': 'equal',
}

/** Creates an Ajv with our formats and annotations. `code.source` is on so that its validators can be exported as code. */
export function buildAjv(options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    // No validation against the meta-schema, which takes longer to compile than all of our schemas. The grammar of the
    // manifest has already checked them.
    validateSchema: false,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    discriminator: true,
    ...options,
    code: { source: true, esm: true, ...options.code },
  })
  for (const [name, pattern] of Object.entries(formats)) ajv.addFormat(name, pattern)
  // How many decimals an amount may have depends on its currency, which another field may hold.
  ajv.addFormat('money', true)
  for (const keyword of annotations) ajv.addKeyword(keyword)
  return ajv
}

/**
 * Returns the source of an ES module that exports a validator for each name, given the `$id` of its schema.
 * `runtimeUrl` is where the module imports `ucs2length` and `equal` from.
 */
export function standaloneModule(
  schemas: AnySchemaObject[],
  exported: Record<string, string>,
  runtimeUrl: string,
): string {
  const ajv = buildAjv()
  for (const schema of schemas) ajv.addSchema(schema)
  const code = toStandalone(ajv, exported)
  const used = new Set<string>()
  const linked = code.replaceAll(/require\("[^"]+"\)(?:\.default)?/g, (call: string) => {
    const name = runtime[call]
    if (name === undefined)
      throw new Error(`A generated validator needs ${call}, which src/validation/runtime.ts does not offer`)
    used.add(name)
    return name
  })
  const names = [...used].sort()
  return names.length === 0 ? linked : `import { ${names.join(', ')} } from '${runtimeUrl}';\n${linked}`
}

// The package is CommonJS: under Node the default import is its `exports`, under a bundler the function itself.
function toStandalone(ajv: Ajv2020, exported: Record<string, string>): string {
  const write: unknown = 'default' in standaloneCode ? standaloneCode.default : standaloneCode
  if (typeof write !== 'function') throw new Error('ajv/dist/standalone exports no function')
  return String(write(ajv, exported)).replace(/^"use strict";/, '')
}
