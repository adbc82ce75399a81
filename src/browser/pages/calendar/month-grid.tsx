import './month-grid.css'
import * as texts from '#texts/calendar.ts'
import { dayName, weekdayShort } from '../../calendar/days.ts'
import { Link } from '../../session/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Entry, entriesOn, stackOn } from './calendar-entries.ts'
import type { Cell } from './calendar-grid.ts'
import { isClosed } from './closed-places.ts'
import type { DrawnCalendar } from './drawn-calendar.ts'
import { EntryCard } from './entry-card.tsx'
import { isPast } from './slot-grid.tsx'
import { useGridKeys } from './use-grid-keys.ts'

/** The entries that a day shows; the others are counted. */
const most = 3

/** A month of weeks. On a narrow screen, days only say how many entries they have. */
export function MonthGrid(drawn: DrawnCalendar) {
  const { model, list } = drawn
  const weeks = Array.from({ length: model.days.length / 7 }, (_none, week) => model.days.slice(week * 7, week * 7 + 7))
  const [first = []] = weeks
  const ofWeeks = weeks.map((week) =>
    model.entries.filter((entry) => week.some((day) => entry.from <= day && day <= entry.to)),
  )
  const { table, current, setAt, press } = useGridKeys({ rows: weeks, columns: first }, (cell) =>
    cell.querySelector<HTMLElement>('.entry a, .slot-free, a')?.click(),
  )
  return (
    <div className="calendar-scroll panel">
      <table
        ref={table}
        className="calendar-grid month-grid"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is walked by arrows is a grid
        role="grid"
        aria-label={list.title}
        aria-busy={model.waiting}
        onKeyDown={press}
      >
        <thead>
          <tr>
            {first.map((day) => (
              <th key={day} scope="col">
                {weekdayShort(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week[0]}>
              {week.map((day, column) => (
                <DayCell
                  key={day}
                  {...drawn}
                  day={day}
                  week={week}
                  ofWeek={ofWeeks[row] ?? []}
                  cell={{ row, column }}
                  isCurrent={row === current.row && column === current.column}
                  onAt={setAt}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayCellProps extends DrawnCalendar {
  day: string
  week: string[]
  /** The entries on the days of the week. */
  ofWeek: Entry[]
  cell: Cell
  isCurrent: boolean
  onAt(cell: Cell): void
}

function DayCell({ day, week, ofWeek, cell, isCurrent, onAt, ...drawn }: DayCellProps) {
  const { model, description, onNew } = drawn
  const { asked, now } = model
  const stack = stackOn(ofWeek, day).slice(0, most)
  const count = entriesOn(ofWeek, day).length
  const further = count - stack.filter((entry) => entry !== undefined).length
  const isOther = day.slice(0, 7) !== asked.slice(0, 7)
  const past = isPast({ day }, now)
  const closed = isClosed({ day }, model.hours)
  const free = onNew !== undefined && !past && !closed && !model.waiting && !model.narrow
  const tab = isCurrent ? {} : { tabIndex: -1 }
  return (
    <td
      className={`slot month-day ${closed || isOther ? 'slot-past' : ''}`}
      data-row={cell.row}
      data-column={cell.column}
      tabIndex={isCurrent ? 0 : -1}
      {...(isCurrent && { 'data-current': true })}
      onFocus={() => onAt(cell)}
    >
      <Link
        className={`month-date figures ${isOther ? 'subtle' : ''}`}
        to={model.address({ view: 'day', date: day })}
        {...(day === now.today && { 'aria-current': 'date' as const })}
        {...tab}
      >
        <span aria-hidden="true">{Number(day.slice(8))}</span>
        <span className="sr-only">
          {dayName(day)}, {texts.entries(count)}
        </span>
      </Link>
      {model.narrow ? (
        count > 0 && <span className="badge tone-info" aria-hidden="true">{`${count}`}</span>
      ) : (
        <div className="stack slot-entries gap-1">
          {stack.map((entry, level) =>
            entry === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place in the stack
              <div key={level} className="entry-gap" />
            ) : (
              <EntryCard
                key={entry.record.id}
                {...drawn}
                model={{ ...model, days: week }}
                entry={entry}
                day={day}
                reachable={isCurrent}
                isBrief
              />
            ),
          )}
          {further > 0 && (
            <Link
              className="month-more link text-sm"
              to={model.address({ view: 'day', date: day })}
              aria-label={texts.moreOn(further, dayName(day))}
              {...tab}
            >
              {texts.more(further)}
            </Link>
          )}
        </div>
      )}
      {free && (
        <button
          type="button"
          className="slot-free month-free"
          aria-label={texts.newAt(description.title, dayName(day))}
          {...tab}
          onClick={() => onNew({ day })}
        >
          <Icon name="plus" size="s" />
        </button>
      )}
    </td>
  )
}
