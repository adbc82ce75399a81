import { useSyncExternalStore } from 'react'
import { type SessionState, session } from './session.ts'

/** Who is signed in, kept current. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, () => session.state)
}
