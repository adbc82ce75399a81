import { addDays, isDay } from '#calculation/calendar.ts'
import { addMonths, isSunday, monthOf, weekOf } from '../../calendar/days.ts'
import type { SlicePage } from '../../session/portal-slice.ts'

export type CalendarView = NonNullable<SlicePage<'calendar'>['layouts']>[number]

/** The layouts of a calendar that names none. */
const usualLayouts: readonly CalendarView[] = ['week', 'month', 'day', 'list']

/** Returns the layouts that people choose from. The first one opens. */
export function layoutsOf({ layouts = [...usualLayouts] }: SlicePage<'calendar'>): [CalendarView, ...CalendarView[]] {
  const [first = 'week', ...others] = layouts
  return [first, ...others]
}

/** Returns the layouts for which a narrow screen has room: one day at a time, and those of its own that scroll. */
export function narrowLayoutsOf(page: SlicePage<'calendar'>): CalendarView[] {
  return ['day', ...layoutsOf(page).filter((layout) => ['month', 'people', 'map'].includes(layout))]
}

export interface CalendarState {
  view: CalendarView
  /** The requested day. Undefined means today, even after midnight. */
  date: string | undefined
  /** The search text. */
  words: string
  /** The region that the map is limited to. */
  region: string | undefined
  /** The record shown in place of the calendar. */
  record: string | undefined
}

/** Reads the state of a calendar from an address. Invalid values get their defaults. */
export function calendarStateOf(search: URLSearchParams, page: SlicePage<'calendar'>): CalendarState {
  const date = search.get('date') ?? ''
  const layouts = layoutsOf(page)
  return {
    view: [...layouts, 'day' as const].find((each) => each === search.get('view')) ?? layouts[0],
    date: isDay(date) ? date : undefined,
    words: (search.get('q') ?? '').slice(0, 100),
    region: Object.hasOwn(page.regions ?? {}, search.get('region') ?? '') ? (search.get('region') ?? '') : undefined,
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
    ...(state.view !== layoutsOf(page)[0] && { view: state.view }),
    ...(state.date !== undefined && { date: state.date }),
    ...(state.words !== '' && { q: state.words }),
    ...(state.region !== undefined && { region: state.region }),
    ...(state.record !== undefined && { id: state.record }),
  }
  const text = new URLSearchParams(said).toString()
  return text === '' ? path : `${path}?${text}`
}

/** Returns the days that a view shows. A Sunday is shown only when it was requested or something begins on it. */
export function daysShown({ view, date }: CalendarState, today: string, begins: (day: string) => boolean): string[] {
  const asked = date ?? today
  if (isOfDay(view)) return [asked]
  if (view === 'month') return monthOf(asked)
  return weekOf(asked).filter((day) => !isSunday(day) || day === asked || begins(day))
}

/** Whether a view shows a single day. */
function isOfDay(view: CalendarView): boolean {
  return view === 'day' || view === 'people' || view === 'map'
}

export type CalendarStep = 'day' | 'week' | 'month'

/** Returns how far the previous and next buttons go. */
export function stepOf(view: CalendarView): CalendarStep {
  if (view === 'month') return 'month'
  return isOfDay(view) ? 'day' : 'week'
}

/** Returns the day one step away. */
export function stepped({ view, date }: CalendarState, today: string, by: -1 | 1): string {
  const from = date ?? today
  const step = stepOf(view)
  return step === 'month' ? addMonths(from, by) : addDays(from, by * (step === 'day' ? 1 : 7))
}
