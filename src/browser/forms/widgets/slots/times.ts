/** Returns the value of the field for a time of a day: the time itself, or with its day. */
export function placed(day: string, time: string, isTimeOnly: boolean): string {
  return isTimeOnly ? time : `${day}T${time}`
}

/** Returns the time of day that a field has on a day; undefined if it has none there. */
export function hourOf(value: unknown, day: string, isTimeOnly: boolean): string | undefined {
  if (typeof value !== 'string') return undefined
  if (isTimeOnly) return value
  return value.startsWith(`${day}T`) ? value.slice(11, 16) : undefined
}

/** Returns the end, on the same day, of something that begins at a time and takes so many minutes. */
export function endOf(day: string, time: string, minutes: number): string {
  const end = Math.min(Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes, 24 * 60 - 1)
  const [hour, minute] = [Math.floor(end / 60), end % 60].map((part) => String(part).padStart(2, '0'))
  return `${day}T${hour}:${minute}`
}
