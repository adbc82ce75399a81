import * as common from '#texts/common.ts'
import { totalOf } from '#texts/lists.ts'
import type { Lane } from './lanes.ts'
import type { LaneRecords } from './use-lane.ts'

export interface LanePickerProps {
  lanes: readonly Lane[]
  current: string | undefined
  counts: ReadonlyMap<string, Pick<LaneRecords, 'total' | 'capped'>>
  onPick(lane: string): void
}

/** Selects the lane to show where there is room for only one. */
export function LanePicker({ lanes, current, counts, onPick }: LanePickerProps) {
  return (
    <nav className="lane-picker" aria-label={common.columns}>
      {lanes.map(({ value, label }) => {
        const count = counts.get(value)
        return (
          <button
            key={value}
            type="button"
            className="chip-button chosen-accent"
            aria-pressed={value === current}
            onClick={() => onPick(value)}
          >
            {label} <span className="figures">{count === undefined ? '' : totalOf(count)}</span>
          </button>
        )
      })}
    </nav>
  )
}
