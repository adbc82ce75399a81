import { didYouMean, suggest } from '#manifest/index.ts'

/**
 * Returns a message for a name that the manifest does not declare, with similar names or otherwise a hint about the
 * known ones.
 */
export function unknownName(noun: string, name: string, known: string[], otherwise: string): string {
  return `There is no ${noun} "${name}".${didYouMean(suggest(name, known)) || ` ${otherwise}`}`
}
