import { type ReactNode, useEffect, useRef } from 'react'

/** A row of links, one of which is current. Where there isn't room for all, it scrolls the current one into view. */
export function Tabs({ label, className = '', children }: { label: string; className?: string; children: ReactNode }) {
  const row = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]') ?? null
    if (current !== shown.current) current?.scrollIntoView({ block: 'nearest', inline: 'center' })
    shown.current = current
  })
  return (
    <nav ref={row} className={`tabs ${className}`} aria-label={label}>
      {children}
    </nav>
  )
}
