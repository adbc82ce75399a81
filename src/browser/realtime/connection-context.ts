import { createContext, use } from 'react'

/** How the live connection stands, as people are told. */
export type Connection = 'starting' | 'connecting' | 'connected' | 'waiting' | 'offline'

export const ConnectionContext = createContext<Connection>('starting')

export function useConnection(): Connection {
  return use(ConnectionContext)
}
