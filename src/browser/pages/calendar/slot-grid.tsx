import * as texts from '#texts/calendar.ts'
import { dayName, weekdayShort } from '../../calendar/days.ts'
import { slotLabel } from '../../calendar/time-slots.ts'
import { Icon } from '../../ui/icon.tsx'
import { type Place, stackAt } from './calendar-entries.ts'
import { type Cell, type Grid, type GridHead, placeAt } from './calendar-grid.ts'
import { isClosed } from './closed-places.ts'
import type { DrawnCalendar } from './drawn-calendar.ts'
import { EntryCard } from './entry-card.tsx'
import type { Now } from './use-calendar.ts'
import { useGridKeys } from './use-grid-keys.ts'

export interface SlotGridProps extends DrawnCalendar {
  grid: Grid
}

/**
 * A grid of days and slots. One cell at a time is in the tab order; arrow keys move between cells and Enter opens or
 * creates an entry.
 */
export function SlotGrid({ grid, ...drawn }: SlotGridProps) {
  const { model, list } = drawn
  const { table, current, setAt, press } = useGridKeys(grid, (cell) =>
    cell.querySelector<HTMLElement>('a, .slot-free')?.click(),
  )
  return (
    <div className="calendar-scroll panel">
      <table
        ref={table}
        className={`calendar-grid ${grid.rows[0]?.axis === 'slot' ? '' : 'calendar-untimed'}`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is walked by arrows is a grid
        role="grid"
        aria-label={list.title}
        aria-busy={model.waiting}
        onKeyDown={press}
      >
        <thead>
          <tr>
            <td className="calendar-corner" />
            {grid.columns.map((head) => (
              <th key={head.key} scope="col">
                <HeadText head={head} {...drawn} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((row, rowAt) => (
            <tr key={row.key}>
              <th scope="row">
                <HeadText head={row} {...drawn} />
                {isHourOf(row, model) && <span className="slot-clock figures">{model.now.time}</span>}
              </th>
              {grid.columns.map((column, columnAt) => (
                <SlotCell
                  key={column.key}
                  {...drawn}
                  place={placeAt(row, column)}
                  byLane={grid.byLane}
                  cell={{ row: rowAt, column: columnAt }}
                  isCurrent={rowAt === current.row && columnAt === current.column}
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

function HeadText({ head, model, fields, description }: DrawnCalendar & { head: GridHead }) {
  const { day, slot, lane } = head.part
  if (head.axis === 'none') return <span className="sr-only">{texts.all}</span>
  if (head.axis === 'slot') {
    return <>{slot === undefined ? texts.anyTime : slotLabel(slot)}</>
  }
  if (head.axis === 'lane') {
    const title = description.fields[fields.lane ?? '']?.title ?? ''
    return <>{lane === undefined ? texts.noOne(title) : (model.titles[lane] ?? '—')}</>
  }
  const isToday = day === model.now.today
  return (
    <span className="calendar-day" {...(isToday && { 'aria-current': 'date' as const })}>
      {weekdayShort(day ?? '')} <b className="calendar-date figures">{Number(day?.slice(8))}</b>
      {isClosed({ day: day ?? '' }, model.hours) && <span className="text-sm subtle"> {texts.closed}</span>}
    </span>
  )
}

interface SlotCellProps extends DrawnCalendar {
  place: Place
  byLane: boolean
  cell: Cell
  isCurrent: boolean
  onAt(cell: Cell): void
}

function SlotCell({ place, byLane, cell, isCurrent, onAt, ...drawn }: SlotCellProps) {
  const { model, description, onNew } = drawn
  const stack = stackAt(model.entries, place, byLane)
  const past = isPast(place, model.now)
  const closed = isClosed(place, model.hours)
  const free = onNew !== undefined && !past && !closed && !model.waiting
  return (
    <td
      className={`slot ${past || closed ? 'slot-past' : ''}`}
      data-row={cell.row}
      data-column={cell.column}
      tabIndex={isCurrent ? 0 : -1}
      {...(isCurrent && { 'data-current': true })}
      onFocus={() => onAt(cell)}
    >
      <div className="stack slot-entries gap-1">
        {stack.map((entry, level) =>
          entry === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place in the stack
            <div key={level} className="entry-gap" />
          ) : (
            <EntryCard
              key={entry.record.id}
              {...drawn}
              entry={entry}
              day={place.day}
              byLane={byLane}
              reachable={isCurrent}
            />
          ),
        )}
        {free && (
          <button
            type="button"
            className={`slot-free cluster gap-2 text-sm strong ${stack.length === 0 ? '' : 'slot-further'}`}
            aria-label={texts.newAt(description.title, placeName(place))}
            {...(!isCurrent && { tabIndex: -1 })}
            onClick={() => onNew(place)}
          >
            <Icon name="plus" size="s" />
            {stack.length === 0 && (place.slot === undefined ? texts.newEntry : slotLabel(place.slot))}
          </button>
        )}
      </div>
      <NowLine place={place} now={model.now} />
    </td>
  )
}

function placeName({ day, slot }: Place): string {
  return slot === undefined ? dayName(day) : `${dayName(day)}, ${slotLabel(slot)}`
}

/** Whether a place is over. An hour that has begun can still be used. */
export function isPast({ day, slot }: Place, { today, time }: Now): boolean {
  return day < today || (day === today && slot !== undefined && slot.slice(0, 2) < time.slice(0, 2))
}

/** Whether a row is the current hour, while today is shown. */
function isHourOf({ part }: GridHead, { now, days }: DrawnCalendar['model']): boolean {
  return days.includes(now.today) && part.slot?.slice(0, 2) === now.time.slice(0, 2)
}

/** The line that marks the current time within the current hour. */
function NowLine({ place, now }: { place: Place; now: Now }) {
  if (place.day !== now.today || place.slot?.slice(0, 2) !== now.time.slice(0, 2)) return null
  const share = Number(now.time.slice(3)) / 60
  return <span className="slot-now" style={{ top: `${Math.round(share * 100)}%` }} title={texts.now(now.time)} />
}
