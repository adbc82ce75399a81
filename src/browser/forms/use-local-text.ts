import { useEffect, useRef, useState } from 'react'
import { useFlush } from './flush.ts'

/** Milliseconds of rest after which what was typed reaches the form. */
const rest = 200

export interface LocalText {
  text: string
  type(text: string): void
  flush(): void
}

/**
 * Text that a field shows at once and the form learns a little later, so that a key costs the drawing of one field and
 * not of the form. What the form sets from outside wins over what was there.
 */
export function useLocalText(value: string, commit: (text: string) => void): LocalText {
  const [text, setText] = useState(value)
  const typed = useRef<string | undefined>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setText(value)
  }
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
  // A field that is taken away in the middle of a word has said it.
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
