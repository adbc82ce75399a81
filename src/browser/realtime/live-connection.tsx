import { useMachine } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import { fromPromise } from 'xstate'
import { realtimeSettings } from '#events/realtime-settings.ts'
import { connectionMachine, connectionOf } from './connection-machine.ts'
import { type LiveSocket, openSocket } from './echo-client.ts'
import type { LiveConnectionProps } from './live-connection-props.ts'

/** Opens the user's live connection and runs the machine that monitors it. It renders nothing. */
export function LiveConnection({ user, realtimeKey, backend, hub, onSocket, onConnection }: LiveConnectionProps) {
  const socket = useRef<LiveSocket | undefined>(undefined)
  const machine = useMemo(
    () =>
      connectionMachine.provide({
        actors: {
          probe: fromPromise(backend.isReady),
          catchUp: fromPromise(() => hub.catchUp(backend.eventsAfter)),
        },
        actions: { reopen: () => socket.current?.reopen() },
      }),
    [hub, backend],
  )
  const [state, send] = useMachine(machine)
  const connection = connectionOf(state.value)
  useEffect(() => onConnection(connection), [connection, onConnection])

  useEffect(() => {
    const settings = realtimeSettings(import.meta.env, location, realtimeKey)
    const opened = openSocket(settings, backend.authorize, { lost: () => send({ type: 'socket.lost' }) })
    socket.current = opened
    opened.listen(
      `user.${user}`,
      (event) => hub.hear(event),
      () => send({ type: 'socket.connected' }),
    )
    opened.listen('portal', (event) => hub.hear(event))
    onSocket(opened)
    return () => {
      opened.close()
      socket.current = undefined
    }
  }, [user, realtimeKey, backend, hub, send, onSocket])

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
  return null
}
