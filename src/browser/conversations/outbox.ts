/** A message on its way: one at a time is sent, and one that did not arrive waits to be tried again or dropped. */
interface Outbound {
  key: string
  state: 'queued' | 'sending' | 'failed'
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
