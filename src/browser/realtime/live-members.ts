import { use, useEffect, useState } from 'react'
import { ConnectionContext } from './connection-context.ts'
import type { Member } from './echo-client.ts'
import { useLive } from './live-provider.tsx'

/** Joins a channel while mounted, and returns its members, the viewer included; none while disconnected. */
export function useLiveMembers(channel: string): Member[] {
  const { join } = useLive()
  const [members, setMembers] = useState<Member[]>([])
  useEffect(() => {
    const leave = join(channel, setMembers)
    return () => {
      leave()
      setMembers([])
    }
  }, [channel, join])
  return use(ConnectionContext) === 'connected' ? members : []
}
