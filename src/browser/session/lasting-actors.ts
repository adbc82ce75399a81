import { useEffect, useState } from 'react'
import { session } from './session.ts'

/** An actor of XState whose states are tagged while it has work to finish. */
interface Worker {
  getSnapshot(): { hasTag(tag: 'working'): boolean }
  subscribe(listener: () => void): unknown
  stop(): unknown
}

interface Held<A> {
  actor: A
  user: string | undefined
  /** The number of components that show the actor. */
  shown: number
}

/**
 * Actors that finish their work after the page that shows them was left. A page that shows the same work again continues
 * with the same actor. All actors stop when the user changes.
 */
export class LastingActors<A extends Worker> {
  readonly #held = new Map<string, Held<A>>()

  constructor() {
    session.subscribe(() => {
      const user = session.state.profile?.user_id
      for (const [key, held] of this.#held) if (held.user !== user) this.#stop(key, held)
    })
  }

  /** Returns the actor of a key, or starts it. */
  open(key: string, start: () => A): A {
    const known = this.#held.get(key)
    if (known !== undefined) return known.actor
    const held = { actor: start(), user: session.state.profile?.user_id, shown: 0 }
    this.#held.set(key, held)
    held.actor.subscribe(() => this.#stopIdle(key, held))
    return held.actor
  }

  /** Keeps an actor until the returned function is called and its work is finished. */
  show(key: string): () => void {
    const held = this.#held.get(key)
    if (held === undefined) return () => {}
    held.shown++
    return () => {
      held.shown--
      // React's strict mode removes and adds the effects of a component that stays.
      queueMicrotask(() => this.#stopIdle(key, held))
    }
  }

  #stopIdle(key: string, held: Held<A>): void {
    if (held.shown === 0 && !held.actor.getSnapshot().hasTag('working')) this.#stop(key, held)
  }

  #stop(key: string, held: Held<A>): void {
    if (this.#held.get(key) === held) this.#held.delete(key)
    held.actor.stop()
  }
}

/** Returns the actor of a key. The key is read only on the first render. */
export function useLastingActor<A extends Worker>(actors: LastingActors<A>, key: string, start: () => A): A {
  const [held] = useState(() => ({ key, actor: actors.open(key, start) }))
  useEffect(() => actors.show(held.key), [actors, held])
  return held.actor
}
