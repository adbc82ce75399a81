import { createContext, use } from 'react'

/** How the live connection stands, as people are told. */
export type Connection = 'connecting' | 'connected' | 'waiting' | 'offline'

export const ConnectionContext = createContext<Connection>('connecting')

export function useConnection(): Connection {
  return use(ConnectionContext)
}
