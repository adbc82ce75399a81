import { use } from 'react'
import * as texts from '#texts/form-page.ts'
import type { PageSurroundings } from '../../figures/surroundings.ts'
import { useRecordHref } from '../../records/record-href.ts'
import type { RecordItem } from '../../records/record-queries.ts'
import { onwardHref } from '../../records/steps/paths.ts'
import { useNavigate } from '../../session/navigation.ts'
import { addressOf } from '../../session/page-link.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { FrameHead } from '../../shell/page-frame.tsx'
import { useFeedback } from '../../ui/feedback.tsx'

/**
 * Returns a function that continues after a form was sent: it opens the page that the form names, the next step, or the record. A form on
 * a record's tab stays there. The confirmation links to the record when another page opens.
 */
export function useGoOn(page: SlicePage<'form'>, around: PageSurroundings, onStay?: () => void) {
  const navigate = useNavigate()
  const portal = usePortal()
  const hrefOf = useRecordHref()
  const { toast } = useFeedback()
  const isTab = use(FrameHead) !== undefined
  return (record: RecordItem, title: string): void => {
    const own = hrefOf(record.resource, record)
    const next = page.next && portal.page(page.next.page)
    // A collection opens without parameters. For other pages the record may be the subject.
    const follows =
      page.next && next && (next.kind === 'collection' ? next.path : addressOf(next, page.next, { ...around, record }))
    const to = follows ?? (isTab ? undefined : (onwardHref(portal, page, record) ?? own))
    const open =
      own !== undefined && own !== to && !isTab ? { action: { label: texts.open, run: () => navigate(own) } } : {}
    toast({ tone: 'success', title, text: record.title, ...open })
    if (to === undefined) onStay?.()
    else navigate(to)
  }
}
