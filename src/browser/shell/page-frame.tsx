import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { SlicePage } from '../session/portal-slice.ts'
import { BreakableName } from '../ui/breakable-name.tsx'
import { HorizontalNavigation } from './horizontal-navigation.tsx'

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
  const { pathname } = useLocation()
  // Whoever goes to another page by keyboard or screen reader begins at its title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <div className="page">
      <HorizontalNavigation page={page} />
      <div className="page-content">
        <div className="page-head">
          <div>
            {overline !== undefined && <p className="page-overline">{overline}</p>}
            <h1
              ref={heading}
              tabIndex={-1}
              className={title === page.title ? 'page-title' : 'page-title page-title-own'}
            >
              <BreakableName>{title}</BreakableName>
            </h1>
            {caption !== undefined && <div className="page-caption">{caption}</div>}
          </div>
          {actions !== undefined && <div className="page-actions">{actions}</div>}
        </div>
        {children}
      </div>
    </div>
  )
}
