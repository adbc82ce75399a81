import type { ReactNode } from 'react'
import type { Surroundings } from '../session/page-link.ts'
import type { SlicePage } from '../session/portal-slice.ts'
import { preload, useModule } from '../ui/use-module.ts'
import { givenOf, useSurroundings } from './surroundings.ts'
import type { Narrowing } from './use-figures.ts'

const nothing = {}

const loadContentParts = () => import('./content-parts.tsx')

export interface PageContentProps {
  page: SlicePage
  /** The values of the path parameters. */
  parameters: Record<string, string>
  /** The record that the page shows, if any. */
  record?: Surroundings['record']
  /** Additional filters for the figures. */
  narrowing?: Narrowing
  /** The content of the page's kind, shown between the figures and the charts and lists. */
  children?: ReactNode
}

/** Loads the code for a page's figures and lists, if it has any. */
export async function preloadContent(page: SlicePage): Promise<void> {
  if (hasContent(page)) await preload(loadContentParts)
}

/** The content that a page of any kind may have: figures, charts, and lists of other records. */
export function PageContent(props: PageContentProps) {
  return hasContent(props.page) ? <WithContent {...props} /> : props.children
}

function WithContent({ page, parameters, record, narrowing = nothing, children }: PageContentProps) {
  const parts = useModule(loadContentParts)
  const around = useSurroundings(parameters, record)
  const shown = { page, narrowing, around, given: givenOf(page, around) }
  return (
    <>
      {parts && <parts.AboveContent {...shown} />}
      {children}
      {parts && <parts.BelowContent {...shown} />}
    </>
  )
}

function hasContent({ cards = [], panels = [], lists = [] }: SlicePage): boolean {
  return cards.length + panels.length + lists.length > 0
}
