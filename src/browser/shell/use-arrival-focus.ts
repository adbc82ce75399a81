import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** The address that the browser opened first. */
let opened: string | undefined

/**
 * Returns the ref of a page's title, which receives the focus after navigation by keyboard or screen reader. On the page that
 * the browser opens first, the focus stays at its beginning, so that the first Tab reaches the link that skips to the content.
 */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is the reason
  useEffect(() => {
    opened ??= key
    if (key !== opened && document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [pathname])
  return heading
}
