import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PageSurroundings } from '../../figures/surroundings.ts'
import { useRecordHref } from '../../records/record-href.ts'
import type { RecordItem } from '../../records/record-queries.ts'
import { addressOf } from '../../session/page-link.ts'
import { usePortal } from '../../session/portal-context.tsx'
import type { SlicePage } from '../../session/portal-slice.ts'
import { FrameHead } from '../../shell/page-frame.tsx'
import { useFeedback } from '../../ui/feedback.tsx'

/**
 * Where a form leads once it was sent: to the page that it names, or to the record. A form among the tabs of its record
 * stays there. The news of it leads to the record wherever one goes on.
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
    // A list is gone on to as a whole; of other pages the record may be the subject.
    const follows =
      page.next && next && (next.kind === 'collection' ? next.path : addressOf(next, page.next, { ...around, record }))
    const to = follows ?? (isTab ? undefined : own)
    const open =
      own !== undefined && own !== to && !isTab ? { action: { label: 'Open', run: () => navigate(own) } } : {}
    toast({ tone: 'success', title, text: record.title, ...open })
    if (to === undefined) onStay?.()
    else navigate(to)
  }
}
