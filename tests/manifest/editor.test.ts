import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'
import languageServer from 'yaml-language-server'
import { listFiles } from '../../scripts/codegen/read.ts'
import { root } from '../fixtures/real-portal.ts'

// An editor with a YAML language server, set up by .vscode/settings.json, as somebody who writes a manifest uses it.

const { 'yaml.schemas': schemas } = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8'))
const editor = languageServer.getLanguageService({
  schemaRequestService: async (uri) => readFileSync(fileURLToPath(uri), 'utf8'),
  workspaceContext: { resolveRelativePath: (path, base) => new URL(path, base).href },
})
editor.configure({
  validate: true,
  hover: true,
  completion: true,
  schemas: Object.entries<string | string[]>(schemas).map(([schema, files]) => ({
    uri: pathToFileURL(join(root, schema)).href,
    fileMatch: [files].flat(),
  })),
})

let version = 0

/** Opens a file of this project; `text` is what somebody has typed instead of its own. */
function open(path: string, text = readFileSync(join(root, path), 'utf8')): TextDocument {
  version++
  return TextDocument.create(pathToFileURL(join(root, path)).href, 'yaml', version, text)
}

/** What the editor explains at the first match. */
async function explained(document: TextDocument, match: RegExp): Promise<string> {
  const at = document.positionAt(document.getText().search(match))
  const hover = await editor.doHover(document, at)
  return hover && typeof hover.contents === 'object' && 'value' in hover.contents ? hover.contents.value : ''
}

/** The keys that the editor offers at `|`, with their explanations. */
async function offered(path: string, text: string): Promise<Map<string, string>> {
  const document = open(path, text.replace('|', ''))
  const { items } = await editor.doComplete(document, document.positionAt(text.indexOf('|')), false)
  return new Map(items.map(({ label, documentation = '' }) => [label, String(documentation)]))
}

/** Pools have names of their own only. */
const files = listFiles(root, 'manifest', '.yaml').filter((path) => path !== 'manifest/seeds/pools.yaml')

describe('an editor', () => {
  it.each(files)('explains the keys of %s', async (path) => {
    const firstKey = /(?<=^(- )?)[a-z]\w*(?=:)/m
    expect(await explained(open(path), firstKey)).toMatch(/\n\n.+\n\nSource: /)
  })

  it('finds nothing wrong with the manifest', async () => {
    for (const path of [
      'manifest/portal.yaml',
      'manifest/areas/support.yaml',
      'manifest/resources/trouble-ticket.yaml',
    ]) {
      const found = await editor.doValidation(open(path), false)
      expect(found.map(({ message, range }) => `${path}:${range.start.line + 1} ${message}`)).toEqual([])
    }
  })
})

it('offers the keys of a resource with their meaning', async () => {
  const keys = await offered('manifest/resources/kpi.yaml', 'resource: kpi\n|')
  expect(keys.get('measures')).toBe('Named figures, so that several pages show the same number.')
  expect([...keys.keys()]).not.toContain('resource')
})

it('offers the keys of a transition', async () => {
  const keys = await offered(
    'manifest/resources/kpi.yaml',
    'lifecycle:\n  transitions:\n    retire:\n      from: [active]\n      |\n',
  )
  expect([...keys.keys()]).toEqual(expect.arrayContaining(['to', 'for', 'not_by', 'why']))
})

it('offers the keys that a page of its kind has', async () => {
  const keys = await offered('manifest/areas/support.yaml', 'pages:\n  visits:\n    kind: calendar\n    |\n')
  expect(keys.get('layouts')).toContain('The layouts that people choose from')
  expect(keys.get('purpose')).toBe('What people do on this page, in one line.')
  expect([...keys.keys()]).not.toContain('bulk')
})

it('offers the kinds of pages', async () => {
  const kinds = await offered('manifest/areas/support.yaml', 'pages:\n  visits:\n    kind: |\n')
  expect([...kinds.keys()]).toEqual(expect.arrayContaining(['board', 'collection', 'steps']))
})

it('explains an option of a page', async () => {
  const document = open('manifest/areas/support.yaml', 'pages:\n  visits:\n    kind: calendar\n    lane: technician\n')
  expect(await explained(document, /lane/)).toContain('The field with the person or thing that gets a lane')
})

it('reports a key that a page of its kind does not have', async () => {
  const text = 'area: support\ntitle: Support\npages:\n  visits:\n    kind: calendar\n    bulk: [cancel]\n'
  const found = await editor.doValidation(open('manifest/areas/support.yaml', text), false)
  expect(found.map(({ message }) => message).join('\n')).toContain('bulk')
})
