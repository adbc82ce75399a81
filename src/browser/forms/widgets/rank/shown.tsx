import './rank.css'
import type { ShownProps } from '../../shown-props.ts'

/** Shows a rank as filled bars with its label. Only the highest rank is red. */
export function Shown({ field, value }: ShownProps) {
  const { choices = [] } = field
  const at = choices.findIndex((choice) => choice.value === value)
  if (at < 0) return String(value)
  const bars: Record<string, number> = { '--bars': choices.length, '--filled': choices.length - at }
  return (
    <span className={`inline-cluster gap-3 nowrap rank ${at === 0 ? 'rank-highest' : ''}`} style={bars}>
      {choices[at]?.label}
    </span>
  )
}
