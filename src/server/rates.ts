/** Requests allowed within a span of milliseconds. */
export interface Rate {
  max: number
  timeWindow: number
}

export interface Rates {
  /** Of an address, whatever it shows: tokens can be invented, and looking them up costs. An office may share one. */
  address: Rate
  /** Of a session, or of an address without one. */
  all: Rate
  writes: Rate
  channels: Rate
  /** Of an address, over all accounts. An office that begins its day signs in together; guesses have limits of their own. */
  signIn: Rate
  /** Of an address too. Its token cannot be guessed, and an office that comes to work shares an address. */
  renewal: Rate
  /** Sockets of an address that have not subscribed yet, and how long each may take to. */
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

/** `signIn=600/60, writes=40/5` as rates: so many requests in so many seconds. Undefined when it is written otherwise. */
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
