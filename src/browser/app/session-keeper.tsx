import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { session } from '../session/session.ts'
import { sessionMachine } from '../session/session-machine.ts'

/** In milliseconds. The access token is valid for 15 minutes and is renewed a minute before it expires. */
const renewAfter = 14 * 60_000
/** In milliseconds. The token of a page that was hidden for longer than this may have expired. */
const longAway = 5 * 60_000

const keeper = sessionMachine.provide({
  actors: { renew: fromPromise(async () => (await session.renew()) !== undefined) },
})

/** Keeps the session of an open page alive. */
export function SessionKeeper() {
  const [, send] = useMachine(keeper, { input: { renewAfter, hasToken: session.token !== undefined } })
  useEffect(() => {
    let hiddenAt = 0
    const changed = () => {
      if (document.hidden) hiddenAt = Date.now()
      else if (Date.now() - hiddenAt > longAway) send({ type: 'page.woken' })
    }
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [send])
  return null
}
