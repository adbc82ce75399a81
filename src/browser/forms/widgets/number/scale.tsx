import { plain } from '#calculation/exact-text.ts'
import type { RowFormula, Surroundings } from '#calculation/formula.ts'
import { zonesOn } from '#calculation/zones.ts'
import type { Tone } from '#fields/index.ts'
import * as texts from '#texts/scale.ts'
import { choicesOf } from '../../choices.ts'
import type { FieldSchema, Scale as Range } from '../../form-schema.ts'
import './scale.css'

export interface ScaleProps {
  scale: Range
  /** The field with the number. */
  name: string
  /** The number, undefined while there is none. */
  value: unknown
  /** The field whose values the zones have, and its formula. */
  field: FieldSchema
  formula: RowFormula
  around: Surroundings
}

/** A bar with a zone for each verdict and a mark at the number. The words below it say the same. */
export function Scale({ scale, name, value, field, formula, around }: ScaleProps) {
  const { from, to } = scale
  const choices = choicesOf(field)
  const zones = zonesOn(scale, name, formula, around)
  const named = zones.map((zone, i) => {
    const { label = '', tone = 'neutral' as Tone } = choices.find((each) => each.value === zone.result) ?? {}
    const ends = { from: i === 0 ? undefined : zone.from, to: i === zones.length - 1 ? undefined : zone.to }
    return { ...zone, tone, words: texts.zone(label, number(ends.from), number(ends.to)) }
  })
  const place = typeof value === 'number' ? Math.min(Math.max((value - from) / (to - from), 0), 1) : undefined
  return (
    <div className="scale">
      <div className="scale-bar" aria-hidden="true">
        {named.map((zone) => (
          <span key={zone.from} className={`scale-zone tone-${zone.tone}`} style={{ flexGrow: zone.to - zone.from }} />
        ))}
        {place !== undefined && <span className="scale-mark" style={{ left: `${place * 100}%` }} />}
      </div>
      <ul className="flow gap-3 text-sm muted">
        {named.map((zone) => (
          <li key={zone.from} className={`scale-word tone-${zone.tone}`}>
            {zone.words}
          </li>
        ))}
      </ul>
    </div>
  )
}

function number(end: number | undefined): string | undefined {
  return end === undefined ? undefined : plain(end, 6)
}
