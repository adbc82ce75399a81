import type { CSSProperties } from 'react'
import * as texts from '#texts/calendar.ts'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import type { DrawnCalendar } from './drawn-calendar.ts'
import { headingOf } from './entry-card.tsx'
import type { Bar, Hour } from './people-rows.ts'

export interface PersonBarProps extends DrawnCalendar {
  bar: Bar
  level: number
  stretch: { start: number; length: number } | undefined
  /** The hour in whose cell it is drawn. */
  hour: Hour
  reachable?: boolean
}

/** What takes the time of a person: an entry of the calendar, which opens, or the time itself. */
export function PersonBar({ bar, level, stretch, hour, reachable = false, ...drawn }: PersonBarProps) {
  const { model, fields, description } = drawn
  const { slice } = usePortal()
  if (stretch === undefined) return null
  const within = Math.max(bar.from - hour.from, 0) / 60
  const style: CSSProperties & Record<string, number> = {
    '--level': level,
    '--start': within,
    '--length': stretch.length,
  }
  const { entry, taken } = bar
  const ends = clockOf(bar.until)
  if (entry === undefined) {
    const away = taken?.away === true
    const title = taken?.title ?? (away ? texts.away : texts.taken)
    return (
      <div className={away ? 'bar bar-away' : 'entry bar bar-taken tone-neutral'} style={style} title={title}>
        <span className="block truncate text-sm muted">{title}</span>
        <span className="sr-only">{texts.until(away ? texts.away : texts.taken, ends)}</span>
      </div>
    )
  }
  const { record } = entry
  const state = description.states[record.status]
  const tone = state?.tone ?? 'neutral'
  const heading = headingOf(record, fields.about, description, { titles: model.titles, timezone: slice.timezone })
  return (
    <div className={`entry bar tone-${tone}`} style={style} data-key={bar.key}>
      <Link
        className="records-link bar-link truncate bold"
        to={model.hrefOf(record)}
        title={`${heading} · ${record.title} · ${state?.label ?? record.status}`}
        {...(!reachable && { tabIndex: -1 })}
      >
        {heading}
        <span className="sr-only">
          , {state?.label ?? record.status}, {texts.until(entry.time ?? '', ends)}
        </span>
      </Link>
    </div>
  )
}

/** Returns `09:30` for 570 minutes. */
function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
