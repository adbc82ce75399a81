import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { askNew } from '../session/ask-new.ts'

/**
 * Opens the form of a new record when the address requests it. The parameter is then removed, so that going back or
 * reloading doesn't open the form again.
 */
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
