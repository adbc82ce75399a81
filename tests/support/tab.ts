import { setTimeout } from 'node:timers/promises'
import { Window } from 'happy-dom'
import { vi } from 'vitest'
import { atAddress } from './browser-address.ts'

/**
 * A browser as far as a session is concerned: tabs share what is stored, their messages and their locks. What they ask
 * for goes to a real server.
 */
export class Browser {
  readonly reloads = vi.fn()
  readonly #channels: BroadcastChannel[] = []
  readonly #window = new Window()

  constructor(origin: string) {
    atAddress(origin)
    const { localStorage, sessionStorage } = this.#window
    const opened = (channel: BroadcastChannel) => this.#channels.push(channel)
    class Channel extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        opened(this)
      }
    }
    for (const [name, value] of Object.entries({
      localStorage,
      sessionStorage,
      BroadcastChannel: Channel,
      location: { reload: this.reloads },
      navigator: { locks: { request: oneAtATime() } },
    }))
      vi.stubGlobal(name, value)
  }

  /** Opens a page, or loads one again: nothing in its memory, everything on the device. */
  async openTab(): Promise<Tab> {
    vi.resetModules()
    const { session } = await import('../../src/browser/session/session.ts')
    const { read, workplace } = await import('../../src/browser/api/clients.ts')
    const ask = () => read((signal) => workplace.GET('/staff-schedule/summary', { signal }))
    return { session, ask }
  }

  async close(): Promise<void> {
    for (const channel of this.#channels) channel.close()
    vi.unstubAllGlobals()
    await this.#window.happyDOM.close()
  }
}

export interface Tab {
  session: typeof import('../../src/browser/session/session.ts').session
  ask: () => Promise<unknown>
}

/** Locks as browsers have them: whoever asks waits for those before, and has by then heard what they said. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(_name: string, work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work)
    last = mine.catch(() => {}).then(() => setTimeout(20))
    return mine
  }
}
