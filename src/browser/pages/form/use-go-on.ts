import { useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import * as texts from '#texts/form-page.ts'
import type { PageSurroundings } from '../../figures/surroundings.ts'
import { useRecordHref } from '../../records/record-href.ts'
import { type RecordItem, recordQuery } from '../../records/record-queries.ts'
import { pathRecordOf } from '../../records/steps/path-record.ts'
import { onwardHref, pathsWith } from '../../records/steps/paths.ts'
import { useNavigate } from '../../session/navigation.ts'
import { addressOf, type PageLink, type Surroundings } from '../../session/page-link.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { FrameHead } from '../../shell/page-frame.tsx'
import { useFeedback } from '../../ui/feedback.tsx'

/**
 * Returns a function that continues after a form was sent: with its next transition, the page that the form names, the next
 * step, or the record. A form on a record's tab stays there; `onStay` gets the record as it is now. The confirmation links
 * to the record when another page opens.
 */
export function useGoOn(page: SlicePage<'form'>, around: PageSurroundings, onStay?: (record: RecordItem) => void) {
  const navigate = useNavigate()
  const portal = usePortal()
  const hrefOf = useRecordHref()
  const { toast } = useFeedback()
  const isTab = use(FrameHead) !== undefined
  const latest = useLatestPathRecord(page)
  return async (record: RecordItem, title: string): Promise<void> => {
    if (hasMore(page, record)) {
      toast({ tone: 'success', title, text: record.title })
      onStay?.(record)
      return
    }
    const own = hrefOf(record.resource, record)
    const next = page.next && portal.page(page.next.page)
    const follows = page.next && next && followingOf(next, page.next, { ...around, record })
    const to = follows ?? (isTab ? undefined : (onwardHref(portal, page, await latest(record)) ?? own))
    const isElsewhere = own !== undefined && own !== to && !isTab
    const open = isElsewhere ? { action: { label: texts.open, run: () => navigate(own) } } : {}
    toast({ tone: 'success', title, text: record.title, ...open })
    if (to === undefined) onStay?.(record)
    else navigate(to)
  }
}

/** A collection opens without parameters. For other pages the record may be the subject. */
function followingOf(next: SlicePage, link: PageLink, around: Surroundings): string | undefined {
  return next.kind === 'collection' ? next.path : addressOf(next, link, around)
}

/** Whether the form goes on with another of its transitions, which is possible now. */
function hasMore({ run = [] }: SlicePage<'form'>, { can }: RecordItem): boolean {
  return run.length > 1 && run.some((name) => can.includes(name))
}

/** Returns a function that fetches the record that takes the steps of which a page is one, if that isn't the page's own. */
function useLatestPathRecord(page: SlicePage<'form'>) {
  const queries = useQueryClient()
  const [path] = pathsWith(usePortal(), page)
  return async (record: RecordItem): Promise<RecordItem> => {
    const about = path && pathRecordOf(page, record, path.resource, queries)
    if (about === undefined || about.id === record.id) return record
    const answer = await queries.fetchQuery({ ...recordQuery(about.resource, about.id), staleTime: 0 })
    return answer.data
  }
}
