import { type TimeSlot, timeSlots } from './time-slots.ts'

export interface TimeSlotSelectProps {
  /** It stands there unseen unless the page has something to put into a slot. */
  hidden?: boolean
  onPick(slot: TimeSlot): void
}

/** The hours of a day. Choosing one picks it, and the list is ready for the next choice. */
export function TimeSlotSelect({ hidden = true, onPick }: TimeSlotSelectProps) {
  return (
    <select
      className="input time-slots"
      aria-label="Time slot"
      hidden={hidden}
      value=""
      onChange={({ target }) => {
        const picked = timeSlots.find(({ time }) => time === target.value)
        if (picked !== undefined) onPick(picked)
      }}
    >
      {/* What the closed list says; it is no entry of it. */}
      <option value="" disabled hidden>
        Time slot
      </option>
      {timeSlots.map(({ time, label }) => (
        <option key={time} value={time}>
          {label}
        </option>
      ))}
    </select>
  )
}
