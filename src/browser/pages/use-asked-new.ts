import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { askNew } from '../session/ask-new.ts'

/** An address can ask for the form of a new record. It is asked once: going back or loading again asks for nothing. */
export function useAskedNew(may: boolean, begin: () => void): void {
  const [search, setSearch] = useSearchParams()
  const latest = useRef(begin)
  useEffect(() => {
    latest.current = begin
  })
  const asked = search.has(askNew)
  useEffect(() => {
    if (!asked || !may) return
    latest.current()
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(askNew)
        return after
      },
      { replace: true },
    )
  }, [asked, may, setSearch])
}
