import * as texts from '#texts/dates.ts'

/** From here on, minutes are easier to read as hours and days. */
export const manyMinutes = 120

const minute = 60_000
const hour = 60
const day = 24 * hour

/** Formats the time until or since a deadline: `1 h 46 min left`, `2 d 4 h left`, `38 min over`. */
export function timeLeft(due: number, now: number): string {
  const minutes = Math.floor(Math.abs(due - now) / minute)
  return due < now ? texts.over(spanText(minutes)) : texts.left(spanText(minutes))
}

/** Formats minutes in full, without zeros: `37 d 1 h 25 min`, `3 h`. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes)
  const [days, hours, rest] = [Math.floor(whole / day), Math.floor((whole % day) / hour), whole % hour]
  const parts = [days > 0 && texts.days(days), hours > 0 && texts.hours(hours), rest > 0 && texts.minutes(rest)]
  return parts.filter(Boolean).join(' ')
}

/** Formats minutes as days and hours, or as hours and minutes; leaves out zeros: `2 d 4 h`, `3 h`, `1 h 46 min`, `0 min`. */
function spanText(minutes: number): string {
  const days = Math.floor(minutes / day)
  const hours = Math.floor((minutes % day) / hour)
  const rest = minutes % hour
  const parts = [
    days > 0 && texts.days(days),
    hours > 0 && texts.hours(hours),
    days === 0 && (rest > 0 || hours === 0) && texts.minutes(rest),
  ]
  return parts.filter(Boolean).join(' ')
}
