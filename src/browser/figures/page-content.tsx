import './figures.css'
import type { ReactNode } from 'react'
import { momentText } from '#calculation/day-text.ts'
import { explain } from '../api/messages.ts'
import type { Surroundings } from '../session/page-link.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { SlicePage } from '../session/portal-slice.ts'
import { FigureCards } from './figure-cards.tsx'
import { ListSection } from './list-section.tsx'
import { Panels } from './panels.tsx'
import { givenOf, useSurroundings } from './surroundings.ts'
import { type FiguresQuery, type Narrowing, useFigures } from './use-figures.ts'

const nothing = {}

export interface PageContentProps {
  page: SlicePage
  /** The values of the parameters in the address. */
  parameters: Record<string, string>
  /** The record that the page is about, if it is about one. */
  record?: Surroundings['record']
  /** What the figures are narrowed by besides. */
  narrowing?: Narrowing
  /** What the page's kind has of its own: it stands below the figures and above everything else. */
  children?: ReactNode
}

/** What a page of any kind may show: figures, charts and short lists, and lists of other records. */
export function PageContent({ page, parameters, record, narrowing = nothing, children }: PageContentProps) {
  const around = useSurroundings(parameters, record)
  const given = givenOf(page, around)
  const { cards = [], panels = [], lists = [] } = page
  const hasFigures = cards.length > 0 || panels.some((panel) => 'by' in panel)
  const figures = useFigures(page.id, given, narrowing, hasFigures)
  return (
    <>
      {cards.length > 0 && <FigureCards cards={cards} figures={figures} around={around} />}
      {hasFigures && <FiguresTrouble figures={figures} />}
      {children}
      {panels.length > 0 && <Panels page={page} panels={panels} figures={figures} given={given} around={around} />}
      {lists.map((list) => (
        <ListSection key={list.id} page={page} list={list} given={given} around={around} />
      ))}
    </>
  )
}

/** Says when there are no figures, and when those that are shown are old. */
function FiguresTrouble({ figures }: { figures: FiguresQuery }) {
  const { slice } = usePortal()
  const { error, data, dataUpdatedAt, refetch } = figures
  if (error === null) return null
  const { text } = explain(error)
  return (
    <p className="notice tone-warning figures-trouble" role="status">
      <span>
        {data === undefined
          ? `The figures could not be loaded. ${text}`
          : `The figures are of ${momentText(new Date(dataUpdatedAt).toISOString(), slice.timezone)} and could not be renewed. ${text}`}
      </span>
      <button type="button" className="link notice-actions" onClick={() => void refetch()}>
        Try again
      </button>
    </p>
  )
}
