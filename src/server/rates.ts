/** A limit of `max` requests per `timeWindow` milliseconds. */
export interface Rate {
  max: number
  timeWindow: number
}

export interface Rates {
  /**
   * Per IP address, whatever token is sent: clients can invent tokens, and each one costs a lookup. An office may share
   * an address.
   */
  address: Rate
  /** Per session, or per IP address for requests without a token. */
  all: Rate
  writes: Rate
  channels: Rate
  /**
   * Per IP address, across all accounts. Everyone in an office may sign in at the same time in the morning; password
   * guessing has its own limits.
   */
  signIn: Rate
  /** Per IP address. Renewal tokens can't be guessed, and everyone in an office may renew at the same time. */
  renewal: Rate
  /** The number of unsubscribed sockets per IP address, and how long each may stay unsubscribed. */
  sockets: Rate
}

export const defaultRates: Rates = {
  address: { max: 3_000, timeWindow: 10_000 },
  all: { max: 300, timeWindow: 10_000 },
  writes: { max: 40, timeWindow: 5_000 },
  signIn: { max: 600, timeWindow: 60_000 },
  renewal: { max: 600, timeWindow: 60_000 },
  channels: { max: 200, timeWindow: 10_000 },
  sockets: { max: 200, timeWindow: 30_000 },
}

/** Parses `signIn=600/60, writes=40/5`, where each limit is requests per seconds. Returns undefined for any other syntax. */
export function parseRates(text: string): Partial<Rates> | undefined {
  const rates: Partial<Rates> = {}
  for (const part of text.split(',')) {
    const [, name = '', max, seconds] = /^\s*([A-Za-z]+)=(\d{1,7})\/(\d{1,5})\s*$/.exec(part) ?? []
    if (!isRateName(name) || Number(max) === 0 || Number(seconds) === 0) return undefined
    rates[name] = { max: Number(max), timeWindow: Number(seconds) * 1_000 }
  }
  return rates
}

function isRateName(name: string): name is keyof Rates {
  return Object.hasOwn(defaultRates, name)
}
