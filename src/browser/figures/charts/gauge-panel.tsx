import './charts.css'
import { figureText } from '#calculation/figure-text.ts'
import type { Schemas } from '../../api/clients.ts'
import { Link } from '../../session/link.tsx'
import { numberText, useUnit } from '../figure-cards.tsx'
import { useListAddress } from '../list-address.ts'
import { type FigureNumber, NumberNotes } from '../number-notes.tsx'
import { type PageSurroundings, useWay } from '../surroundings.ts'
import type { Period } from '../use-figures.ts'
import { ticksFor } from './chart-data.ts'
import { PanelFrame } from './panel-frame.tsx'

export interface GaugePanelProps {
  gauge: Schemas['SliceGauge']
  /** Undefined while loading. */
  number: FigureNumber | undefined
  failed: boolean
  waiting: boolean
  around: PageSurroundings
  period: Period | undefined
}

const tones = { met: 'success', near: 'warning', missed: 'danger', unknown: 'neutral' } as const

/** A number as a part of a scale, on which its target is marked. */
export function GaugePanel({ gauge, number, failed, waiting, around, period }: GaugePanelProps) {
  const way = useWay(gauge.opens, around)
  const listAddress = useListAddress()
  const unit = useUnit(gauge)
  const href = listAddress(number?.list) ?? way?.href
  return (
    <PanelFrame title={gauge.title} {...{ failed, waiting }}>
      {number && (
        <div className="chart-body gauge stack">
          <Scale number={number} unit={unit} maximum={gauge.maximum} />
          {href === undefined ? (
            <span className="figures display">{numberText(number, unit)}</span>
          ) : (
            <Link className="figures display link" to={href}>
              {numberText(number, unit)}
            </Link>
          )}
          <NumberNotes number={number} unit={unit} period={period} />
        </div>
      )}
    </PanelFrame>
  )
}

interface ScaleProps {
  number: FigureNumber
  unit: string | undefined
  maximum: number | undefined
}

/** Half a ring. Its length is 100, so lengths along it are percentages. */
const arc = 'M 4.17 38 A 31.83 31.83 0 0 1 67.83 38'

function Scale({ number: { value, target }, unit, maximum }: ScaleProps) {
  const high = maximum ?? (unit === '%' ? 100 : (ticksFor([value ?? 0, target?.value ?? 0]).at(-1) ?? 1))
  const place = (of: number) => Math.min(100, Math.max(0, (100 * of) / high))
  return (
    <div className={`gauge-scale tone-${tones[target?.standing ?? 'unknown']}`}>
      <svg viewBox="0 0 72 39" aria-hidden="true">
        <path className="gauge-track" d={arc} />
        {value !== null && <path className="gauge-value" d={arc} strokeDasharray={`${place(value)} 200`} />}
        {target !== undefined && (
          <path
            className="gauge-target"
            d={arc}
            strokeDasharray="1 200"
            strokeDashoffset={-Math.min(99, place(target.value))}
          />
        )}
      </svg>
      <span className="cluster meta subtle">
        <span className="grow">{figureText(0, unit)}</span>
        {figureText(high, unit)}
      </span>
    </div>
  )
}
