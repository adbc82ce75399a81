import { offered } from '#generated/offered.ts'
import { compileManifest, type PersonClass } from '#manifest/index.ts'
import type { Portal } from '#manifest/portal.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { root } from './test-database.ts'

let compiled: { portal: Portal; classes: PersonClass[] } | undefined

/** The real portal, compiled once a test file. */
export function realPortal(): { portal: Portal; classes: PersonClass[] } {
  if (compiled === undefined) {
    const compilation = compileManifest(readManifestFiles(root), offered)
    if (!compilation.ok) throw new Error(compilation.problems.map(({ message }) => message).join('\n'))
    compiled = { portal: compilation.portal, classes: compilation.classes }
  }
  return compiled
}
