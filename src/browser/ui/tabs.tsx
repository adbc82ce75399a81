import { type ReactNode, useEffect, useRef } from 'react'

/** A row of links, one of which is current. Where there isn't room for all, it scrolls the current one into view. */
export function Tabs({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  useEffect(() => {
    const nav = row.current
    const current = nav?.querySelector<HTMLElement>('[aria-current="page"]') ?? null
    if (nav === null || current === null || current === shown.current) return
    shown.current = current
    const [outer, inner] = [nav.getBoundingClientRect(), current.getBoundingClientRect()]
    // `scrollIntoView` would scroll the page as well.
    if (inner.left < outer.left || inner.right > outer.right)
      nav.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  })
  return (
    <nav ref={row} className={`tabs ${className}`} aria-label={label}>
      {children}
    </nav>
  )
}
