import { join } from 'node:path'
import type { JSONSchema } from 'json-schema-to-typescript'
import { generatedSchemas } from '#manifest/index.ts'
import { header, type Output } from './output.ts'
import { listFiles, readText } from './read.ts'
import { namelessProperties, typesOf } from './schema-types.ts'

const folder = 'schemas/resources'

/**
 * Generates the type of each resource's records, and `ResourceMap` from the name of a resource to that type. The manifest
 * implies some of the schemas.
 */
export async function resources(root: string): Promise<Output[]> {
  const written = listFiles(root, folder, '.schema.json').map((path) => ({
    name: path.slice(folder.length + 1, -'.schema.json'.length),
    schema: parseSchema(readText(root, path)),
  }))
  const sources = listFiles(root, 'manifest', '.yaml').map((path) => ({ path, text: readText(root, path) }))
  const implied = generatedSchemas(sources).map(({ resource, schema }) => ({
    name: resource,
    schema: parseSchema(JSON.stringify(schema)),
  }))
  const files = [...written, ...implied]
  const types = await Promise.all(
    files.map(({ name, schema }) =>
      typesOf({ ...namelessProperties(schema), $id: undefined }, schema.title ?? name, join(root, folder)),
    ),
  )
  const map = files.map(({ name, schema }) => `  '${name}': ${schema.title}`)
  const text = [
    ...types.map((each) => each.trim()),
    `/** What the records of each resource hold. */\nexport interface ResourceMap {\n${map.join('\n')}\n}`,
  ]
  return [{ path: 'generated/resources.ts', text: `${header(`${folder}/`)}${text.join('\n\n')}\n` }]
}

function parseSchema(text: string): JSONSchema {
  const schema: JSONSchema = JSON.parse(text)
  return schema
}
