import { type ReactNode, useEffect, useRef } from 'react'
import { onceLaidOut } from './once-laid-out.ts'

/** A row of links, one of which is current. Where there isn't room for all, it scrolls the current one into view. */
export function Tabs({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  useEffect(() => {
    const outer = row.current
    const current = outer?.querySelector('[aria-current]') ?? null
    if (outer === null || current === null || current === shown.current) return undefined
    return onceLaidOut(outer, () => {
      center(current, outer)
      shown.current = current
    })
  })
  return (
    <nav ref={row} className={`tabs ${className}`} aria-label={label}>
      {children}
    </nav>
  )
}

/** Scrolls the row alone: the page around it may be scrolled to where its user was. */
function center(current: Element, row: Element): void {
  const [inner, outer] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 })
}
