import { appendFileSync, cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PortalProcess } from './portal-process.ts'

const root = resolve(import.meta.dirname, '../..')

/** The files that a built portal reads. */
const parts = ['dist', 'generated', 'manifest', 'openapi', 'package.json', 'schemas', 'src/server/db/migrations']

/**
 * Starts a copy of the built portal with additional pages, so that a test of a page kind doesn't depend on the pages of
 * the trades. `name` is a folder in tests/fixtures with additional manifest files and menu entries.
 */
export function beginTrialPortal(name = 'trial'): Promise<PortalProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'workplace-trial-'))
  for (const part of parts) cpSync(join(root, part), join(folder, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  addPages(folder, name)
  return PortalProcess.begin(folder)
}

/** Adds the declarations of a fixture to the project in a folder. */
export function addPages(folder: string, name: string): void {
  const fixture = join(root, 'tests/fixtures', name)
  for (const part of ['manifest', 'schemas']) cpSync(join(fixture, part), join(folder, part), { recursive: true })
  appendFileSync(join(folder, 'manifest/menu.yaml'), readFileSync(join(fixture, 'menu.yaml')))
}
