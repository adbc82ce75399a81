import type { ComponentType, ReactNode } from 'react'
import { useModule } from './use-module.ts'

/** A component whose code is fetched when it is first drawn. Until it is there, `meanwhile` stands in its place. */
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
