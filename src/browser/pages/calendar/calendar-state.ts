import { addDays, isDay } from '#calculation/calendar.ts'
import { isSunday, weekOf } from '../../calendar/days.ts'
import type { SlicePage } from '../../session/portal-slice.ts'

export const calendarViews = ['week', 'day', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

export interface CalendarState {
  view: CalendarView
  /** The requested day. Undefined means today, even after midnight. */
  date: string | undefined
  /** The search text. */
  words: string
  /** The record shown in place of the calendar. */
  record: string | undefined
}

/** Reads the state of a calendar from an address. Invalid values get their defaults. */
export function calendarStateOf(search: URLSearchParams): CalendarState {
  const date = search.get('date') ?? ''
  return {
    view: calendarViews.find((each) => each === search.get('view')) ?? 'week',
    date: isDay(date) ? date : undefined,
    words: (search.get('q') ?? '').slice(0, 100),
    record: search.get('id') || undefined,
  }
}

/**
 * Builds the address of a calendar state. Query parameters that belong to the page, such as whose calendar it is, are kept.
 */
export function calendarAddress(
  page: SlicePage<'calendar'>,
  path: string,
  state: CalendarState,
  search: URLSearchParams,
): string {
  const own = (page.query ?? []).flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const said = {
    ...Object.fromEntries(own),
    ...(state.view !== 'week' && { view: state.view }),
    ...(state.date !== undefined && { date: state.date }),
    ...(state.words !== '' && { q: state.words }),
    ...(state.record !== undefined && { id: state.record }),
  }
  const text = new URLSearchParams(said).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Returns the days that a view shows. A Sunday is shown only when it was requested or something begins on it. */
export function daysShown({ view, date }: CalendarState, today: string, begins: (day: string) => boolean): string[] {
  const asked = date ?? today
  if (view === 'day') return [asked]
  return weekOf(asked).filter((day) => !isSunday(day) || day === asked || begins(day))
}

/** Returns the day one step away: a day in the day view, otherwise a week. */
export function stepped({ view, date }: CalendarState, today: string, by: -1 | 1): string {
  return addDays(date ?? today, by * (view === 'day' ? 1 : 7))
}
