import * as texts from '#texts/shell.ts'
import { type Connection, useConnection } from '../realtime/connection-context.ts'

const words: Record<Connection, string> = {
  starting: texts.connecting,
  connecting: texts.connecting,
  connected: texts.connected,
  waiting: texts.reconnecting,
  offline: texts.offline,
}

/** Shows whether other users' changes currently arrive through live updates. */
export function ConnectionState() {
  const connection = useConnection()
  return (
    <p className={`connection cluster grow connection-${connection}`} role="status">
      {words[connection]}
    </p>
  )
}
