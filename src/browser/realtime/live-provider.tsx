import { type ComponentType, createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { type Connection, ConnectionContext } from './connection-context.ts'
import type { LiveSocket } from './echo-client.ts'
import type { LiveBackend, LiveConnectionProps } from './live-connection-props.ts'
import { type Heard, LiveHub, type Returned } from './live-hub.ts'

interface Live {
  /** Subscribes to the events on the user's own channels, each delivered once. */
  onEvent(heard: Heard): () => void
  /** Calls back after each connection, once the missed events have been delivered. */
  onReturn(returned: Returned): () => void
  /** Subscribes to a channel that is needed only while a component is open. */
  listen: LiveSocket['listen']
  /** Joins a channel with members while a component is open. */
  join: LiveSocket['join']
}

const LiveContext = createContext<Live | undefined>(undefined)

export function useLive(): Live {
  const live = use(LiveContext)
  if (live === undefined) throw new Error('Live updates are used outside LiveProvider')
  return live
}

/** Calls back for each event on the user's own channels. */
export function useLiveEvents(heard: Heard): void {
  const { onEvent } = useLive()
  useLatest(heard, (latest) => onEvent((event) => latest.current(event)), onEvent)
}

/** Calls back after each connection, once the missed events have been delivered. */
export function useLiveReturn(returned: Returned): void {
  const { onReturn } = useLive()
  useLatest(returned, (latest) => onReturn((mayBeStale) => latest.current(mayBeStale)), onReturn)
}

/**
 * Subscribes to a channel while mounted. `began` is called when the subscription starts: events published before it
 * were not received.
 */
export function useLiveChannel(channel: string, heard: () => void, began: () => void): void {
  const { listen } = useLive()
  const latest = useRef({ heard, began })
  useEffect(() => {
    latest.current = { heard, began }
  })
  useEffect(
    () =>
      listen(
        channel,
        () => latest.current.heard(),
        () => latest.current.began(),
      ),
    [channel, listen],
  )
}

function useLatest<T>(value: T, subscribe: (latest: { current: T }) => () => void, key: unknown): void {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subscription is made once for each provider
  useEffect(() => subscribe(latest), [key])
}

export interface LiveProviderProps {
  user: string
  /** The portal's realtime key, used by builds that don't set one. */
  realtimeKey: string
  backend: LiveBackend
  /**
   * Returns the cursor of the event log before any fetch; undefined when it isn't known. Must be the same function on
   * every render.
   */
  cursor(): string | undefined
  /** The component that opens the connection, once its code has loaded. */
  Connect: ComponentType<LiveConnectionProps> | undefined
  children: ReactNode
}

/** Provides live updates to its children, once `Connect` is available. */
export function LiveProvider({ user, realtimeKey, backend, cursor, Connect, children }: LiveProviderProps) {
  const [hub] = useState(() => new LiveHub(cursor))
  const [socket, setSocket] = useState<LiveSocket>()
  const [connection, setConnection] = useState<Connection>('starting')
  const live = useMemo<Live>(
    () => ({
      onEvent: (heard) => hub.onEvent(heard),
      onReturn: (returned) => hub.onReturn(returned),
      listen: (channel, heard, began) => socket?.listen(channel, heard, began) ?? (() => {}),
      join: (channel, changed) => socket?.join(channel, changed) ?? (() => {}),
    }),
    [hub, socket],
  )
  return (
    <LiveContext value={live}>
      {Connect && (
        <Connect {...{ user, realtimeKey, backend, hub }} onSocket={setSocket} onConnection={setConnection} />
      )}
      <ConnectionContext value={connection}>{children}</ConnectionContext>
    </LiveContext>
  )
}
