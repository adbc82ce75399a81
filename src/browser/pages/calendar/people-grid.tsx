import './people-grid.css'
import type { CSSProperties } from 'react'
import * as texts from '#texts/calendar.ts'
import { dayName } from '../../calendar/days.ts'
import { slotLabel } from '../../calendar/time-slots.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { Icon } from '../../ui/icon.tsx'
import { entriesOn } from './calendar-entries.ts'
import type { Cell } from './calendar-grid.ts'
import { isClosed } from './closed-places.ts'
import type { DrawnCalendar } from './drawn-calendar.ts'
import { LaneName } from './lane-name.tsx'
import { type Bar, type Hour, hoursShown, overlaps, type PersonRow, peopleRows, stretchOf } from './people-rows.ts'
import { PersonBar } from './person-bar.tsx'
import { isPast } from './slot-grid.tsx'
import { useGridKeys } from './use-grid-keys.ts'

export interface PeopleGridProps extends DrawnCalendar {
  page: SlicePage<'calendar'>
}

/** One day: a row for each person and a column for each hour, with what takes their time as bars. */
export function PeopleGrid({ page, ...drawn }: PeopleGridProps) {
  const { model, list } = drawn
  const { timezone } = usePortal().slice
  const { asked: day, lanes, taken } = model
  const rows = peopleRows({
    day,
    timezone,
    lanes,
    entries: entriesOn(model.entries, day),
    taken,
    isOpen: drawn.onNew !== undefined,
  })
  const hours = hoursShown(rows)
  const { table, current, setAt, press } = useGridKeys({ rows, columns: hours }, (cell) => {
    const bar = cell.dataset['bar']
    const inRow = bar === undefined ? cell : cell.closest('tr')?.querySelector(`[data-key="${CSS.escape(bar)}"]`)
    inRow?.querySelector<HTMLElement>('a, .slot-free')?.click()
  })
  return (
    <div className="calendar-scroll panel">
      <table
        ref={table}
        className="calendar-grid people-grid"
        style={numbers({ '--hours': hours.length })}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is walked by arrows is a grid
        role="grid"
        aria-label={texts.hours(list.title, dayName(day))}
        aria-busy={model.waiting}
        onKeyDown={press}
      >
        <thead>
          <tr>
            <td className="calendar-corner" />
            {hours.map(({ slot }) => (
              <th key={slot} scope="col">
                {slotLabel(slot)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowAt) => (
            <tr key={row.lane ?? 'nobody'}>
              <th scope="row">
                <LaneName page={page} lane={row.lane} {...drawn} />
              </th>
              {hours.map((hour, column) => (
                <HourCell
                  key={hour.slot}
                  {...drawn}
                  row={row}
                  hour={hour}
                  hours={hours}
                  cell={{ row: rowAt, column }}
                  isCurrent={rowAt === current.row && column === current.column}
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

interface HourCellProps extends DrawnCalendar {
  row: PersonRow
  hour: Hour
  hours: Hour[]
  cell: Cell
  isCurrent: boolean
  onAt(cell: Cell): void
}

function HourCell({ row, hour, hours, cell, isCurrent, onAt, ...drawn }: HourCellProps) {
  const { model, description, onNew } = drawn
  const place = { day: model.asked, slot: hour.slot, ...(row.lane !== undefined && { lane: row.lane }) }
  const past = isPast(place, model.now)
  const closed = isClosed(place, model.hours)
  const bars = row.levels.flatMap((level, at) => level.map((bar) => ({ bar, at })))
  const here = bars.filter(({ bar }) => overlaps(bar, hour))
  const away = row.away.some((bar) => overlaps(bar, hour))
  const isTaken = row.lane !== undefined && (here.length > 0 || away)
  const free = onNew !== undefined && !past && !closed && !isTaken && !model.waiting
  const opened = here.find(({ bar }) => bar.entry !== undefined)?.bar
  // Entries without a person can be many; the free place is below them.
  const below = row.lane === undefined ? row.levels.length : 0
  return (
    <td
      className={`slot hour ${past || closed ? 'slot-past' : ''}`}
      style={numbers({ '--levels': Math.max(row.levels.length + (row.lane === undefined ? 1 : 0), 1) })}
      data-row={cell.row}
      data-column={cell.column}
      tabIndex={isCurrent ? 0 : -1}
      {...(isCurrent && { 'data-current': true })}
      {...(opened !== undefined && { 'data-bar': opened.key })}
      onFocus={() => onAt(cell)}
    >
      {here.length === 0 && !away && closed && <span className="sr-only">{texts.closed}</span>}
      {row.away.filter(isDrawnIn(hour, hours)).map((bar) => (
        <PersonBar key={bar.key} {...drawn} bar={bar} level={0} stretch={stretchOf(bar, hours)} hour={hour} />
      ))}
      {bars
        .filter(({ bar }) => isDrawnIn(hour, hours)(bar))
        .map(({ bar, at }) => (
          <PersonBar
            key={bar.key}
            {...drawn}
            bar={bar}
            level={at}
            stretch={stretchOf(bar, hours)}
            hour={hour}
            reachable={isCurrent}
          />
        ))}
      {free && (
        <button
          type="button"
          className="slot-free hour-free cluster"
          style={numbers({ '--level': below })}
          aria-label={texts.newAt(description.title, placeName(place, model.titles))}
          {...(!isCurrent && { tabIndex: -1 })}
          onClick={() => onNew(place)}
        >
          <Icon name="plus" size="s" />
        </button>
      )}
    </td>
  )
}

/** Whether a bar is drawn in the cell of an hour: the one in which it begins, or the first one shown. */
function isDrawnIn(hour: Hour, hours: readonly Hour[]): (bar: Bar) => boolean {
  return (bar) => {
    const stretch = stretchOf(bar, hours)
    return stretch !== undefined && hours[Math.floor(stretch.start)] === hour
  }
}

function numbers(values: Record<string, number>): CSSProperties {
  return values
}

function placeName({ slot, lane }: { slot: string; lane?: string }, titles: Record<string, string>): string {
  const name = lane === undefined ? undefined : titles[lane]
  return name === undefined ? slotLabel(slot) : `${name}, ${slotLabel(slot)}`
}
