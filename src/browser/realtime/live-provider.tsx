import { useMachine } from '@xstate/react'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ConnectionContext } from './connection-context.ts'
import { connectionMachine } from './connection-machine.ts'
import type { Authorize, LiveEvent, LiveSocket } from './echo-client.ts'
import { realtimeSettings } from './settings.ts'

/** What realtime needs of the server. */
export interface LiveBackend {
  authorize: Authorize
  /** What happened on the person's own channels after a cursor; without one, the cursor of now. */
  eventsAfter(cursor: string | undefined): Promise<{ data: LiveEvent[]; cursor: string; more: boolean }>
}

type Heard = (event: LiveEvent) => void
/** `isFirst`: the connection was not there before, rather than away. */
type Returned = (isFirst: boolean) => void

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
export function useLiveChannel(channel: string, heard: Heard, began: () => void): void {
  const { listen } = useLive()
  const latest = useRef({ heard, began })
  useEffect(() => {
    latest.current = { heard, began }
  })
  useEffect(
    () =>
      listen(
        channel,
        (event) => latest.current.heard(event),
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

/** Most events that are replayed one by one after an absence; beyond that everything is fetched again anyway. */
const mostReplayed = 1_000

export interface LiveProviderProps {
  user: string
  /** The realtime key of the portal, for builds that set none. */
  realtimeKey: string
  backend: LiveBackend
  /** Whether the page has been drawn. */
  atRest: boolean
  children: ReactNode
}

/** Live updates for everything inside. The client library is fetched once the page is at rest. */
export function LiveProvider({ user, realtimeKey, backend, atRest, children }: LiveProviderProps) {
  const hub = useRef(new Hub()).current
  const socket = useRef<LiveSocket | undefined>(undefined)
  const [ready, setReady] = useState<LiveSocket>()
  const catchUp = useCallback(() => void hub.catchUp(backend).catch(() => {}), [hub, backend])
  const machine = useMemo(
    () => connectionMachine.provide({ actions: { knock: () => socket.current?.knock(), catchUp } }),
    [catchUp],
  )
  const [state, send] = useMachine(machine)

  useEffect(() => {
    if (!atRest) return
    let wanted = true
    const settings = realtimeSettings(import.meta.env, location, realtimeKey)
    void import('./echo-client.ts').then(({ openSocket }) => {
      if (!wanted) return
      const opened = openSocket(settings, backend.authorize, {
        lost: () => send({ type: 'socket.lost' }),
      })
      socket.current = opened
      const connected = () => send({ type: 'socket.connected' })
      opened.listen(`user.${user}`, (event) => hub.hear(event), connected)
      opened.listen('portal', (event) => hub.hear(event))
      setReady(opened)
    })
    return () => {
      wanted = false
      socket.current?.close()
      socket.current = undefined
    }
  }, [atRest, user, realtimeKey, backend, hub, send])

  useEffect(() => {
    const lost = () => send({ type: 'network.lost' })
    const found = () => send({ type: 'network.found' })
    window.addEventListener('offline', lost)
    window.addEventListener('online', found)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', found)
    }
  }, [send])

  const live = useMemo<Live>(
    () => ({
      onEvent: (heard) => hub.onEvent(heard),
      onReturn: (returned) => hub.onReturn(returned),
      listen: (channel, heard, began) => ready?.listen(channel, heard, began) ?? (() => {}),
    }),
    [hub, ready],
  )
  return (
    <LiveContext value={live}>
      <ConnectionContext value={state.value}>{children}</ConnectionContext>
    </LiveContext>
  )
}

/** Hands events on, each once, whether the socket brought them or the catching up did. */
class Hub {
  readonly #listeners = new Set<Heard>()
  readonly #returnListeners = new Set<Returned>()
  readonly #seen = new Set<number>()
  #cursor: string | undefined

  onEvent(heard: Heard): () => void {
    this.#listeners.add(heard)
    return () => this.#listeners.delete(heard)
  }

  onReturn(returned: Returned): () => void {
    this.#returnListeners.add(returned)
    return () => this.#returnListeners.delete(returned)
  }

  hear(event: LiveEvent): void {
    if (this.#seen.has(event.id)) return
    this.#seen.add(event.id)
    if (this.#seen.size > 2 * mostReplayed)
      for (const id of [...this.#seen].slice(0, mostReplayed)) this.#seen.delete(id)
    for (const heard of this.#listeners) heard(event)
  }

  /**
   * At the first connection it learns where the log stands, and what was fetched before that may be old; at each later
   * one it learns what was missed.
   */
  async catchUp(backend: LiveBackend): Promise<void> {
    const isFirst = this.#cursor === undefined
    let replayed = 0
    for (let more = true; more && replayed < mostReplayed; ) {
      const answer = await backend.eventsAfter(this.#cursor)
      this.#cursor = answer.cursor
      for (const event of answer.data) this.hear(event)
      replayed += answer.data.length
      more = answer.more
    }
    for (const returned of this.#returnListeners) returned(isFirst)
  }
}
