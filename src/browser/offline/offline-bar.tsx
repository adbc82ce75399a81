import * as texts from '#texts/offline.ts'
import './offline.css'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router-dom'
import type { IconName } from '#generated/offered.ts'
import { portalNow } from '../api/portal-clock.ts'
import { pageAt } from '../session/page-at.ts'
import { usePortal } from '../session/portal-context.tsx'
import { noticesId } from '../shell/frame.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Change, isUnsent, needsDecision } from './change.ts'
import type { Place } from './read-offline.ts'
import { timeText } from './time-text.ts'
import { useOutbox } from './use-outbox.ts'
import { WaitingChanges } from './waiting-changes.tsx'

/** The line above the page: how old it is without a network, and what waits to be sent. */
export function OfflineBar({ place }: { place: Place }) {
  const [isOpen, setIsOpen] = useState(false)
  const bar = useBar(place)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  useEffect(() => setSlot(document.getElementById(noticesId)), [])
  return (
    <>
      {slot !== null &&
        createPortal(
          // Always there, so that screen readers announce what appears in it.
          <div className="offline-bar cluster wrap gap-5 text-md empty-hidden" role="status" data-tone={bar?.tone}>
            {bar !== undefined && (
              <>
                <Icon name={bar.icon} size="s" />
                <span className="grow">{bar.words.join(' ')}</span>
                {bar.hasChanges && (
                  <button type="button" className="link" onClick={() => setIsOpen(true)}>
                    {texts.show}
                  </button>
                )}
              </>
            )}
          </div>,
          slot,
        )}
      {isOpen && <WaitingChanges place={place} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface Bar {
  tone: 'calm' | 'danger'
  icon: IconName
  words: string[]
  hasChanges: boolean
}

function useBar({ outbox, network }: Place): Bar | undefined {
  const { slice } = usePortal()
  const { pathname } = useLocation()
  const isUp = useSyncExternalStore(network.subscribe, () => network.isUp)
  const since = useSyncExternalStore(network.subscribe, () => network.since)
  const packedAt = useSyncExternalStore(network.subscribe, () => network.packedAt)
  const { changes, pace } = useOutbox(outbox)
  const recent = useRecentlySent(changes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason
  useEffect(() => network.turnPage(), [network, pathname])
  const open = pageAt(slice, pathname)
  const isFlagged = open?.page.offline === true
  const timeOf = (moment: Date | undefined) => moment && timeText(moment, slice.timezone)
  const ofNetwork = isUp ? [] : withoutNetwork(timeOf(since), isFlagged)
  const ofQueue = queueWords(changes, isUp && pace === 'sending')
  if (ofNetwork.length + ofQueue.length > 0) {
    const tone = changes.some(needsDecision) ? 'danger' : 'calm'
    const icon = isUp ? 'cloud-upload' : 'cloud-off'
    return { tone, icon, words: [...ofNetwork, ...ofQueue], hasChanges: ofQueue.length > 0 }
  }
  if (recent > 0)
    return { tone: 'calm', icon: 'circle-check', words: [`${texts.changesSent(recent)}.`], hasChanges: true }
  const isOverview = isFlagged && Object.keys(open.parameters).length === 0
  const packed = timeOf(packedAt)
  if (!isOverview || packed === undefined) return undefined
  return { tone: 'calm', icon: 'smartphone', words: [texts.onThisDevice(packed)], hasChanges: false }
}

function withoutNetwork(since: string | undefined, isFlagged: boolean): string[] {
  return [
    texts.noNetwork,
    ...(since === undefined ? [] : [texts.dataFrom(since)]),
    ...(isFlagged ? [] : [texts.readOnly]),
  ]
}

function queueWords(changes: readonly Change[], isSending: boolean): string[] {
  const undecided = changes.filter(needsDecision).length
  const waiting = changes.filter(isUnsent).length - undecided
  return [
    ...(undecided === 0 ? [] : [`${texts.changesNeedYou(undecided)}.`]),
    ...(waiting === 0 ? [] : [isSending ? texts.sendingChanges(waiting) : `${texts.changesWait(waiting)}.`]),
  ]
}

/** Milliseconds for which the page says that changes have been sent. */
const saidFor = 60_000

/** The number of changes of the queue that have just been sent. */
function useRecentlySent(changes: readonly Change[]): number {
  const [draws, draw] = useState(0)
  const recent = changes.filter(
    ({ sentAt }) => sentAt !== undefined && Date.parse(sentAt) > portalNow().getTime() - saidFor,
  )
  const [first] = recent
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draw is too early if the portal's clock was corrected meanwhile, so another one follows
  useEffect(() => {
    if (first?.sentAt === undefined) return undefined
    const timer = setTimeout(
      () => draw((count) => count + 1),
      Date.parse(first.sentAt) + saidFor - portalNow().getTime(),
    )
    return () => clearTimeout(timer)
  }, [first, draws])
  return recent.length
}
