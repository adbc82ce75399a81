import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isBuilt, markBuilt } from '../../scripts/build/freshness.ts'

const inputs = [
  'src/server/main.ts',
  'generated/names.ts',
  'schemas/forms/schedule.schema.json',
  'openapi/workplace.yaml',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/build/preloads.ts',
]

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'workplace-build-'))
  for (const path of [...inputs, 'manifest/menu.yaml', 'dist/server/main.js']) write(path, 'before')
})

afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

it('has no build until one is recorded', () => {
  expect(isBuilt(root)).toBe(false)
  markBuilt(root)
  expect(isBuilt(root)).toBe(true)
})

it.each(inputs)('needs a new build when %s changes', (path) => {
  markBuilt(root)
  write(path, 'after')
  expect(isBuilt(root)).toBe(false)
})

it('needs no new build when the manifest changes', () => {
  markBuilt(root)
  write('manifest/menu.yaml', 'after')
  expect(isBuilt(root)).toBe(true)
})
