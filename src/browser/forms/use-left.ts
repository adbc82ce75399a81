import { useCallback, useState } from 'react'

let isPressing = false
addEventListener('pointerdown', () => (isPressing = true), { capture: true })
addEventListener('pointerup', () => (isPressing = false), { capture: true })
addEventListener('pointercancel', () => (isPressing = false), { capture: true })

export interface Left {
  /** The fields whose errors are shown. */
  fields: ReadonlySet<string>
  leave(...fields: string[]): void
}

const none: ReadonlySet<string> = new Set()

/**
 * The fields that a person has left. When a press leaves one, it is finished first: an error that shows up would move what
 * is being pressed away from under it.
 */
export function useLeft(): Left {
  const [fields, setFields] = useState(none)
  const leave = useCallback((...left: string[]) => {
    const add = () => setFields((known) => (left.every((field) => known.has(field)) ? known : new Set([...known, ...left])))
    if (isPressing) addEventListener('pointerup', () => setTimeout(add), { once: true })
    else add()
  }, [])
  return { fields, leave }
}
