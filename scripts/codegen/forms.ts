import { join } from 'node:path'
import type { AnySchemaObject } from 'ajv'
import type { JSONSchema } from 'json-schema-to-typescript'
import { standaloneModule } from '#validation/standalone.ts'
import { header, type Output } from './output.ts'
import { listFiles, readText } from './read.ts'
import { namelessProperties, typesOf } from './schema-types.ts'

const folder = 'schemas/forms'

/** Generates a validator for each form, so that the browser need not compile one, and the type of the values it accepts. */
export async function forms(root: string): Promise<Output[]> {
  const outputs = await Promise.all(
    listFiles(root, folder, '.schema.json').map(async (path): Promise<Output[]> => {
      const name = path.slice(folder.length + 1, -'.schema.json'.length)
      const text = readText(root, path)
      const schema: JSONSchema & { title: string } = JSON.parse(text)
      const checked: AnySchemaObject & { $id: string } = JSON.parse(text)
      const types = await typesOf({ ...namelessProperties(schema), $id: undefined }, schema.title, join(root, folder))
      const exported = exportsOf({ ...schema, $id: checked.$id })
      const validator = standaloneModule([checked], exported, '#validation/runtime.ts')
      const declarations = Object.keys(exported).map(
        (each) => `export declare const ${each}: Validate<${each === 'validate' ? schema.title : 'unknown'}>\n`,
      )
      const declaration = `import type { Validate } from '#validation/validate.ts'\nimport type { ${schema.title} } from './${name}.ts'\n\n${declarations.join('')}`
      return [
        { path: `generated/forms/${name}.ts`, text: header(path) + types },
        { path: `generated/forms/${name}.validator.js`, text: header(path) + validator },
        { path: `generated/forms/${name}.validator.d.ts`, text: header(path) + declaration },
      ]
    }),
  )
  return outputs.flat()
}

/** Returns the exports: `validate` for the whole form, and for each list `validate_<field>` for one of its rows. */
function exportsOf({ $id, properties }: JSONSchema & { $id: string }): Record<string, string> {
  const lists = Object.entries(properties ?? {}).filter(([, property]) => property.type === 'array')
  const rows = lists.map(([field]) => [`validate_${field}`, `${$id}#/properties/${field}/items`])
  return { validate: $id, ...Object.fromEntries(rows) }
}
