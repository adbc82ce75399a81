import { useEffect, useRef } from 'react'
import { useNavigate, useQueryString } from '../../session/navigation.ts'

/** What the address asks, and a function that changes it. A question can therefore be sent to somebody else. */
export function useAsked(): { asked: URLSearchParams; ask(change: Record<string, string | undefined>): void } {
  const asked = useQueryString()
  const navigate = useNavigate()
  // A second choice may follow before the address of the first one is shown.
  const latest = useRef(asked)
  useEffect(() => {
    latest.current = asked
  }, [asked])
  const ask = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(latest.current)
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    }
    latest.current = next
    navigate(`?${next}`, { replace: true })
  }
  return { asked, ask }
}
