import * as texts from '#texts/calendar.ts'
import * as common from '#texts/common.ts'
import { dayName, weekdayShort } from '../../calendar/days.ts'
import { slotLabel, timeSlots } from '../../calendar/time-slots.ts'
import { Link } from '../../session/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Entry, entriesAt, type Place } from './calendar-entries.ts'
import { isClosed } from './closed-places.ts'
import type { DrawnCalendar } from './drawn-calendar.ts'
import { EntryCard } from './entry-card.tsx'
import { isPast } from './slot-grid.tsx'

/** One day on a narrow screen: its slots as a list, below a strip with the days of the week. */
export function DayList(drawn: DrawnCalendar) {
  const { model, fields, description } = drawn
  const { asked, entries } = model
  const timed = fields.slot !== undefined || description.fields[fields.date]?.type === 'date-time'
  const places = placesOf(asked, timed, entries)
  return (
    <>
      <DayStrip model={model} />
      <h3 className="section-title day-title">{dayName(asked)}</h3>
      <ol className="day-list">
        {places.map((place) => (
          <li key={place.slot ?? 'any'}>
            {timed && (
              <span className="day-hour">{place.slot === undefined ? texts.anyTime : slotLabel(place.slot)}</span>
            )}
            <DayPlace {...drawn} place={place} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** The days of a week, to choose one of them. */
export function DayStrip({ model }: Pick<DrawnCalendar, 'model'>) {
  const { asked, entries, week } = model
  return (
    <nav className="day-strip cluster gap-2 mb-6" aria-label={texts.days}>
      {week.map((day) => (
        <Link
          key={day}
          className="chosen-accent"
          to={model.address({ date: day })}
          {...(day === asked && { 'aria-current': 'date' as const })}
        >
          <span>{weekdayShort(day)}</span> <b className="day-number figures">{Number(day.slice(8))}</b>
          <span className="sr-only">, {countOf(entries, day)}</span>
          <span className={entries.some(isOn(day)) ? 'day-dot' : 'day-dot day-dot-none'} />
        </Link>
      ))}
    </nav>
  )
}

function DayPlace({ place, ...drawn }: DrawnCalendar & { place: Place }) {
  const { model, description, onNew } = drawn
  const there = entriesAt(model.entries, place, false)
  const past = isPast(place, model.now)
  const closed = isClosed(place, model.hours)
  return (
    <div className="stack day-entries gap-3 grow">
      {there.map((entry) => (
        <EntryCard key={entry.record.id} {...drawn} entry={entry} day={place.day} />
      ))}
      {there.length === 0 && (past || closed || onNew === undefined) && (
        <span className="meta subtle">{past ? texts.past : closed ? texts.closed : texts.free}</span>
      )}
      {!past && !closed && onNew !== undefined && (
        <button
          type="button"
          className="day-free cluster gap-3 muted strong"
          aria-label={
            place.slot === undefined
              ? common.newOne(description.title)
              : texts.newAt(description.title, slotLabel(place.slot))
          }
          onClick={() => onNew(place)}
        >
          <Icon name="plus" size="s" />
          {there.length === 0 && (place.slot === undefined ? texts.newEntry : slotLabel(place.slot))}
        </button>
      )}
    </div>
  )
}

function placesOf(day: string, timed: boolean, entries: readonly Entry[]): Place[] {
  if (!timed) return [{ day }]
  const slots = timeSlots.map(({ time }): Place => ({ day, slot: time }))
  return entriesAt(entries, { day }, false).length === 0 ? slots : [{ day }, ...slots]
}

function isOn(day: string): (entry: Entry) => boolean {
  return ({ from, to }) => from <= day && day <= to
}

function countOf(entries: readonly Entry[], day: string): string {
  const count = entries.filter(isOn(day)).length
  return texts.entries(count)
}
