import { exactText } from '#calculation/exact-text.ts'
import { figureText } from '#calculation/figure-text.ts'
import * as texts from '#texts/figures.ts'
import type { Schemas } from '../api/clients.ts'
import { useDescription } from '../records/record-queries.ts'
import { Link } from '../session/link.tsx'
import { useListAddress } from './list-address.ts'
import { type FigureNumber, NumberNotes } from './number-notes.tsx'
import { type PageSurroundings, useWay } from './surroundings.ts'
import type { FiguresQuery, Period } from './use-figures.ts'

type Card = Schemas['SliceFigure']

export interface FigureCardsProps {
  cards: Card[]
  figures: FiguresQuery
  around: PageSurroundings
  period: Period | undefined
}

/** The figures at the top of a page, each linking to the records it counts. The cards keep their size while loading. */
export function FigureCards({ cards, figures, around, period }: FigureCardsProps) {
  const style: Record<string, number> = { '--per-row': perRow(cards.length) }
  return (
    <ul className="panel figure-cards" aria-label={texts.figures} aria-busy={figures.isPlaceholderData} style={style}>
      {cards.map((card) => (
        <li key={card.id}>
          <FigureCard card={card} number={figures.data?.cards[card.id]} around={around} period={period} />
        </li>
      ))}
    </ul>
  )
}

/** Returns the number of cards per row on wide screens, chosen so that the last row is nearly full. */
function perRow(count: number): number {
  return count <= 6 ? count : Math.ceil(count / Math.ceil(count / 6))
}

interface FigureCardProps {
  card: Card
  /** Undefined while loading. */
  number: FigureNumber | undefined
  around: PageSurroundings
  period: Period | undefined
}

function FigureCard({ card, number, around, period }: FigureCardProps) {
  const way = useWay(card.opens, around)
  const listAddress = useListAddress()
  const href = listAddress(number?.list) ?? way?.href
  const unit = useUnit(card)
  const content = (
    <>
      <span className="figure-card-label muted text-md">
        {card.tone !== undefined && card.tone !== 'neutral' && (
          <span className={`figure-card-mark tone-${card.tone}`} aria-hidden="true" />
        )}
        {card.label}
      </span>
      <span className="figures figure-card-value display" {...titleOf(number?.value, unit)}>
        {number === undefined ? <span className="skeleton figure-card-wait" /> : numberText(number, unit)}
      </span>
      {number !== undefined && <NumberNotes number={number} unit={unit} period={period} />}
    </>
  )
  return href === undefined ? (
    <div className="stack figure-card-body">{content}</div>
  ) : (
    <Link className="stack figure-card-body row-link" to={href}>
      {content}
    </Link>
  )
}

/** Formats a number; a percentage of nothing is none. */
export function numberText({ value, ratio }: FigureNumber, unit: string | undefined): string {
  return value === null && ratio !== undefined ? texts.none : figureText(value, unit)
}

/** The exact number as a tooltip, if the figure is shown abbreviated. */
function titleOf(value: number | null | undefined, unit: string | undefined): { title?: string } {
  if (value === undefined || value === null) return {}
  const exact = exactText(value, unit)
  return exact === figureText(value, unit) ? {} : { title: exact }
}

/** Returns the unit of a figure: its own, or the unit of the field it aggregates. */
export function useUnit({ resource, field, unit, fold }: Pick<Card, 'resource' | 'field' | 'unit' | 'fold'>) {
  const isMeasured = unit === undefined && field !== undefined && fold !== 'count'
  const description = useDescription(resource, isMeasured)
  return unit ?? (isMeasured ? description.data?.fields[field]?.unit : undefined)
}
