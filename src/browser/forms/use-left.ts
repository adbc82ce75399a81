import { useCallback, useState } from 'react'

let isPressing = false
addEventListener('pointerdown', () => (isPressing = true), { capture: true })
addEventListener('pointerup', () => (isPressing = false), { capture: true })
addEventListener('pointercancel', () => (isPressing = false), { capture: true })

export interface Leaving {
  /** The fields whose errors are shown. */
  left: ReadonlySet<string>
  leave(...fields: string[]): void
}

const none: ReadonlySet<string> = new Set()

/**
 * The fields that a person has left. When a press leaves one, it is finished first: an error that shows up would move what
 * is being pressed away from under it.
 */
export function useLeft(): Leaving {
  const [left, setLeft] = useState(none)
  const leave = useCallback((...fields: string[]) => {
    const add = () =>
      setLeft((known) => (fields.every((field) => known.has(field)) ? known : new Set([...known, ...fields])))
    if (isPressing) addEventListener('pointerup', () => setTimeout(add), { once: true })
    else add()
  }, [])
  return { left, leave }
}
