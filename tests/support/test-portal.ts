import { offered } from '#generated/offered.ts'
import { compileManifest, type PersonClass } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import type { Seed } from '#manifest/seeds.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { root } from './test-database.ts'

interface CompiledPortal {
  portal: Portal
  classes: PersonClass[]
  seeds: Seed[]
}

let compiled: CompiledPortal | undefined

/** Returns the real portal, compiled once per test file. */
export function realPortal(): CompiledPortal {
  if (compiled === undefined) {
    const compilation = compileManifest(readManifestFiles(root), offered)
    if (!compilation.ok) throw new Error(compilation.problems.map(({ message }) => message).join('\n'))
    const { portal, classes, seeds } = compilation
    compiled = { portal, classes, seeds }
  }
  return compiled
}
