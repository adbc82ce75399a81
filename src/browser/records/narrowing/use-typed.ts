import { useCallback, useEffect, useRef, useState } from 'react'

/** Milliseconds after the last key until what was typed counts. */
const pause = 300

export interface Typed {
  text: string
  type(text: string): void
  /** Lets it count at once. */
  settle(): void
}

/**
 * A text that is typed here and counts a moment after the last key. What changes it elsewhere shows, unless it is what was
 * typed here.
 */
export function useTyped(value: string, onTyped: (text: string) => void): Typed {
  const [text, type] = useState(value)
  const heard = useRef(onTyped)
  const said = useRef(value)
  useEffect(() => {
    heard.current = onTyped
  })
  useEffect(() => {
    if (value === said.current) return
    said.current = value
    type(value)
  }, [value])
  const settle = useCallback(() => {
    if (text === said.current) return
    said.current = text
    heard.current(text)
  }, [text])
  useEffect(() => {
    const timer = setTimeout(settle, pause)
    return () => clearTimeout(timer)
  }, [settle])
  return { text, type, settle }
}
