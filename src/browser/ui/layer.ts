import { createContext, type RefObject, use } from 'react'

/**
 * The element in which pop-ups open. A modal dialog hides everything outside it from assistive technology, so lists,
 * menus and panels of a dialog must be rendered inside it. Elsewhere they open above the page.
 */
export const LayerContext = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

/** Returns the props of the current layer for a `Portal` and for positioning its content. */
export function useLayer() {
  const container = use(LayerContext)
  return {
    portal: container === undefined ? {} : { container },
    positioning: container === undefined ? {} : ({ strategy: 'fixed' } as const),
  }
}
