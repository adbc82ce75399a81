import { figureText } from '#calculation/figure-text.ts'
import type { IconName } from '#generated/offered.ts'
import * as texts from '#texts/figures.ts'
import type { Schemas } from '../api/clients.ts'
import { Icon } from '../ui/icon.tsx'
import type { Period } from './use-figures.ts'

export type FigureNumber = Schemas['FigureNumber']

export interface NumberNotesProps {
  number: FigureNumber
  unit: string | undefined
  period: Period | undefined
}

/** What a number is part of, how it has changed, and whether it meets its target: in words, with an icon. */
export function NumberNotes({ number: { value, ratio, previous, target }, unit, period }: NumberNotesProps) {
  const goal = target && texts.goal[target.direction](figureText(target.value, unit))
  return (
    <span className="stack muted text-sm empty-hidden">
      {ratio !== undefined && <span>{texts.ofAll(figureText(ratio.of), figureText(ratio.to))}</span>}
      {target !== undefined && goal !== undefined && (
        <Note {...standings[target.standing]}>{texts.standing[target.standing](goal)}</Note>
      )}
      {previous !== undefined && period !== undefined && value !== null && previous.value !== null && (
        <Change before={previous.value} {...{ value, unit, period }} trend={previous.trend} />
      )}
    </span>
  )
}

const standings = {
  met: { icon: 'circle-check', tone: 'success' },
  near: { icon: 'triangle-alert', tone: 'warning' },
  missed: { icon: 'circle-alert', tone: 'danger' },
  unknown: { icon: undefined, tone: 'neutral' },
} as const

interface ChangeProps {
  value: number
  before: number
  unit: string | undefined
  period: Period
  trend: NonNullable<FigureNumber['previous']>['trend']
}

function Change({ value, before, unit, period, trend }: ChangeProps) {
  const difference = Math.abs(value - before)
  const by = unit === '%' ? texts.points(figureText(difference)) : figureText(difference, unit)
  const tone = { better: 'success', worse: 'danger', neutral: 'neutral' }[trend]
  if (figureText(value, unit) === figureText(before, unit)) return <Note>{texts.same(texts.before[period])}</Note>
  const isUp = value > before
  const change = (isUp ? texts.more : texts.less)(by, texts.before[period])
  return (
    <Note icon={isUp ? 'trending-up' : 'trending-down'} tone={tone}>
      {trend === 'neutral' ? change : texts.trend[trend](change)}
    </Note>
  )
}

function Note({ icon, tone = 'neutral', children }: { icon?: IconName | undefined; tone?: string; children: string }) {
  return (
    <span className={`number-note tone-${tone}`}>
      {icon !== undefined && <Icon name={icon} size="xs" />}
      {children}
    </span>
  )
}
