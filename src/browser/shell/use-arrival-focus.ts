import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { onceLaidOut } from '../ui/once-laid-out.ts'

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
    const element = heading.current
    opened ??= key
    if (key === opened || element === null) return undefined
    return onceLaidOut(element, () => {
      if (document.activeElement === document.body) element.focus({ preventScroll: true })
    })
  }, [pathname])
  return heading
}
