import { type ReactNode, useEffect, useRef } from 'react'

/** A row of links, one of which is current. Where there isn't room for all, it scrolls the current one into view. */
export function Tabs({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]') ?? null
    if (current !== null && current !== shown.current) center(current, row.current)
    shown.current = current
  })
  return (
    <nav ref={row} className={`tabs ${className}`} aria-label={label}>
      {children}
    </nav>
  )
}

/** Scrolls the row alone: the page around it may be scrolled to where its user was. */
function center(current: Element, row: Element | null): void {
  const [inner, outer] = [current.getBoundingClientRect(), row?.getBoundingClientRect()]
  if (outer !== undefined) row?.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 })
}
