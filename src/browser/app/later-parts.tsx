import { useEffect } from 'react'
import { connectDevice } from '../api/clients.ts'
import { LeaveGuard } from '../forms/use-leave-guard.ts'
import { usePortal } from '../session/portal-context.tsx'
import { later } from '../ui/later.tsx'
import { early } from './early-answers.ts'
import { PageOpenings } from './page-openings.ts'

const Offline = later(
  () => import('../offline/offline.tsx'),
  (module) => module.Offline,
)

/** What goes around pages: the question before unkept drafts are lost, and the work without a network of people who have it. */
export function LaterParts() {
  const { slice } = usePortal()
  const isOffline = slice.pages.some(({ offline }) => offline === true)
  useEffect(() => {
    if (isOffline) return
    connectDevice((_request, ask) => ask())
    early.length = 0
  }, [isOffline])
  return (
    <>
      <LeaveGuard />
      <PageOpenings />
      {isOffline && <Offline early={early} />}
    </>
  )
}
