import { useCallback, useEffect, useRef } from 'react'

/** Gathers names and acts on them: at once on the first, and on those that come within `pace` milliseconds together, at its end. */
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
