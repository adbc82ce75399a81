import { useEffect, useState } from 'react'

type Load<T> = () => Promise<T>

const loaded = new WeakMap<Load<unknown>, unknown>()

let pending = 0

/** Whether chunks are on their way. */
export function isFetchingChunks(): boolean {
  return pending > 0
}

/** Fetches a chunk and remembers it, so that it is there at once when it is drawn. */
export async function preload<T>(load: Load<T>): Promise<T> {
  pending++
  try {
    const module = await load()
    loaded.set(load, module)
    return module
  } finally {
    pending--
  }
}

/** A chunk that is fetched when first drawn; undefined until it is there. A failed fetch is thrown to the error boundary. */
export function useModule<T>(load: Load<T>): T | undefined {
  const known = loaded.get(load)
  const [state, setState] = useState<{ load: Load<T>; module?: T; error?: unknown }>({ load })
  useEffect(() => {
    // This asks what was drawn: a chunk that arrived since then still has to be drawn.
    if (known !== undefined) return undefined
    let wanted = true
    preload(load).then(
      (module) => wanted && setState({ load, module }),
      (error: unknown) => wanted && setState({ load, error }),
    )
    return () => {
      wanted = false
    }
  }, [load, known])
  if (state.load === load && state.error !== undefined) throw state.error
  // What was stored for a loader is what that loader gave.
  return (known as T | undefined) ?? (state.load === load ? state.module : undefined)
}

/**
 * A chunk that is fetched after a moment that has not come yet; undefined until it is there. One that could not be fetched
 * is fetched when the network is back.
 */
export function useModuleAfter<T>(moment: Promise<void>, load: Load<T>): T | undefined {
  const [module, setModule] = useState<T>()
  useEffect(() => {
    const ended = new AbortController()
    const fetch = () => {
      preload(load).then(
        (fetched) => ended.signal.aborted || setModule(() => fetched),
        () => addEventListener('online', fetch, { once: true, signal: ended.signal }),
      )
    }
    void moment.then(() => ended.signal.aborted || fetch())
    return () => ended.abort()
  }, [moment, load])
  return module
}
