export { type Explanation, explanationAt } from './explanation.ts'
export type { Grammars } from './schema.ts'
export { type Suggestion, type Suggestions, suggestionsAt } from './suggestions.ts'
