import { useEffect, useState } from 'react'

/**
 * A value that others keep, such as the address, and that shows here at once when it is set: they may take a moment. What
 * they have by then counts.
 */
export function useAtOnce<T>(kept: T, set: (value: T) => void): [T, (value: T) => void] {
  const [shown, setShown] = useState(kept)
  const key = JSON.stringify(kept)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same in another object is the same
  useEffect(() => setShown(kept), [key])
  return [
    shown,
    (value) => {
      setShown(value)
      set(value)
    },
  ]
}
