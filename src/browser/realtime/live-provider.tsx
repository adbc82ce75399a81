import { type ComponentType, createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import { type Connection, ConnectionContext } from './connection-context.ts'
import type { LiveSocket } from './echo-client.ts'
import type { LiveBackend, LiveConnectionProps } from './live-connection-props.ts'
import { type Heard, LiveHub, type Returned } from './live-hub.ts'

interface Live {
  /** Everything on the person's own channels, each event once. */
  onEvent(heard: Heard): () => void
  /** After each connection, once what was missed has been heard. */
  onReturn(returned: Returned): () => void
  /** A channel that is listened to only while something is open. */
  listen: LiveSocket['listen']
}

const LiveContext = createContext<Live | undefined>(undefined)

function useLive(): Live {
  const live = use(LiveContext)
  if (live === undefined) throw new Error('Live updates are used outside LiveProvider')
  return live
}

/** Calls back for each event on the person's own channels. */
export function useLiveEvents(heard: Heard): void {
  const { onEvent } = useLive()
  useLatest(heard, (latest) => onEvent((event) => latest.current(event)), onEvent)
}

/** Calls back after each connection, once what was missed has been heard. */
export function useLiveReturn(returned: Returned): void {
  const { onReturn } = useLive()
  useLatest(returned, (latest) => onReturn((isFirst) => latest.current(isFirst)), onReturn)
}

/** Listens to a channel while mounted. `began`: listening has begun, and nothing that happened before was heard. */
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
  /** The realtime key of the portal, for builds that set none. */
  realtimeKey: string
  backend: LiveBackend
  /** Where the log of events was before anything was fetched; undefined when that is not known. It stays the same function. */
  cursor(): string | undefined
  /** What connects, once it has been fetched. */
  Connect: ComponentType<LiveConnectionProps> | undefined
  children: ReactNode
}

/** Live updates for everything inside. They begin when there is something that connects. */
export function LiveProvider({ user, realtimeKey, backend, cursor, Connect, children }: LiveProviderProps) {
  const [hub] = useState(() => new LiveHub(cursor))
  const [socket, setSocket] = useState<LiveSocket>()
  const [connection, setConnection] = useState<Connection>('starting')
  const live = useMemo<Live>(
    () => ({
      onEvent: (heard) => hub.onEvent(heard),
      onReturn: (returned) => hub.onReturn(returned),
      listen: (channel, heard, began) => socket?.listen(channel, heard, began) ?? (() => {}),
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
