import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../fixtures/real-portal.ts'

// A rule that finds nothing passes silently, so each rule gets an import that it, and no other rule, must report.

/** `type` marks a type-only import. */
type Import = [from: string, to: string, type?: 'type']

const bad: Record<string, Import[]> = {
  'no-cycle': [
    ['src/access/a.ts', 'src/access/b.ts'],
    ['src/access/b.ts', 'src/access/a.ts'],
  ],
  'ground-is-pure': [['src/manifest/compile.ts', 'node:fs']],
  'arithmetic-knows-nothing': [['src/calculation/calendar.ts', 'src/manifest/portal.ts']],
  'texts-know-nothing': [['src/texts/en/lists.ts', 'src/calculation/calendar.ts']],
  'fields-stand-below-the-compiler': [['src/fields/text.ts', 'src/manifest/compile.ts']],
  'fields-by-their-door': [['src/server/records/a.ts', 'src/fields/text.ts']],
  'access-reads-the-portal': [['src/access/holds.ts', 'src/manifest/compile.ts']],
  'manifest-by-its-door': [['src/server/portal/a.ts', 'src/manifest/link/origins.ts']],
  'browser-is-not-server': [['src/browser/app/a.ts', 'src/server/clock.ts']],
  'browser-foundations-are-strangers': [['src/browser/ui/a.ts', 'src/browser/api/clients.ts']],
  'session-knows-no-screen': [['src/browser/session/a.ts', 'src/browser/shell/frame.ts']],
  'parts-know-no-screen': [['src/browser/forms/a.ts', 'src/browser/shell/frame.ts']],
  'revisions-know-no-screen': [['src/browser/revisions/a.ts', 'src/browser/views/one/a.ts']],
  'records-know-no-screen': [['src/browser/records/a.ts', 'src/browser/pages/page-kinds.ts']],
  'shell-frames-any-page': [['src/browser/shell/a.ts', 'src/browser/views/registry.ts']],
  'page-kinds-are-strangers': [['src/browser/pages/record/a.ts', 'src/browser/pages/form/b.ts']],
  'views-are-strangers': [['src/browser/views/one/a.ts', 'src/browser/views/other/b.ts']],
  'service-worker-knows-no-portal': [['src/service-worker/a.ts', 'src/browser/api/clients.ts']],
  'offline-by-the-app': [['src/browser/pages/record/a.ts', 'src/browser/offline/outbox.ts']],
  'server-is-not-browser': [['src/server/http/a.ts', 'src/browser/api/clients.ts']],
  'server-parts-by-their-doors': [['src/server/schedules/a.ts', 'src/server/records/change/history.ts']],
  'server-db-imports-downwards': [['src/server/db/a.ts', 'src/server/http/errors.ts']],
  'server-events-imports-downwards': [['src/server/events/a.ts', 'src/server/http/errors.ts']],
  'server-http-imports-downwards': [['src/server/http/a.ts', 'src/server/sessions/session-store.ts']],
  'server-sessions-imports-downwards': [['src/server/sessions/a.ts', 'src/server/notifications/notify.ts']],
  'server-notifications-imports-downwards': [['src/server/notifications/a.ts', 'src/server/records/read/read.ts']],
  'server-records-imports-downwards': [['src/server/records/read/a.ts', 'src/server/conversations/tell.ts']],
  'records-store-imports-downwards': [['src/server/records/store/a.ts', 'src/server/records/rules/b.ts']],
  'records-rules-imports-downwards': [['src/server/records/rules/a.ts', 'src/server/records/read/b.ts']],
  'records-read-imports-downwards': [['src/server/records/read/a.ts', 'src/server/records/change/b.ts']],
  'records-change-imports-downwards': [['src/server/records/change/time/a.ts', 'src/server/records/forms/b.ts']],
  'records-forms-imports-downwards': [['src/server/records/forms/a.ts', 'src/server/records/tables/b.ts']],
  'records-tables-imports-downwards': [['src/server/records/tables/a.ts', 'src/server/records/http/b.ts']],
  'nothing-imports-scripts': [['src/access/a.ts', 'scripts/codegen/read.ts']],
  'scripts-import-no-tests': [['scripts/a.ts', 'tests/fixtures/portals.ts']],
  'chakra-by-one-door': [['src/browser/views/one/a.ts', '@chakra-ui/react']],
  'ark-by-one-door': [['src/browser/views/one/a.ts', '@ark-ui/react/rating-group']],
  'rjsf-by-one-door': [['src/browser/views/one/a.ts', '@rjsf/core']],
  'openapi-fetch-by-one-door': [['src/browser/views/one/a.ts', 'openapi-fetch']],
  'codemirror-by-one-door': [['src/browser/views/one/a.ts', '@codemirror/view']],
  'diff-by-one-door': [['src/browser/views/one/a.ts', 'diff']],
  'lottie-by-one-door': [['src/browser/views/one/a.ts', 'lottie-web']],
  'leaflet-by-one-door': [['src/browser/views/one/a.ts', 'leaflet']],
  'echo-by-one-door': [['src/browser/api/a.ts', 'pusher-js']],
  'database-by-one-door': [['src/server/records/a.ts', 'pg']],
  'fastify-by-one-door': [['scripts/a.ts', 'fastify']],
  'yaml-by-one-door': [['src/manifest/link/a.ts', 'yaml']],
  'cel-by-one-door': [['src/server/records/a.ts', '@marcbachmann/cel-js']],
  'ajv-by-one-door': [['src/server/http/a.ts', 'ajv']],
  'xstate-by-one-door': [['src/server/records/a.ts', 'xstate']],
  'idb-by-one-door': [['src/browser/session/a.ts', 'idb']],
  'workbox-by-one-door': [['src/browser/app/a.ts', 'workbox-core']],
  'react-by-one-door': [['src/server/http/a.ts', 'react']],
}

const good: Record<string, Import[]> = {
  'a view that uses its registry and the parts below': [
    ['src/browser/views/one/a.ts', 'src/browser/views/registry.ts'],
    ['src/browser/views/one/a.ts', 'src/browser/ui/button.ts'],
    ['src/browser/views/one/a.ts', 'src/access/holds.ts'],
  ],
  'a page kind that shows a view by the registry': [['src/browser/pages/view/a.ts', 'src/browser/views/registry.ts']],
  'a part of the server that knocks at a door': [
    ['src/server/schedules/a.ts', 'src/server/records/change/begin-work.ts'],
  ],
  'the list of handlers': [['src/server/handlers.ts', 'src/server/schedules/handlers.ts']],
  'the compiler that asks the access rules': [['src/manifest/checks/a.ts', 'src/access/holds.ts']],
  'the parser of YAML where it lives': [['src/manifest/source/a.ts', 'yaml']],
}

const { forbidden = [], options } = await extractDepcruiseConfig(join(root, '.dependency-cruiser.mjs'))
const rules = forbidden.map(({ name = '', comment = '' }) => ({ name, comment }))

const made: string[] = []
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true })
})

/** Writes a project with only these imports and empty stubs of the packages they name. Returns its folder. */
function buildProject(imports: Import[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'imports-'))
  made.push(folder)
  const texts = new Map<string, string>()
  for (const [from, to, type] of imports) {
    const isFile = to.endsWith('.ts')
    const target = isFile ? `${'../'.repeat(from.split('/').length - 1)}${to}` : to
    const statement = type === undefined ? `import '${target}'` : `import type { It } from '${target}'`
    texts.set(from, `${texts.get(from) ?? ''}${statement}\n`)
    if (isFile) texts.set(to, texts.get(to) ?? '')
    else if (!to.startsWith('node:')) texts.set(`node_modules/${to}/index.js`, '')
  }
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

async function brokenRules(imports: Import[]): Promise<string[]> {
  const { tsConfig: _ofThisProject, ...others } = options ?? {}
  const sources = [...new Set(imports.map(([from]) => from.split('/')[0] ?? ''))]
  const { output } = await cruise(sources, {
    ...others,
    baseDir: buildProject(imports),
    ruleSet: { forbidden },
    validate: true,
  })
  if (typeof output === 'string') throw new Error('The result is not an object.')
  return [...new Set(output.summary.violations.map((violation) => violation.rule.name))]
}

describe('a rule', () => {
  it.each(Object.entries(bad))('%s reports its bad example, and no other rule does', async (name, imports) => {
    expect(await brokenRules(imports)).toEqual([name])
  })

  it.each([
    [
      'no-cycle',
      [
        ['src/access/a.ts', 'src/access/b.ts'],
        ['src/access/b.ts', 'src/access/a.ts', 'type'],
      ],
    ],
    ['views-are-strangers', [['src/browser/views/one/a.ts', 'src/browser/views/other/b.ts', 'type']]],
    ['database-by-one-door', [['src/server/records/a.ts', 'pg', 'type']]],
  ] as [string, Import[]][])('%s reports a type-only import', async (name, imports) => {
    expect(await brokenRules(imports)).toEqual([name])
  })

  it('always has a bad example in this file', () => {
    expect(Object.keys(bad)).toEqual(rules.map(({ name }) => name))
  })

  it.each(rules)('$name says what to do instead', ({ comment }) => {
    expect(comment.length).toBeGreaterThan(60)
  })
})

describe('no rule reports', () => {
  it.each(Object.entries(good))('%s', async (_, imports) => {
    expect(await brokenRules(imports)).toEqual([])
  })
})
