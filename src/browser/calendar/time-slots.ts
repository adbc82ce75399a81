/** An hour of the day in which something can be put. */
export interface TimeSlot {
  /** `08:00`, as fields hold it. */
  time: string
  /** `8am`, as people read it. */
  label: string
}

const first = 8
const last = 17

/** Hourly from 8am to 5pm. */
export const timeSlots: readonly TimeSlot[] = [...Array(last - first + 1).keys()].map((index) => slotOf(first + index))

function slotOf(hour: number): TimeSlot {
  const label = hour < 12 ? `${hour}am` : `${hour === 12 ? 12 : hour - 12}pm`
  return { time: `${String(hour).padStart(2, '0')}:00`, label }
}

/** The slot that holds a time of day, `HH:mm`; what lies before or after the slots is in the nearest of them. */
export function slotAt(time: string): string {
  const hour = Number(time.slice(0, 2))
  return slotOf(Math.min(Math.max(Number.isNaN(hour) ? first : hour, first), last)).time
}

/** `8am` of `08:00`; an hour that is no slot as it is. */
export function slotLabel(time: string): string {
  return timeSlots.find((slot) => slot.time === time)?.label ?? time
}
