import { wallTimeIn } from './calendar.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Formats `2026-11-20` as `20 Nov 2026`, the same in every browser. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1] ?? month} ${year}`
}

/** Formats an instant in a time zone: `20 Nov 2026, 14:04`. */
export function momentText(moment: string, timezone: string): string {
  const [day = '', time = ''] = wallTimeIn(timezone, new Date(moment)).split('T')
  return `${dayText(day)}, ${time}`
}
