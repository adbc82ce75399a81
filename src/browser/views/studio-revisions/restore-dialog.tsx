import * as texts from '#texts/studio.ts'
import { workplace, writeOnce } from '../../api/clients.ts'
import { ReasonDialog } from '../../revisions/reason-dialog.tsx'
import { useRefreshStudio } from '../../revisions/revision-queries.ts'
import { useNavigate } from '../../session/navigation.ts'
import { usePortal } from '../../session/portal-context.tsx'
import { useFeedback } from '../../ui/feedback.tsx'

/** Asks why an earlier revision is restored, and publishes its files again. */
export function RestoreDialog({ number, onClose }: { number: number; onClose(): void }) {
  const { href } = usePortal()
  const { toast } = useFeedback()
  const navigate = useNavigate()
  const refresh = useRefreshStudio()
  const restore = async (reason: string) => {
    const { data } = await writeOnce((signal) =>
      workplace.POST('/studio/revisions/{number}/restore', { params: { path: { number } }, body: { reason }, signal }),
    )
    const made = data.data.number
    toast({ tone: 'success', title: texts.restoredAs(number, made) })
    onClose()
    await refresh('later')
    navigate(`${href('studio-revisions')}?revision=${made}`)
  }
  return (
    <ReasonDialog
      title={texts.restore}
      caption={texts.restoreHint}
      action={texts.restoreNow}
      run={restore}
      onClose={onClose}
    />
  )
}
