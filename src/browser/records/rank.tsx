import './records.css'
import type { FieldDescription } from './record-queries.ts'

export interface RankProps {
  /** From the highest to the lowest. */
  choices: NonNullable<FieldDescription['choices']>
  value: string
}

/** A rank among few: as many bars as it is high, and its word. The highest alone is red. */
export function Rank({ choices, value }: RankProps) {
  const at = choices.findIndex((choice) => choice.value === value)
  if (at < 0) return value
  return (
    <span className={at === 0 ? 'rank rank-highest' : 'rank'}>
      <span className="rank-bars" aria-hidden="true">
        {choices.map((choice, index) => (
          <span key={choice.value} {...(index < choices.length - at && { 'data-filled': true })} />
        ))}
      </span>
      {choices[at]?.label}
    </span>
  )
}
