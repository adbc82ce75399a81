import { join } from 'node:path'
import type { JSONSchema } from 'json-schema-to-typescript'
import * as grammar from '#generated/manifest-grammar.js'
import type { ParametersSource } from '#generated/manifest-sources.ts'
import { registerSchema } from '#manifest/parameters/register-schema.ts'
import { runsResource } from '#manifest/portal-resources.ts'
import { ProblemList } from '#manifest/problems/problem.ts'
import { runsSchema } from '#manifest/schedules/runs-resource.ts'
import { readFiles } from '#manifest/source/read-files.ts'
import { narrowTree } from '#manifest/source/tree.ts'
import { header, type Output } from './output.ts'
import { listFiles, readText } from './read.ts'
import { namelessProperties, typesOf } from './schema-types.ts'

const folder = 'schemas/resources'
const registers = 'manifest/parameters'

/**
 * Generates the type of each resource's records, and `ResourceMap` from the name of a resource to that type. The schema of a
 * register of parameters follows from its file.
 */
export async function resources(root: string): Promise<Output[]> {
  const written = listFiles(root, folder, '.schema.json').map((path) => ({
    name: path.slice(folder.length + 1, -'.schema.json'.length),
    schema: parseSchema(readText(root, path)),
  }))
  const generated = readRegisters(root).map((source) => ({
    name: source.register,
    schema: parseSchema(JSON.stringify(registerSchema(source))),
  }))
  const files = [...written, ...generated, ...readSchedules(root)]
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

/** Reads the registers, which the compiler has already found to be valid. */
function readRegisters(root: string): ParametersSource[] {
  const paths = listFiles(root, registers, '.yaml')
  const trees = readFiles(
    paths.map((path) => ({ path, text: readText(root, path) })),
    new ProblemList(),
  )
  return trees.flatMap((tree) => narrowTree(tree, grammar.parameters)?.value ?? [])
}

/** Returns the schema of the runs of schedules, if there are any. */
function readSchedules(root: string) {
  const paths = listFiles(root, 'manifest', '.yaml').filter((path) => path === 'manifest/schedules.yaml')
  const trees = readFiles(
    paths.map((path) => ({ path, text: readText(root, path) })),
    new ProblemList(),
  )
  return trees
    .flatMap((tree) => narrowTree(tree, grammar.schedules)?.value ?? [])
    .map((source) => ({ name: runsResource, schema: parseSchema(JSON.stringify(runsSchema(source))) }))
}

function parseSchema(text: string): JSONSchema {
  const schema: JSONSchema = JSON.parse(text)
  return schema
}
