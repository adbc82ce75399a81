import { listed, quoted } from '#texts/grammar.ts'
import * as texts from '#texts/studio.ts'
import type { Problem } from './studio-queries.ts'

/** A problem in words, with names that may have been meant. */
export function problemText({ message, suggestions }: Pick<Problem, 'message' | 'suggestions'>): string {
  return suggestions.length === 0 ? message : `${message} ${texts.didYouMean(listed(suggestions.map(quoted), 'or'))}`
}
