import { toFailure } from '../api/failure.ts'
import { reasonOf } from '../api/messages.ts'

/**
 * A message to be sent. Messages are sent one at a time. If the server doesn't respond, the message is `unknown` until
 * the refetched thread shows whether it arrived; a `failed` one waits for the user to retry or remove it.
 */
interface Outbound {
  key: string
  state: 'queued' | 'sending' | 'unknown' | 'failed'
  /** Why the server refused it. */
  reason?: string
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

/** Records a failed request. Only a rejection with a 4xx status proves that the server stored nothing. */
export function withFailure<Message extends Outbound>(outgoing: Message[], error: unknown): Message[] {
  const { status = 0 } = toFailure(error)
  const isRejected = status >= 400 && status < 500 && status !== 429
  if (!isRejected) return withState(outgoing, sendingOf(outgoing).key, 'unknown')
  const { key } = sendingOf(outgoing)
  const reason = reasonOf(error)
  return outgoing.map((each) => (each.key === key ? { ...each, state: 'failed', reason } : each))
}

/** Whether it is unknown for any message if it arrived. */
export function hasUnknown(outgoing: Outbound[]): boolean {
  return outgoing.some(({ state }) => state === 'unknown')
}

/**
 * Queues unknown messages again. They keep their key, so the server returns its first response instead of storing them
 * twice.
 */
export function withUnknownQueued<Message extends Outbound>(outgoing: Message[]): Message[] {
  return outgoing.map((each) => (each.state === 'unknown' ? { ...each, state: 'queued' } : each))
}

/** Applies a refetched thread: messages found in it have arrived, and unknown messages missing from it have failed. */
export function reconciled<Message extends Outbound>(outgoing: Message[], arrived: ReadonlySet<string>): Message[] {
  return outgoing
    .filter(({ key, state }) => state === 'sending' || !arrived.has(key))
    .map((each) => (each.state === 'unknown' ? { ...each, state: 'failed' } : each))
}

/** Marks the first queued message as being sent. */
export function withNextSending<Message extends Outbound>(outgoing: Message[]): Message[] {
  const next = outgoing.find(({ state }) => state === 'queued')
  return next === undefined ? outgoing : withState(outgoing, next.key, 'sending')
}

export function withoutKey<Message extends Outbound>(outgoing: Message[], key: string): Message[] {
  return outgoing.filter((each) => each.key !== key)
}

/** Returns the message being sent; throws if there is none. */
export function sendingOf<Message extends Outbound>(outgoing: Message[]): Message {
  const message = outgoing.find(({ state }) => state === 'sending')
  if (message === undefined) throw new Error('No message is being sent')
  return message
}
