import { addDays, isDay } from '#calculation/calendar.ts'
import { isSunday, weekOf } from '../../calendar/days.ts'
import type { SlicePage } from '../../session/portal-slice.ts'

export const calendarViews = ['week', 'day', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

export interface CalendarState {
  view: CalendarView
  /** The day that was asked for; undefined is today, whichever day that is. */
  date: string | undefined
  /** The words that entries must hold. */
  words: string
  /** The record that stands in the place of the calendar. */
  record: string | undefined
}

/** What an address says about a calendar; what it says in vain is as if it were not said. */
export function calendarStateOf(search: URLSearchParams): CalendarState {
  const date = search.get('date') ?? ''
  return {
    view: calendarViews.find((each) => each === search.get('view')) ?? 'week',
    date: isDay(date) ? date : undefined,
    words: (search.get('q') ?? '').slice(0, 100),
    record: search.get('id') || undefined,
  }
}

/** What the address says besides that belongs to the page, such as whose calendar it is, stays. */
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

/** The days that a view shows. A Sunday is shown when somebody asked for it or something begins on it. */
export function daysShown({ view, date }: CalendarState, today: string, begins: (day: string) => boolean): string[] {
  const asked = date ?? today
  if (view === 'day') return [asked]
  return weekOf(asked).filter((day) => !isSunday(day) || day === asked || begins(day))
}

/** The day that one step leads to. */
export function stepped({ view, date }: CalendarState, today: string, by: -1 | 1): string {
  return addDays(date ?? today, by * (view === 'day' ? 1 : 7))
}
