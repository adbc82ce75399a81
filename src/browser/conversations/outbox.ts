import { toFailure } from '../api/failure.ts'

/**
 * A message on its way. One at a time is sent. Without a response it is unknown whether it arrived, until the thread shows
 * it or not; one that did not arrive waits to be retried or removed.
 */
interface Outbound {
  key: string
  state: 'queued' | 'sending' | 'unknown' | 'failed'
}

export function hasQueued(outgoing: Outbound[]): boolean {
  return outgoing.some(({ state }) => state === 'queued')
}

export function withState<Message extends Outbound>(
  outgoing: Message[],
  key: string,
  state: Outbound['state'],
): Message[] {
  return outgoing.map((each) => (each.key === key ? { ...each, state } : each))
}

/** After a try that failed. Only a rejection, whoever it comes from, says that nothing was stored. */
export function withFailure<Message extends Outbound>(outgoing: Message[], error: unknown): Message[] {
  const { status = 0 } = toFailure(error)
  const isRejected = status >= 400 && status < 500 && status !== 429
  return withState(outgoing, sendingOf(outgoing).key, isRejected ? 'failed' : 'unknown')
}

/** Of a message it is unknown whether it arrived. */
export function hasUnknown(outgoing: Outbound[]): boolean {
  return outgoing.some(({ state }) => state === 'unknown')
}

/** What is unknown is sent again: under the same key, the server answers as it did the first time. */
export function withUnknownQueued<Message extends Outbound>(outgoing: Message[]): Message[] {
  return outgoing.map((each) => (each.state === 'unknown' ? { ...each, state: 'queued' } : each))
}

/** After the thread was fetched: what it holds has arrived, and what was unknown and is not in it has not. */
export function reconciled<Message extends Outbound>(outgoing: Message[], arrived: ReadonlySet<string>): Message[] {
  return outgoing
    .filter(({ key, state }) => state === 'sending' || !arrived.has(key))
    .map((each) => (each.state === 'unknown' ? { ...each, state: 'failed' } : each))
}

/** The first that is queued is sent now. */
export function withNextSending<Message extends Outbound>(outgoing: Message[]): Message[] {
  const next = outgoing.find(({ state }) => state === 'queued')
  return next === undefined ? outgoing : withState(outgoing, next.key, 'sending')
}

export function withoutKey<Message extends Outbound>(outgoing: Message[], key: string): Message[] {
  return outgoing.filter((each) => each.key !== key)
}

/** What is being sent; it throws when nothing is. */
export function sendingOf<Message extends Outbound>(outgoing: Message[]): Message {
  const message = outgoing.find(({ state }) => state === 'sending')
  if (message === undefined) throw new Error('No message is being sent')
  return message
}
