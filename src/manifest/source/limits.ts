/**
 * The limits on the size of a manifest. The compiler rejects an oversized one before it costs time. A real portal is
 * far below each limit.
 */
export const limits = {
  fileBytes: 256 * 1024,
  manifestBytes: 8 * 1024 * 1024,
  depth: 32,
  valuesPerFile: 20_000,
  syntaxProblemsPerFile: 20,
  pages: 5_000,
  roles: 500,
  /** Conditions of a rule with every group in it expanded. */
  conditionsPerRule: 1_000,
} as const

/** The messages for files that exceed a limit, shared by the stages that detect it. */
export const excessMessages = {
  'too-deep': `Values are nested more than ${limits.depth} levels deep here.`,
  'too-many-values': `This file has more than ${limits.valuesPerFile} values.`,
} as const

/** Returns the size of a text in bytes when encoded as UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}
