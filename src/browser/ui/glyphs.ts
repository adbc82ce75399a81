/** The icons that stand in rows. A list has hundreds, so they are drawn by style sheets and not by elements. */
export const glyphs = ['circle', 'circle-alert', 'circle-check', 'circle-dot', 'clock', 'ellipsis', 'pause'] as const

export type Glyph = (typeof glyphs)[number]

/** The class of an element that begins with a glyph. */
export function glyphClass(name: Glyph): string {
  return `glyph glyph-${name}`
}
