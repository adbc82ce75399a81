import { useEffect, useState } from 'react'

/**
 * Returns a value that is stored elsewhere, such as in the address, and a setter that updates it here immediately. When
 * the stored value changes, it replaces the local one.
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
