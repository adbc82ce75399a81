import { didYouMean, suggest } from '#manifest/index.ts'

/** A sentence for a name that the manifest does not declare: the names near it, or else where the known ones are. */
export function unknownName(noun: string, name: string, known: string[], otherwise: string): string {
  return `There is no ${noun} "${name}".${didYouMean(suggest(name, known)) || ` ${otherwise}`}`
}
