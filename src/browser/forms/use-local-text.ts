import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFlush } from './flush.ts'

/** Debounce in milliseconds before typed text is passed to the form. */
const rest = 200

export interface LocalText {
  text: string
  type(text: string): void
  flush(): void
}

/**
 * Holds text that a field shows immediately and passes to the form after a short delay, so that a key press renders one
 * field instead of the whole form. A new value from the form replaces the text, unless the user has typed since: on a
 * slow device, what the form took may be rendered only after the next characters.
 */
export function useLocalText(value: string, commit: (text: string) => void): LocalText {
  const [text, setText] = useState(value)
  const typed = useRef<string | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useLayoutEffect(() => {
    if (typed.current === undefined) setText(value)
  }, [value])
  const flush = () => {
    clearTimeout(timer.current)
    const pending = typed.current
    typed.current = undefined
    if (pending !== undefined && pending !== value) commit(pending)
  }
  useFlush(flush)
  const latest = useRef(flush)
  useEffect(() => {
    latest.current = flush
  })
  // A field that unmounts while the user is typing flushes its text.
  useEffect(() => () => latest.current(), [])
  return {
    text,
    flush,
    type: (next) => {
      setText(next)
      typed.current = next
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(), rest)
    },
  }
}
