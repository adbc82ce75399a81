import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { connectDevice } from '../api/clients.ts'
import { connectUploader } from '../api/files.ts'
import { portalNow } from '../api/portal-clock.ts'
import { useLiveReturn } from '../realtime/live-provider.tsx'
import { recordKeys } from '../records/record-keys.ts'
import { usePortal } from '../session/portal-context.tsx'
import { isUnsent } from './change.ts'
import { dropLooseFiles, openDevice } from './device.ts'
import { keepAnswer, trimAnswers } from './kept-answers.ts'
import { Network } from './network.ts'
import { OfflineBar } from './offline-bar.tsx'
import { Outbox } from './outbox.ts'
import { pack } from './pack.ts'
import { offlineReader, type Place } from './read-offline.ts'
import { controlled, registerWorker } from './register-worker.ts'
import { offlineUploader, offlineWriter } from './write-offline.ts'

/** Milliseconds between two looks at what has changed since the pages were packed. */
const packEvery = 20 * 60_000
/**
 * Milliseconds between two attempts to reach the server while it doesn't respond. One slow response is no reason for the
 * browser or the socket to say anything.
 */
const probeEvery = 10_000

/** Lets pages work without a network: keeps what is read, takes changes into the queue, and shows both. */
export function Offline({ early }: { early: Early }) {
  const place = usePlace(early)
  return place && <OfflineBar place={place} />
}

/** Responses that arrived before this part of the program. */
type Early = [Request, Response][]

function usePlace(early: Early): Place | undefined {
  const portal = usePortal()
  const queries = useQueryClient()
  const latest = useRef(portal)
  useEffect(() => {
    latest.current = portal
  })
  const user = portal.person.user_id
  const [place, setPlace] = useState<Place>()
  useEffect(() => {
    let isOver = false
    let end = () => {}
    void begin(user, queries, () => latest.current, early).then((begun) => {
      end = begun.end
      if (isOver) end()
      else setPlace(begun.place)
    })
    return () => {
      isOver = true
      end()
    }
  }, [user, queries, early])
  useLiveReturn(() => {
    place?.network.found()
    place?.outbox.networkFound()
  })
  return place
}

async function begin(
  user: string,
  queries: Place['queries'],
  portal: Place['portal'],
  early: Early,
): Promise<{ place: Place; end(): void }> {
  const device = await openDevice(user)
  const network = new Network()
  const outbox = await Outbox.open(device, user)
  const place: Place = { device, outbox, network, queries, portal }
  let isPacking = false
  const packNow = async () => {
    if (!network.isUp || document.hidden) return
    await controlled()
    if (isPacking) return
    isPacking = true
    await pack(place).finally(() => {
      isPacking = false
    })
    if (network.isUp) network.packed(portalNow())
  }
  const repacking = setInterval(() => void packNow(), packEvery)
  const refetch = () => void queries.invalidateQueries({ queryKey: recordKeys.all })
  const probing = setInterval(() => {
    if (!network.isUp && navigator.onLine && !document.hidden) refetch()
  }, probeEvery)
  let unsent = unsentIn(outbox)
  const ends = [
    network.onFound(() => {
      outbox.networkFound()
      refetch()
      void packNow()
    }),
    // What is shown as if it were sent changes with the queue.
    outbox.subscribe(() => {
      const now = unsentIn(outbox)
      if (now === unsent) return
      unsent = now
      refetch()
    }),
    listen(window, 'online', () => outbox.networkFound()),
    listen(window, 'offline', () => network.lost()),
    // A page that was opened in the background is packed once somebody sees it.
    listen(document, 'visibilitychange', () => {
      if (network.packedAt === undefined) void packNow()
    }),
    () => outbox.close(),
    () => clearInterval(repacking),
    () => clearInterval(probing),
  ]
  const [read, write] = [offlineReader(place), offlineWriter(place)]
  connectDevice((request, ask) => (request.method === 'GET' ? read : write)(request, ask))
  connectUploader(offlineUploader(place))
  for (const [request, response] of early.splice(0))
    if (request.method === 'GET') void keepAnswer(user, request, response).catch(() => {})
  // What is shown already doesn't show the queue.
  if (outbox.changes.some(isUnsent)) refetch()
  void trimAnswers(user)
  void dropLooseFiles(device)
  // Packing doesn't wait for the registration, which may last until a new release is installed.
  void registerWorker()
  void packNow()
  const end = () => {
    for (const each of ends) each()
    connectDevice((_request, ask) => ask())
    connectUploader((_file, send) => send())
  }
  return { place, end }
}

function unsentIn({ changes }: Outbox): string {
  return changes.map(({ id, state }) => `${id} ${state === 'sending' ? 'waiting' : state}`).join()
}

function listen(target: EventTarget, event: string, heard: () => void): () => void {
  target.addEventListener(event, heard)
  return () => target.removeEventListener(event, heard)
}
