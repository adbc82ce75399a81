import { useSyncExternalStore } from 'react'
import { type SessionState, session } from './session.ts'

/** Returns the session state, and renders again when it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, () => session.state)
}
