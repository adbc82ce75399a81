import type { SlicePage } from '../session/portal-slice.ts'
import { TabCount } from '../ui/tab-count.tsx'
import { usePageViews } from './page-views.ts'
import { givenOf, useSurroundings } from './surroundings.ts'

export interface RecordTabCountProps {
  /** The record page that the tab belongs to. */
  frame: SlicePage<'record'>
  /** The page of the tab, which has a list. */
  tab: string
  parameters: Record<string, string>
}

/** How many records a tab of a record lists. All tabs of a record are counted in one request. */
export function RecordTabCount({ frame, tab, parameters }: RecordTabCountProps) {
  const { tabs } = usePageViews(frame.id, givenOf(frame, useSurroundings(parameters, undefined)))
  return <TabCount count={tabs[tab]} />
}
