import { type Glyph, glyphClass } from './glyphs.ts'

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

/** The icon of each tone, so that colour isn't the only indication of a state. */
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
  /** Replaces the tone's icon. */
  icon?: Glyph
}

/** A state, indicated by colour, icon and text. */
export function Badge({ tone, children, icon = toneGlyphs[tone] }: BadgeProps) {
  return <span className={`badge tone-${tone} ${glyphClass(icon)}`}>{children}</span>
}
