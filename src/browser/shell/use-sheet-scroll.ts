import { type RefObject, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const storageKey = 'workplace.scroll'

/** Scroll positions of pages, by their history entry. */
const positions = new Map<string, number>(restored())

/** The number of entries kept across a reload. */
const most = 50

/**
 * Does what React Router's `ScrollRestoration` does for a window, for the element in which pages scroll: going back
 * restores the position, and a new page starts at the top. If rows are still loading, it waits for them until the user
 * scrolls.
 */
export function useSheetScroll(sheet: RefObject<HTMLElement | null>): void {
  const { key, pathname, search } = useLocation()
  // The first entry of every load has the same key, whatever page it is.
  const entry = key === 'default' ? pathname + search : key
  const type = useNavigationType()
  const at = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history once
  useLayoutEffect(() => {
    const element = sheet.current
    if (element === null) return undefined
    const top = wanted(entry, type)
    // A replaced history entry is the same page with different settings.
    const stays = type === NavigationType.Replace || (top === 0 && at.current === 0)
    const stop = stays ? undefined : scrollTo(element, top)
    const note = () => {
      at.current = element.scrollTop
      positions.set(entry, at.current)
    }
    const leave = () => {
      // The event of the last movement is sent with the next frame, which doesn't come any more.
      if (element.scrollTop !== at.current) note()
      keep()
    }
    element.addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', leave)
    return () => {
      stop?.()
      element.removeEventListener('scroll', note)
      removeEventListener('pagehide', leave)
    }
  }, [entry, pathname, search])
}

function wanted(entry: string, type: NavigationType): number {
  return type === NavigationType.Pop ? (positions.get(entry) ?? 0) : 0
}

/**
 * Scrolls to a position as soon as the content has been laid out and is tall enough; at once, the browser would have to
 * lay it out an extra time. Returns a function that stops waiting for it.
 */
function scrollTo(element: HTMLElement, top: number): () => void {
  const content = element.lastElementChild
  if (content === null) return () => {}
  const stop = () => {
    observer.disconnect()
    for (const name of gestures) element.removeEventListener(name, stop)
  }
  const observer = new ResizeObserver(() => {
    element.scrollTop = top
    if (element.scrollTop >= top - 1) stop()
  })
  observer.observe(content)
  for (const name of gestures) element.addEventListener(name, stop, { passive: true })
  return stop
}

const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

function keep(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-most)))
  } catch {
    // Storage is full, so a reload starts at the top.
  }
}

function restored(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPosition) : []
  } catch {
    return []
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number'
}
