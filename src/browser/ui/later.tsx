import type { ComponentType, ReactNode } from 'react'
import { useModule } from './use-module.ts'

/** Returns a component whose code is loaded on its first render. Until then `meanwhile` is shown. */
export function later<M, P extends object>(
  load: () => Promise<M>,
  partOf: (module: M) => ComponentType<P>,
  meanwhile: ReactNode = null,
): ComponentType<P> {
  return function Later(props: P) {
    const module = useModule(load)
    if (module === undefined) return meanwhile
    const Part = partOf(module)
    return <Part {...props} />
  }
}
