import { useCallback, useEffect, useRef } from 'react'

/**
 * Throttles `act` to one call per `pace` milliseconds: the first name triggers it immediately, and names that follow
 * within that time are collected and passed together at its end.
 */
export function usePaced(pace: number, act: (names: ReadonlySet<string>) => void): (name: string) => void {
  const latest = useRef(act)
  const gathered = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = act
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return useCallback(
    (name) => {
      const flush = () => {
        timer.current = undefined
        if (gathered.current.size === 0) return
        latest.current(gathered.current)
        gathered.current = new Set()
        timer.current = setTimeout(flush, pace)
      }
      gathered.current.add(name)
      if (timer.current === undefined) flush()
    },
    [pace],
  )
}
