import * as common from '#texts/common.ts'
import * as texts from '#texts/figures.ts'
import './figures.css'
import { wallTimeIn } from '#calculation/calendar.ts'
import { momentText } from '#calculation/day-text.ts'
import { explain } from '../api/messages.ts'
import { inPortalTime } from '../api/portal-clock.ts'
import { usePortal } from '../session/portal-context.tsx'
import type { SlicePage } from '../session/portal-slice.ts'
import { FigureCards } from './figure-cards.tsx'
import { ListSection } from './list-section.tsx'
import { Panels } from './panels.tsx'
import type { PageSurroundings } from './surroundings.ts'
import { type FiguresQuery, type Narrowing, useFigures } from './use-figures.ts'

export interface ContentProps {
  page: SlicePage
  narrowing: Narrowing
  given: string[]
  around: PageSurroundings
}

/** The figures of a page, shown above the content of its kind. */
export function AboveContent({ page, narrowing, given, around }: ContentProps) {
  const figures = useFigures(page.id, given, narrowing, hasFigures(page))
  const { cards = [] } = page
  return (
    <>
      {page.kind === 'dashboard' && hasFigures(page) && <AsOf figures={figures} />}
      {cards.length > 0 && <FigureCards cards={cards} figures={figures} around={around} period={narrowing.period} />}
      {hasFigures(page) && <FiguresTrouble figures={figures} />}
    </>
  )
}

/** The charts and lists of a page, shown below the content of its kind. */
export function BelowContent({ page, narrowing, given, around }: ContentProps) {
  const figures = useFigures(page.id, given, narrowing, hasFigures(page))
  const { panels = [], lists = [] } = page
  return (
    <>
      {panels.length > 0 && <Panels {...{ page, panels, figures, given, around }} period={narrowing.period} />}
      {lists.map((list) => (
        <ListSection key={list.id} page={page} list={list} given={given} around={around} />
      ))}
    </>
  )
}

function hasFigures({ cards = [], panels = [] }: SlicePage): boolean {
  return cards.length > 0 || panels.some((panel) => 'fold' in panel)
}

/** When the figures were computed, with a button that computes them again. */
function AsOf({ figures: { data, dataUpdatedAt, refetch } }: { figures: FiguresQuery }) {
  const { slice } = usePortal()
  if (data === undefined) return null
  const [, time = ''] = wallTimeIn(slice.timezone, inPortalTime(dataUpdatedAt)).split('T')
  return (
    <p className="figures-as-of cluster gap-5 muted text-sm">
      {texts.asOf(time)}
      <button type="button" className="link" onClick={() => void refetch()}>
        {texts.refresh}
      </button>
    </p>
  )
}

/** A notice shown when the figures couldn't be loaded, or are outdated because a refetch failed. */
function FiguresTrouble({ figures }: { figures: FiguresQuery }) {
  const { slice } = usePortal()
  const { error, data, dataUpdatedAt, refetch } = figures
  if (error === null) return null
  const { text } = explain(error)
  return (
    <p className="notice tone-warning mb-8" role="status">
      <span>
        {data === undefined
          ? texts.figuresNotLoaded(text)
          : texts.figuresNotRefreshed(momentText(inPortalTime(dataUpdatedAt).toISOString(), slice.timezone), text)}
      </span>
      <button type="button" className="link end" onClick={() => void refetch()}>
        {common.tryAgain}
      </button>
    </p>
  )
}
