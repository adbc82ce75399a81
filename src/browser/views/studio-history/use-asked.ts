import { useNavigate, useQueryString } from '../../session/navigation.ts'

/** What the address asks, and a function that changes it. A question can therefore be sent to somebody else. */
export function useAsked(): { asked: URLSearchParams; ask(change: Record<string, string | undefined>): void } {
  const asked = useQueryString()
  const navigate = useNavigate()
  const ask = (change: Record<string, string | undefined>) => {
    const next = new URLSearchParams(asked)
    for (const [name, value] of Object.entries(change)) {
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, value)
    }
    navigate(`?${next}`, { replace: true })
  }
  return { asked, ask }
}
