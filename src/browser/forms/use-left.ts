import { useCallback, useState } from 'react'

let isPressing = false
addEventListener('pointerdown', () => (isPressing = true), { capture: true })
addEventListener('pointerup', () => (isPressing = false), { capture: true })
addEventListener('pointercancel', () => (isPressing = false), { capture: true })

/**
 * Does something, but after a press that is under way: what changes the page in its middle would move what is being pressed
 * away from under it.
 */
export function afterPress(act: () => void): void {
  if (isPressing) addEventListener('pointerup', () => setTimeout(act), { once: true })
  else act()
}

export interface Leaving {
  /** The fields whose errors are shown. */
  left: ReadonlySet<string>
  leave(...fields: string[]): void
}

const none: ReadonlySet<string> = new Set()

/** The fields that a person has left. */
export function useLeft(): Leaving {
  const [left, setLeft] = useState(none)
  const leave = useCallback((...fields: string[]) => {
    const add = () =>
      setLeft((known) => (fields.every((field) => known.has(field)) ? known : new Set([...known, ...fields])))
    afterPress(add)
  }, [])
  return { left, leave }
}
