import { useEffect, useState } from 'react'

type Load<T> = () => Promise<T>

const loaded = new WeakMap<Load<unknown>, unknown>()

let pending = 0

/** Whether any chunk is being loaded. */
export function isFetchingChunks(): boolean {
  return pending > 0
}

/** A chunk could not be loaded: the server is unreachable, or a new release doesn't have it any more. */
export class MissingChunk extends Error {}

/** Loads a chunk and caches it, so that it can be rendered without waiting. Throws `MissingChunk`. */
export async function preload<T>(load: Load<T>): Promise<T> {
  pending++
  try {
    const module = await load()
    loaded.set(load, module)
    return module
  } catch (cause) {
    throw new MissingChunk('A part of the portal could not be loaded', { cause })
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

/** Milliseconds before a chunk that failed to load is requested again. */
const retryAfter = 10_000

/**
 * Loads a chunk once `moment` has resolved; undefined until it has loaded. After a failed load it tries again when the
 * network is back, and every ten seconds, because the browser doesn't notice that a server is back.
 */
export function useModuleAfter<T>(moment: Promise<void>, load: Load<T>): T | undefined {
  const [module, setModule] = useState<T>()
  useEffect(() => {
    const ended = new AbortController()
    void moment
      .then(() => preloadUntil(ended.signal, load))
      .then((fetched) => ended.signal.aborted || setModule(() => fetched))
    return () => ended.abort()
  }, [moment, load])
  return module
}

/** Loads a chunk, with retries until it succeeds or `ended` is aborted. */
async function preloadUntil<T>(ended: AbortSignal, load: Load<T>): Promise<T | undefined> {
  while (!ended.aborted) {
    try {
      return await preload(load)
    } catch {
      await onlineOrAfter(retryAfter, ended)
    }
  }
  return undefined
}

/** Resolves when the network is back, after some milliseconds, or when `ended` is aborted, whichever is first. */
export function onlineOrAfter(milliseconds: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waited = new AbortController()
    const finish = () => {
      waited.abort()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    const { signal } = waited
    addEventListener('online', finish, { signal })
    ended.addEventListener('abort', finish, { signal })
  })
}
