import { createContext, type RefObject, use } from 'react'

/**
 * Where lists, menus and panels open that belong to what is inside. A dialog hides all that is beside it from those who
 * hear a page, so what opens from a dialog has to stand in it; elsewhere they open above the page.
 */
export const LayerContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

/** What a `Portal` and the position of its content need to know of the layer. */
export function useLayer() {
  const container = use(LayerContext)
  return {
    portal: container === undefined ? {} : { container },
    positioning: container === undefined ? {} : ({ strategy: 'fixed' } as const),
  }
}
