import { useSyncExternalStore } from 'react'
import type { Outbox } from './outbox.ts'

export function useOutbox(outbox: Outbox) {
  const changes = useSyncExternalStore(outbox.subscribe, () => outbox.changes)
  const pace = useSyncExternalStore(outbox.subscribe, () => outbox.pace)
  return { changes, pace }
}
