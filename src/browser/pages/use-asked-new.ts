import { useEffect, useRef } from 'react'
import { askNew } from '../session/ask-new.ts'
import { useNavigate, useQueryString } from '../session/navigation.ts'

/**
 * Opens the form of a new record when the address requests it. The parameter is then removed, so that going back or
 * reloading doesn't open the form again.
 */
export function useAskedNew(may: boolean, begin: () => void): void {
  const query = useQueryString()
  const navigate = useNavigate()
  const latest = useRef(begin)
  useEffect(() => {
    latest.current = begin
  })
  const asked = query.has(askNew)
  useEffect(() => {
    if (!asked || !may) return
    latest.current()
    const after = new URLSearchParams(query)
    after.delete(askNew)
    navigate(`?${after}`, { replace: true })
  }, [asked, may, query, navigate])
}
