import './records.css'
import { momentText } from '#calculation/day-text.ts'
import { timeLeft } from '#calculation/time-left.ts'
import { usePortal } from '../session/portal-context.tsx'
import { type Glyph, glyphClass } from '../ui/glyphs.ts'
import type { FieldDescription, RecordItem } from './record-queries.ts'
import { useMinute } from './use-minute.ts'

export interface ClockProps {
  /** The deadline. */
  due: string
  clock: NonNullable<FieldDescription['clock']>
  record: Pick<RecordItem, 'status' | 'values'>
}

/** How a clock stands: what is left of it or how much it is over, and when it stands still or has ended. */
export function Clock({ due, clock, record }: ClockProps) {
  const { timezone } = usePortal().slice
  const now = useMinute()
  const { look, icon, text } = standingOf(due, clock, record, now)
  return (
    <span className={`clock clock-${look} ${glyphClass(icon)}`} title={momentText(due, timezone)}>
      {text}
    </span>
  )
}

interface Standing {
  look: 'within' | 'near' | 'over' | 'still' | 'met'
  icon: Glyph
  text: string
}

/** A clock that has ended says so; one that runs has passed a mark, or none. */
export function standingOf(
  due: string,
  clock: ClockProps['clock'],
  record: ClockProps['record'],
  now: number,
): Standing {
  const standing = record.values[clock.state]
  const moment = Date.parse(due)
  if (standing === 'met') return { look: 'met', icon: 'circle-check', text: 'Met' }
  if (standing === 'missed') return { look: 'over', icon: 'circle-alert', text: 'Missed' }
  if (clock.paused_in.includes(record.status)) return { look: 'still', icon: 'pause', text: 'Paused' }
  const text = timeLeft(moment, now)
  if (moment < now) return { look: 'over', icon: 'circle-alert', text }
  return { look: standing === 'within' ? 'within' : 'near', icon: 'clock', text }
}
