import { compileManifest, type SourceFile } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { readOffered } from '../codegen/offered.ts'
import type { Samples } from './samples.ts'

const rounds = 15

/** Measures the compilation of the manifest from its text to a checked portal. */
export function measureCompile(root: string): Samples[] {
  const files = readManifestFiles(root)
  const offered = readOffered(root)
  const compile = (changed: SourceFile[]) => {
    const began = performance.now()
    if (!compileManifest(changed, offered).ok) throw new Error('The manifest has problems')
    return performance.now() - began
  }
  const first = compile(files)
  const whole = Array.from({ length: rounds }, (_, round) => compile(files.map((file) => changedFor(round, file))))
  const [one, ...others] = files.map((file) => changedFor(rounds, file))
  if (one === undefined) throw new Error('There is no manifest')
  compile([one, ...others])
  const saved = Array.from({ length: rounds }, (_, round) => compile([changedFor(round, one), ...others]))
  return [
    { name: 'compile and prove the manifest, first time in a process', unit: 'ms', values: [first] },
    { name: 'compile and prove the manifest, every file changed', unit: 'ms', values: whole },
    { name: 'compile and prove the manifest, one file changed', unit: 'ms', values: saved, aim: 'under 200 ms' },
  ]
}

/** Returns the file with the same content but a different text, so that it is not taken from the cache. */
function changedFor(round: number, { path, text }: SourceFile): SourceFile {
  // JSON does not allow comments.
  return { path, text: path.endsWith('.json') ? text + ' '.repeat(round + 1) : `${text}\n# ${round}\n` }
}
