import { basename } from 'node:path'
import type { Output } from './output.ts'
import { listFiles, readText } from './read.ts'

const path = 'schemas/manifest/area.schema.json'
const kindsOfPage = /(?<="kind": \{\s*"enum": )\[[^\]]*\]/
const grammarOfKinds = /(?<="allOf": )\[[\s\S]*?\n {6}\]/

/** Returns the grammar of areas with the kinds of pages and the grammar of each, so that editors know their keys. */
export function areaGrammar(root: string): Output {
  const kinds = listFiles(root, 'schemas/manifest/pages', '.schema.json').map((file) => basename(file, '.schema.json'))
  const names = kinds.map((kind) => `\n            "${kind}"`)
  const text = readText(root, path)
    .replace(kindsOfPage, () => `[${names.join(',')}\n          ]`)
    .replace(grammarOfKinds, () => `[${kinds.map(ofKind).join(',')}\n      ]`)
  return { path, text }
}

function ofKind(kind: string): string {
  return `
        {
          "if": { "properties": { "kind": { "const": "${kind}" } }, "required": ["kind"] },
          "then": { "$ref": "pages/${kind}.schema.json" }
        }`
}

/**
 * Leaves the kinds out of the grammar of areas: the compiler checks each page by itself, so that a problem names the
 * page and suggests its keys.
 */
export function withoutKinds<T extends { properties?: Record<string, object> }>(schema: T): T {
  const pages = { ...schema.properties?.['pages'], additionalProperties: anyPage }
  return { ...schema, properties: { ...schema.properties, pages }, $defs: {} }
}

const anyPage = {
  type: 'object',
  required: ['kind'],
  properties: { kind: { type: 'string' } },
  tsType: '{ kind: string; [option: string]: unknown }',
}
