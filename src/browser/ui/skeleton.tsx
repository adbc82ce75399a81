import { useEffect, useState } from 'react'

/** Shorter waits need no sign; one that flashes up disturbs. In milliseconds. */
const unnoticed = 300

/** True once a wait has lasted so long; by default, long enough to be noticed. */
export function useNoticed(waiting: boolean, after = unnoticed): boolean {
  const [noticed, setNoticed] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setNoticed(true), after)
    return () => {
      clearTimeout(timer)
      setNoticed(false)
    }
  }, [waiting, after])
  return noticed
}

export interface SkeletonRowsProps {
  rows: number
  /** Pixels of one row, the same as of the rows to come. */
  height: number
}

/** The shape of a list that is on its way. */
export function SkeletonRows({ rows, height }: SkeletonRowsProps) {
  const noticed = useNoticed(true)
  return (
    <div role="status" aria-label="Loading" style={{ minHeight: rows * height }}>
      {noticed &&
        [...Array(rows).keys()].map((row) => (
          <div key={row} className="skeleton-row" style={{ height }}>
            <div className="skeleton" style={{ width: `${38 + ((row * 17) % 30)}%` }} />
          </div>
        ))}
    </div>
  )
}
