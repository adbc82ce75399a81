/**
 * Spreadsheets skip white space before a formula, and read full-width signs as the plain ones. Apostrophes before one are
 * included, so that a text that looks guarded already gets a guard of its own and an import restores it.
 */
const formulaStart = /^'*(\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** Guards a text with an apostrophe if a spreadsheet could run it as a formula. */
export function formulaSafe(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

/** Reverses `formulaSafe`. */
export function withoutFormulaGuard(text: string): string {
  return text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text
}
