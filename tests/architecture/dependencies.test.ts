import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../support/test-database.ts'

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const { dependencies, devDependencies } = read('package.json')

it('pins each dependency to an exact version', () => {
  const versions = Object.entries<string>({ ...dependencies, ...devDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

it('locks every package to a SHA-512 hash of its content', () => {
  const packages = Object.entries<{ integrity?: string; link?: boolean }>(read('package-lock.json').packages)
  const unproven = packages.filter(([path, { integrity }]) => path !== '' && !/^sha512-/.test(integrity ?? ''))
  expect(unproven).toEqual([])
})

it('lists every dependency in the bill of materials with its licence', () => {
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const { components } = JSON.parse(
    execFileSync('npm', options, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
  )
  const names = components.map(({ name, group }: { name: string; group?: string }) =>
    group ? `${group}/${name}` : name,
  )
  expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([])
  expect(components.filter(({ licenses }: { licenses?: unknown[] }) => !licenses?.length)).toEqual([])
})
