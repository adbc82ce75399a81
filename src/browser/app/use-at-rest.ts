import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const whenIdle: (act: () => void) => number =
  'requestIdleCallback' in window
    ? (act) => requestIdleCallback(act, { timeout: 2_000 })
    : (act) => window.setTimeout(act, 200)
const cancelIdle = 'cancelIdleCallback' in window ? cancelIdleCallback : clearTimeout

/**
 * Whether the page has been drawn with what it asked for and the browser had a moment to spare; once true, it stays so.
 * What is not needed to draw the page waits for it, so that it takes nothing from what is.
 */
export function useAtRest(): boolean {
  const queries = useQueryClient()
  const [atRest, setAtRest] = useState(false)
  useEffect(() => {
    if (atRest) return
    let idle = 0
    const watch = () => {
      cancelIdle(idle)
      if (queries.isFetching() === 0) idle = whenIdle(() => setAtRest(true))
    }
    watch()
    const stop = queries.getQueryCache().subscribe(watch)
    return () => {
      stop()
      cancelIdle(idle)
    }
  }, [queries, atRest])
  return atRest
}
