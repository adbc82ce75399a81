/** Controls, zero-width and bidirectional characters, line separators, halves of characters: what shows as something else. */
export const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Text as a report may show it: nothing in it acts on the terminal. */
export function visible(text: string): string {
  return text.replaceAll('\t', ' ').replaceAll(invisible, '\u{fffd}')
}
