import { inCurrency, isEmpty, type TextContext, textOf } from '#fields/index.ts'
import { FieldValue } from '../../records/field-value.tsx'
import { fieldOf } from '../../records/record-cells.tsx'
import type { RecordItem } from '../../records/record-queries.ts'
import { RowMenu } from '../../records/row-menu.tsx'
import { Link } from '../../session/link.tsx'
import { usePortal } from '../../session/portal-context.tsx'
import { toneGlyphs } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { CalendarFields, Entry } from './calendar-entries.ts'
import type { DrawnCalendar } from './drawn-calendar.ts'

export interface EntryCardProps extends DrawnCalendar {
  entry: Entry
  /** The day on which the card is drawn, one of the entry's days. */
  day: string
  /** Whether the Tab key reaches the card. Otherwise the keyboard reaches it through its cell. */
  reachable?: boolean
  /** Whether the place already shows the lane. */
  byLane?: boolean
  /** Whether it is a single line, without its menu. */
  isBrief?: boolean
}

/** An entry of the calendar: its title, its state as an icon with text, and its menu. */
export function EntryCard({
  entry,
  day,
  reachable = true,
  byLane = false,
  isBrief = false,
  list,
  fields,
  model,
  description,
}: EntryCardProps) {
  const { record } = entry
  const state = description.states[record.status]
  const tone = state?.tone ?? 'neutral'
  const over = entry.to < model.now.today
  const style: Record<string, number> = { '--entry-days': daysFrom(entry, day, model.days) }
  const { slice } = usePortal()
  const heading = headingOf(record, fields.about, description, { titles: model.titles, timezone: slice.timezone })
  const who = isBrief && entry.time === undefined ? model.titles[entry.lane ?? ''] : undefined
  const lines = isBrief ? [] : linesOf(record, heading, list.columns, fields, byLane, description)
  return (
    <article
      className={`entry column grow tone-${tone} ${over ? 'entry-over' : ''} ${spanOf(entry, day)}`}
      style={style}
    >
      <Link
        className="records-link"
        to={model.hrefOf(record)}
        title={record.title}
        {...(!reachable && { tabIndex: -1 })}
      >
        <b className="entry-title block truncate bold">
          {timeShown(entry, isBrief) && <span className="figures">{entry.time} </span>}
          {who === undefined ? heading : `${who} · ${heading}`}
        </b>
        <span className="sr-only">, {state?.label ?? record.status}</span>
      </Link>
      {lines.length > 0 && (
        <p className="entry-line truncate muted">
          {lines.map((name, index) => {
            const field = description.fields[name]
            return (
              field !== undefined && (
                <span key={name}>
                  {index > 0 && ' · '}
                  <FieldValue field={field} value={fieldOf(record, name)} titles={model.titles} record={record} />
                </span>
              )
            )
          })}
        </p>
      )}
      <span className="entry-state" title={state?.label}>
        <Icon name={toneGlyphs[tone]} size="xs" />
      </span>
      {!isBrief && (
        <div className="entry-menu">
          <RowMenu record={record} description={description} ways={model.ways} />
        </div>
      )}
    </article>
  )
}

/** The row of a place says the hour. */
function timeShown({ time }: Entry, isBrief: boolean): boolean {
  return time !== undefined && (isBrief || !time.endsWith(':00'))
}

/** Returns the classes for an entry that continues from the day before or into the day after. */
function spanOf({ from, to }: Entry, day: string): string {
  return `${from < day ? 'entry-on' : ''} ${day < to ? 'entry-before' : ''}`
}

/** Returns the number of days shown, from this one on, that the entry covers. */
function daysFrom({ to }: Entry, day: string, days: readonly string[]): number {
  return days.filter((each) => day <= each && each <= to).length
}

/** Returns what names an entry: the value of a field, and where there is none the title of the record. */
export function headingOf(
  record: RecordItem,
  about: string | undefined,
  { fields }: DrawnCalendar['description'],
  context: TextContext,
): string {
  const field = about === undefined ? undefined : fields[about]
  const value = about === undefined ? undefined : fieldOf(record, about)
  return field === undefined || isEmpty(value) ? record.title : textOf(inCurrency(field, record.values), value, context)
}

/**
 * Returns up to two fields to show below the title: the lane and the list's columns, without those that the place or the
 * title already shows.
 */
function linesOf(
  record: RecordItem,
  heading: string,
  columns: readonly string[],
  { date, end, slot, lane, about }: CalendarFields,
  byLane: boolean,
  { fields }: DrawnCalendar['description'],
): string[] {
  const said = [date, end, slot, lane, about, 'reference', 'status']
  const first = byLane || lane === undefined ? [] : [lane]
  const filled = [...first, ...columns.filter((name) => !said.includes(name))].filter((name) => {
    const value = fieldOf(record, name)
    const isThere = value !== undefined && value !== null && value !== ''
    return fields[name] !== undefined && isThere && !heading.includes(String(value))
  })
  return filled.slice(0, 2)
}
