import { useEffect, useState } from 'react'
import * as common from '#texts/common.ts'

/** In milliseconds. A shorter wait needs no indicator, which would only flicker. */
const unnoticed = 300

/** Returns true once a wait has lasted `after` milliseconds; by default, long enough to be noticed. */
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
  /** The height of a row in pixels, equal to that of the rows being loaded. */
  height: number
}

/** A placeholder for a list that is loading. */
export function SkeletonRows({ rows, height }: SkeletonRowsProps) {
  const noticed = useNoticed(true)
  return (
    <div role="status" aria-label={common.loading} style={{ minHeight: rows * height }}>
      {noticed &&
        [...Array(rows).keys()].map((row) => (
          <div key={row} className="skeleton-row" style={{ height }}>
            <div className="skeleton" style={{ width: `${38 + ((row * 17) % 30)}%` }} />
          </div>
        ))}
    </div>
  )
}
