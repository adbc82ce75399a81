import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { driftOf } from '../../scripts/codegen/drift.ts'
import { codegen } from '../../scripts/codegen/run.ts'
import { copyProject } from '../fixtures/project-copy.ts'

vi.setConfig({ testTimeout: 90_000 })

const project = copyProject()
afterAll(() => project.remove())

/** What codegen prints for the copy, and its exit code. */
async function run(checking: boolean): Promise<string> {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const code = await codegen(project.folder, checking)
  const lines = log.mock.calls.map(([line]) => line)
  log.mockRestore()
  return [...lines, `exit ${code}`].join('\n')
}

it('reports the first differing line of each drifted file, and files that should not exist', async () => {
  project.write(
    'generated/declared.ts',
    project.read('generated/declared.ts').replace('  alarms: null', '  alarm: null'),
  )
  project.write('generated/resources.ts', project.read('generated/resources.ts').slice(0, 100))
  project.write('generated/stray.ts', '')
  project.write('schemas/forms/another.schema.json', '{ "$id": "form-another", "title": "Another", "type": "object" }')
  expect(await run(true)).toMatchInlineSnapshot(`
    "generated/resources.ts:3  is "", would be "  /**"
    generated/forms/another.ts:1  is missing
    generated/forms/another.validator.js:1  is missing
    generated/forms/another.validator.d.ts:1  is missing
    generated/declared.ts:15  is "  alarm: null", would be "  alarms: null"
    generated/stray.ts:1  is written by nothing
    Run \`npm run codegen\` and commit what it writes.
    exit 1"
  `)
})

it('lists in the grammar the widgets that a schema may name, removes what it did not write, and then finds no drift', async () => {
  const path = 'schemas/manifest/schema.schema.json'
  const listed = project.read(path)
  const { enum: names } = JSON.parse(listed).$defs.property.properties['x-widget']
  expect(names).toContain('signature')
  project.write(path, listed.replace('"signature",', '"autograph",'))
  const found = await run(true)
  expect(found).toContain(`${path}:`)
  expect(found).toContain('is "            "autograph",", would be "            "signature","')
  await run(false)
  expect(project.read(path)).toBe(listed)
  expect(existsSync(join(project.folder, 'generated/stray.ts'))).toBe(false)
  expect(await run(true)).toBe('exit 0')
})

it('shows the problems of a manifest from which nothing can be generated', async () => {
  const menu = project.read('manifest/menu.yaml')
  project.write('manifest/menu.yaml', menu.replace('page: home,', 'page: hone,'))
  const error = vi.spyOn(console, 'error').mockReturnValue()
  expect(await run(false)).toBe('exit 1')
  const [shown] = error.mock.calls.map(([line]) => line)
  error.mockRestore()
  project.write('manifest/menu.yaml', menu)
  expect(shown).toMatch(/^manifest\/menu\.yaml:11:15 {2}error {2}unknown-page\n.*Did you mean "home"\?/)
  expect(shown).toMatch(/\n\nThe manifest has problems, so nothing was generated from it\.$/)
})

describe('a drift', () => {
  it('in a long line is shown around its place', () => {
    const line = 'a'.repeat(1_000)
    project.write('generated/long.js', `${line}b${line}\n`)
    const drift = driftOf(project.folder, [{ path: 'generated/long.js', text: `${line}c${line}\n` }])
    const shown = (letter: string) => `"…${'a'.repeat(40)}${letter}${'a'.repeat(59)}…"`
    expect(drift[0]).toBe(`generated/long.js:1  is ${shown('b')}, would be ${shown('c')}`)
  })

  it('in a file that ends too early is shown at its end', () => {
    project.write('generated/short.js', 'a\n')
    const drift = driftOf(project.folder, [{ path: 'generated/short.js', text: 'a\nb\n' }])
    expect(drift[0]).toBe('generated/short.js:2  is "", would be "b"')
  })

  it('in a file that ends too late is shown at its end', () => {
    project.write('generated/short.js', 'a\nb\n')
    const drift = driftOf(project.folder, [{ path: 'generated/short.js', text: 'a\n' }])
    expect(drift[0]).toBe('generated/short.js:2  is "b", would be ""')
  })
})
