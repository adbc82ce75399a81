import * as texts from '#texts/calendar.ts'
import { type TimeSlot, timeSlots } from './time-slots.ts'

export interface TimeSlotSelectProps {
  /** The list is rendered but hidden unless the page can place something in a slot. */
  hidden?: boolean
  onPick(slot: TimeSlot): void
}

/** A drop-down of hourly time slots. It resets after each choice, so that the same slot can be chosen again. */
export function TimeSlotSelect({ hidden = true, onPick }: TimeSlotSelectProps) {
  return (
    <select
      className="input time-slots"
      aria-label={texts.timeSlot}
      hidden={hidden}
      value=""
      onChange={({ target }) => {
        const picked = timeSlots.find(({ time }) => time === target.value)
        if (picked !== undefined) onPick(picked)
      }}
    >
      {/* The label of the closed drop-down, which isn't one of its options. */}
      <option value="" disabled hidden>
        {texts.timeSlot}
      </option>
      {timeSlots.map(({ time, label }) => (
        <option key={time} value={time}>
          {label}
        </option>
      ))}
    </select>
  )
}
