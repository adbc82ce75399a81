import { useEffect, useState } from 'react'

type Load<T> = () => Promise<T>

const loaded = new WeakMap<Load<unknown>, unknown>()

let pending = 0

/** Whether any chunk is being loaded. */
export function isFetchingChunks(): boolean {
  return pending > 0
}

/** Loads a chunk and caches it, so that it can be rendered without waiting. */
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

/** Loads a chunk on the first render; undefined until it has loaded. A failed load is thrown to the error boundary. */
export function useModule<T>(load: Load<T>): T | undefined {
  const known = loaded.get(load)
  const [state, setState] = useState<{ load: Load<T>; module?: T; error?: unknown }>({ load })
  useEffect(() => {
    // `known` is the value at render time: a chunk that has loaded since then still needs another render.
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
  // The cache holds for each loader what that loader returned.
  return (known as T | undefined) ?? (state.load === load ? state.module : undefined)
}

/**
 * Loads a chunk once `moment` has resolved; undefined until it has loaded. After a failed load it tries again when the
 * network is back.
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
