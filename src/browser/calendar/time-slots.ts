/** An hour of the day in which an entry can be placed. */
export interface TimeSlot {
  /** The value in form fields, such as `08:00`. */
  time: string
  /** The displayed text, such as `8am`. */
  label: string
}

const first = 8
const last = 17

/** Hourly slots from 8am to 5pm. */
export const timeSlots: readonly TimeSlot[] = [...Array(last - first + 1).keys()].map((index) => slotOf(first + index))

function slotOf(hour: number): TimeSlot {
  const label = hour < 12 ? `${hour}am` : `${hour === 12 ? 12 : hour - 12}pm`
  return { time: `${String(hour).padStart(2, '0')}:00`, label }
}

/** Returns the slot that contains a time of day, `HH:mm`; times before or after all slots map to the nearest one. */
export function slotAt(time: string): string {
  const hour = Number(time.slice(0, 2))
  return slotOf(Math.min(Math.max(Number.isNaN(hour) ? first : hour, first), last)).time
}

/** Returns `8am` for `08:00`; a time that isn't a slot is returned unchanged. */
export function slotLabel(time: string): string {
  return timeSlots.find((slot) => slot.time === time)?.label ?? time
}
