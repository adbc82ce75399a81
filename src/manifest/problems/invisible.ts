/**
 * Characters that are invisible or change how other text is displayed: control, zero-width and bidirectional
 * characters, line separators, and lone surrogates.
 */
export const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Returns text that is safe to print: control characters in it can't affect the terminal. */
export function visible(text: string): string {
  return text.replaceAll('\t', ' ').replaceAll(invisible, '\u{fffd}')
}
