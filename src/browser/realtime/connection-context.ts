import { createContext, use } from 'react'

/** The state of the live connection, as shown to users. */
export type Connection = 'starting' | 'connecting' | 'connected' | 'waiting' | 'offline'

export const ConnectionContext = createContext<Connection>('starting')

export function useConnection(): Connection {
  return use(ConnectionContext)
}
