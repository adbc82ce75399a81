import { type Glyph, glyphClass } from './glyphs.ts'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** Each tone's picture, so that no state is told by its colour alone. */
export const toneGlyphs: Record<Tone, Glyph> = {
  neutral: 'circle',
  info: 'circle-dot',
  success: 'circle-check',
  warning: 'clock',
  danger: 'circle-alert',
}

export interface BadgeProps {
  tone: Tone
  children: string
  /** Another picture than the tone's. */
  icon?: Glyph
}

/** A state: its colour, a picture and a word, so that none of the three is needed alone. */
export function Badge({ tone, children, icon = toneGlyphs[tone] }: BadgeProps) {
  return <span className={`badge tone-${tone} ${glyphClass(icon)}`}>{children}</span>
}
