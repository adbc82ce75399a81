import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { root } from '../fixtures/real-portal.ts'
import type { SchemaText } from './encounters.ts'
import type { ResourceText } from './evaluator.ts'

const known = new Map<string, SchemaText>()

/** Reads the schema file of a resource, once per schema. */
export function schemaOf({ schema: name }: Pick<ResourceText, 'schema'>): SchemaText {
  const read = known.get(name)
  if (read !== undefined) return read
  const schema: SchemaText = JSON.parse(readFileSync(resolve(root, `schemas/resources/${name}.schema.json`), 'utf8'))
  known.set(name, schema)
  return schema
}
