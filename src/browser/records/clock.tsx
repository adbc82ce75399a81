import * as texts from '#texts/lists.ts'
import './records.css'
import { dayIn, isDay } from '#calculation/calendar.ts'
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

/** Shows the state of a deadline: the time left or overdue, or that it is paused, met or missed. */
export function Clock({ due, clock, record }: ClockProps) {
  const { timezone } = usePortal().slice
  const now = useMinute()
  const { look, icon, text } = lookOf(due, clock, record, now)
  return (
    <span
      className={`clock inline-cluster gap-3 nowrap muted clock-${look} ${glyphClass(icon)}`}
      title={momentText(due, timezone)}
    >
      {text}
    </span>
  )
}

export interface DeadlineProps {
  /** A day or a moment. */
  due: string
  text: string
}

/** Shows a day or time that is a deadline, and whether it has passed. In tables, only the mark and the color show it. */
export function Deadline({ due, text }: DeadlineProps) {
  const { timezone } = usePortal().slice
  const now = useMinute()
  if (!isOverdue(due, timezone, now)) return <span>{text}</span>
  return (
    <span className={`clock inline-cluster gap-3 clock-over ${glyphClass('circle-alert')}`}>
      <span>
        {text}
        <span className="clock-overdue">{texts.overdue}</span>
      </span>
    </span>
  )
}

/** Whether a day or moment has passed at a time in milliseconds since the epoch. A day passes at its end. */
export function isOverdue(due: string, timezone: string, now: number): boolean {
  return isDay(due) ? due < dayIn(timezone, new Date(now)) : Date.parse(due) < now
}

interface ClockLook {
  look: 'within' | 'near' | 'over' | 'still' | 'met'
  icon: Glyph
  text: string
}

/**
 * Derives the look and text of a clock. A clock that has ended shows its result. A running one shows the time left, as
 * `near` once it has passed a mark.
 */
export function lookOf(due: string, clock: ClockProps['clock'], record: ClockProps['record'], now: number): ClockLook {
  const state = record.values[clock.state]
  const moment = Date.parse(due)
  if (state === 'met') return { look: 'met', icon: 'circle-check', text: texts.met }
  if (state === 'missed') return { look: 'over', icon: 'circle-alert', text: texts.missed }
  if (clock.paused_in.includes(record.status))
    return clock.over.includes(String(state))
      ? { look: 'over', icon: 'pause', text: texts.pausedOver }
      : { look: 'still', icon: 'pause', text: texts.paused }
  const text = timeLeft(moment, now)
  if (moment < now) return { look: 'over', icon: 'circle-alert', text }
  return { look: state === 'within' ? 'within' : 'near', icon: 'clock', text }
}
