import { Window } from 'happy-dom'
import { vi } from 'vitest'
import { atAddress } from './browser-address.ts'
import { pause } from './pause.ts'

/**
 * The parts of a browser that a session uses: its tabs share storage, broadcast channels and locks. Their requests go to a
 * real server.
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

  /**
   * Opens or reloads a page: its memory is empty, but the stored data is there. The first script of the page may have
   * requested a renewal.
   */
  async openTab({ renewsEarly = false } = {}): Promise<Tab> {
    vi.resetModules()
    if (renewsEarly) (await import('../../src/browser/session/renewal.ts')).renewEarly()
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

/** Locks like those of browsers: a caller waits for all earlier holders, and has received their messages by then. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(_name: string, ...rest: [() => Promise<T>] | [LockOptions, () => Promise<T>]): Promise<T> => {
    const [work] = rest.slice(-1) as [() => Promise<T>]
    const mine = last.then(work)
    last = mine.catch(() => {}).then(() => pause(20, 'until the messages have arrived'))
    return mine
  }
}
