/** How large a manifest may be. A bomb is refused before it costs time; a real portal is far below each of these. */
export const limits = {
  fileBytes: 256 * 1024,
  manifestBytes: 8 * 1024 * 1024,
  depth: 32,
  valuesPerFile: 20_000,
  syntaxProblemsPerFile: 20,
  pages: 5_000,
  roles: 500,
  /** Conditions that a rule comes to when every group in it is written out. */
  conditionsPerRule: 1_000,
} as const

/** What a file that holds too much is told, wherever the excess is found. */
export const excessMessages = {
  'too-deep': `Values nest deeper than ${limits.depth} levels here.`,
  'too-many-values': `This file holds more than ${limits.valuesPerFile} values.`,
} as const

/** The size of a text as it lies on disk. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
