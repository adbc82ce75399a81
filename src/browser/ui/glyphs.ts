/** The icons used in rows. A list has hundreds of them, so CSS renders them instead of SVG elements. */
export const glyphs = ['circle', 'circle-alert', 'circle-check', 'circle-dot', 'clock', 'ellipsis', 'pause'] as const

export type Glyph = (typeof glyphs)[number]

/** Returns the class of an element that starts with a glyph. */
export function glyphClass(name: Glyph): string {
  return `glyph glyph-${name}`
}
