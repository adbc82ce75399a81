import type { Grammars } from '#manifest/assist/index.ts'

/** Loads the grammar of the manifest, which is large; undefined while there is no network. */
export async function loadGrammars(): Promise<Grammars | undefined> {
  try {
    return (await import('#generated/grammars.js')).grammars
  } catch {
    return undefined
  }
}
