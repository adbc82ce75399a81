import { useEffect, useState } from 'react'

type Load<T> = () => Promise<T>

const loaded = new WeakMap<Load<unknown>, unknown>()

/** Fetches a chunk and remembers it, so that it is there at once when it is drawn. */
export async function preload<T>(load: Load<T>): Promise<T> {
  const module = await load()
  loaded.set(load, module)
  return module
}

/** A chunk that is fetched when first drawn; undefined until it is there. A failed fetch is thrown to the error boundary. */
export function useModule<T>(load: Load<T>): T | undefined {
  const known = loaded.get(load)
  const [state, setState] = useState<{ load: Load<T>; module?: T; error?: unknown }>({ load })
  useEffect(() => {
    if (loaded.has(load)) return undefined
    let wanted = true
    preload(load).then(
      (module) => wanted && setState({ load, module }),
      (error: unknown) => wanted && setState({ load, error }),
    )
    return () => {
      wanted = false
    }
  }, [load])
  if (state.load === load && state.error !== undefined) throw state.error
  // What was stored for a loader is what that loader gave.
  return (known as T | undefined) ?? (state.load === load ? state.module : undefined)
}
