import { useEffect, useState } from 'react'
import * as texts from '#texts/app.ts'
import { StateMessage } from '../ui/state-message.tsx'
import { onlineOrAfter } from '../ui/use-module.ts'
import { LoadAgain } from './load-again.tsx'

const reloadedKey = 'workplace.reloaded'
/** Milliseconds before the server is asked again, and the longest wait for its response. */
const patience = 5_000

/**
 * Shown instead of a page whose code could not be loaded. An open page may need chunks that a new release doesn't have
 * any more, so the page loads itself again, once at each address. Without a server that would show an error of the
 * browser, so the page first waits for the server.
 */
export function ChunkMissing() {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const ended = new AbortController()
    void reload(ended.signal, () => setIsAway(true))
    return () => ended.abort()
  }, [])
  return isAway ? (
    <StateMessage level={1} icon="cloud-off" title={texts.chunkMissing}>
      {texts.serverAway}
    </StateMessage>
  ) : (
    <StateMessage level={1} icon="circle-alert" title={texts.chunkMissing} actions={<LoadAgain />}>
      {texts.chunkMissingWhy}
    </StateMessage>
  )
}

async function reload(ended: AbortSignal, tellAway: () => void): Promise<void> {
  let responds = await serverResponds()
  if (responds && sessionStorage.getItem(reloadedKey) === location.href) return
  if (!responds && !ended.aborted) tellAway()
  while (!responds && !ended.aborted) {
    await onlineOrAfter(patience, ended)
    responds = await serverResponds()
  }
  if (ended.aborted) return
  sessionStorage.setItem(reloadedKey, location.href)
  location.reload()
}

async function serverResponds(): Promise<boolean> {
  try {
    return (await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(patience) })).ok
  } catch {
    // There is no connection, or no response in time.
    return false
  }
}
