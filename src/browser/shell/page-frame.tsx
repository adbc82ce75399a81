import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { SlicePage } from '../session/portal-slice.ts'
import { BreakableName } from '../ui/breakable-name.tsx'
import { HorizontalNavigation } from './horizontal-navigation.tsx'
import { PageLinks } from './page-links.tsx'
import { useSheetScroll } from './use-sheet-scroll.ts'

/**
 * The head of a frame of tabs that is about one thing, such as a record. It stands above the tabs of whatever page of the
 * frame is open, and says what they are about.
 */
export const FrameHead = createContext<ReactNode>(undefined)

export interface PageFrameProps {
  page: SlicePage
  /** Another title than the page's, as of a record. */
  title?: string
  /** A line above the title: where it belongs. */
  overline?: ReactNode
  /** A line under the title. */
  caption?: ReactNode
  /** What a person does here; the first is the main one. On a phone they stand at the bottom. */
  actions?: ReactNode
  children: ReactNode
}

/** The layout of every page: its tabs, its title with what one does here, its content. */
export function PageFrame({ page, title = page.title, overline, caption, actions, children }: PageFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isInFrame = use(FrameHead) !== undefined
  const { pathname } = useLocation()
  // Whoever goes to another page by keyboard or screen reader begins at its title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [pathname])
  const Heading = isInFrame ? 'h2' : 'h1'
  const classes = ['page-title', isInFrame && 'page-title-inner', title !== page.title && 'page-title-own']
  return (
    <PageSheet page={page}>
      <div className="page-head">
        <div>
          {overline !== undefined && <p className="page-overline">{overline}</p>}
          <Heading ref={heading} tabIndex={-1} className={classes.filter(Boolean).join(' ')}>
            <BreakableName>{title}</BreakableName>
          </Heading>
          {caption !== undefined && <div className="page-caption">{caption}</div>}
          <PageLinks page={page} />
        </div>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </div>
      {children}
    </PageSheet>
  )
}

/** What every page stands on, with the tabs of its frame. The head of a frame says what the page is about. */
export function PageSheet({ page, children }: Pick<PageFrameProps, 'page' | 'children'>) {
  const sheet = useRef<HTMLDivElement>(null)
  useSheetScroll(sheet)
  return (
    <div ref={sheet} className="page">
      {use(FrameHead)}
      <HorizontalNavigation page={page} />
      <div className="page-content">{children}</div>
    </div>
  )
}
