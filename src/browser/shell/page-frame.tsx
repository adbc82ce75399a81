import { createContext, type ReactNode, use, useRef } from 'react'
import type { SlicePage } from '../session/portal-slice.ts'
import { BreakableName } from '../ui/breakable-name.tsx'
import { HorizontalNavigation } from './horizontal-navigation.tsx'
import { PageLinks } from './page-links.tsx'
import { useArrivalFocus } from './use-arrival-focus.ts'
import { useSheetScroll } from './use-sheet-scroll.ts'

/**
 * The head of a frame of tabs that is about one thing, such as a record. It is shown above the tabs on each page of the
 * frame.
 */
export const FrameHead = createContext<ReactNode>(undefined)

export interface PageFrameProps {
  page: SlicePage
  /** A title that replaces the page's own, for example a record's. */
  title?: string
  /** A line above the title that says where the page belongs. */
  overline?: ReactNode
  /** A line below the title. */
  caption?: ReactNode
  /** The actions of the page, the primary one first. On phones they are fixed to the bottom of the screen. */
  actions?: ReactNode
  children: ReactNode
}

/** The layout of every page: tabs, title, actions and content. */
export function PageFrame({ page, title = page.title, overline, caption, actions, children }: PageFrameProps) {
  const heading = useArrivalFocus()
  const isInFrame = use(FrameHead) !== undefined
  const Heading = isInFrame ? 'h2' : 'h1'
  const classes = ['page-title', isInFrame && 'page-title-inner', title !== page.title && 'page-title-own']
  return (
    <PageSheet page={page}>
      <div className="page-head">
        <div className="grow">
          {overline !== undefined && <p className="subtle text-md">{overline}</p>}
          <Heading ref={heading} tabIndex={-1} className={classes.filter(Boolean).join(' ')}>
            <BreakableName>{title}</BreakableName>
          </Heading>
          {caption !== undefined && <div className="page-caption muted text-md">{caption}</div>}
          <PageLinks page={page} />
        </div>
        {actions !== undefined && <div className="page-actions phone-foot">{actions}</div>}
      </div>
      {children}
    </PageSheet>
  )
}

/** The scrolling container of every page, with the head and the tabs of its frame. */
export function PageSheet({ page, children }: Pick<PageFrameProps, 'page' | 'children'>) {
  const sheet = useRef<HTMLDivElement>(null)
  useSheetScroll(sheet)
  return (
    <div ref={sheet} className="page sheet">
      {use(FrameHead)}
      <HorizontalNavigation page={page} />
      <div className="page-content">{children}</div>
    </div>
  )
}
