import { driftOf, removeStray, writeOutputs } from './drift.ts'
import { forms } from './forms.ts'
import { icons } from './icons.ts'
import { keys } from './keys/keys.ts'
import { manifestGrammar } from './manifest-grammar.ts'
import { readOffered } from './offered.ts'
import { openapi } from './openapi.ts'
import { slice } from './slice.ts'
import { tokens } from './tokens.ts'
import { validatorRuntime } from './validator-runtime.ts'
import { widgets } from './widgets.ts'

/** Writes generated/ and docs/keys/, or only reports where it differs from its sources. Returns the exit code. */
export async function codegen(root: string, checking: boolean): Promise<number> {
  const grammar = [await manifestGrammar(root), await slice(root), await widgets(root)].flat()
  // These come first, because the manifest compiler, which provides the names, imports them.
  if (!checking) writeOutputs(root, grammar)
  const { loadCompilation, report } = await import('../manifest/command.ts')
  const { files, compilation } = loadCompilation(root)
  if (!compilation.ok) {
    console.error(
      `${report(compilation.problems, files)}\n\nThe manifest has problems, so nothing was generated from it.`,
    )
    return 1
  }
  const { names } = await import('./names.ts')
  const { resources } = await import('./resources.ts')
  const others = [
    await openapi(root),
    await resources(root),
    await forms(root),
    validatorRuntime(root),
    icons(root),
    tokens(),
    await keys(root),
    names(compilation.portal, readOffered(root)),
  ].flat()
  const outputs = [...grammar, ...others]
  if (checking) {
    const drift = driftOf(root, outputs)
    for (const line of drift) console.log(line)
    if (drift.length > 0) console.log('Run `npm run codegen` and commit what it writes.')
    return drift.length === 0 ? 0 : 1
  }
  writeOutputs(root, others)
  removeStray(root, outputs)
  console.log(`${outputs.length} files are current in generated/ and docs/keys/.`)
  return 0
}
