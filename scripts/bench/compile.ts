import { compileManifest } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { readOffered } from '../codegen/offered.ts'
import type { Samples } from './samples.ts'

const rounds = 15

/** From the text of the manifest to a proven portal. */
export function measureCompile(root: string): Samples[] {
  const files = readManifestFiles(root)
  const offered = readOffered(root)
  const compile = () => {
    const began = performance.now()
    if (!compileManifest(files, offered).ok) throw new Error('The manifest has problems')
    return performance.now() - began
  }
  const first = compile()
  const values = Array.from({ length: rounds }, compile)
  return [
    { name: 'compile and prove the manifest, first time in a process', unit: 'ms', values: [first] },
    { name: 'compile and prove the manifest', unit: 'ms', values, aim: 'under 200 ms' },
  ]
}
