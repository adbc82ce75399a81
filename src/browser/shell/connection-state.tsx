import { type Connection, useConnection } from '../realtime/connection-context.ts'

const words: Record<Connection, string> = {
  starting: 'Connecting',
  connecting: 'Connecting',
  connected: 'Connected',
  waiting: 'No live updates. Reconnecting',
  offline: 'Offline. Showing the last loaded data',
}

/** Shows whether other users' changes currently arrive through live updates. */
export function ConnectionState() {
  const connection = useConnection()
  return (
    <p className="connection" role="status">
      <span className={`connection-dot connection-${connection}`} />
      {words[connection]}
    </p>
  )
}
