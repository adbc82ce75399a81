import { useCallback, useEffect, useRef, useState } from 'react'
import { useIsLeaving } from '../../session/navigation.ts'

/** Debounce delay in milliseconds after the last key. */
const pause = 300

export interface Typed {
  text: string
  type(text: string): void
  /** Reports the text immediately, without waiting for the debounce. */
  settle(): void
}

/**
 * Keeps a typed text locally and reports it debounced. A change of `value` from outside replaces the text, unless it is the
 * text reported last. While the page is being left, nothing is reported: the search would lead back from an opened row.
 */
export function useTyped(value: string, onTyped: (text: string) => void): Typed {
  const [text, type] = useState(value)
  const heard = useRef(onTyped)
  const said = useRef(value)
  const isLeaving = useIsLeaving()
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
    const report = () => {
      if (isLeaving()) timer = setTimeout(report, pause)
      else settle()
    }
    let timer = setTimeout(report, pause)
    return () => clearTimeout(timer)
  }, [settle, isLeaving])
  return { text, type, settle }
}
