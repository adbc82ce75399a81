import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as texts from '#texts/lists.ts'
import { IconButton } from './button.tsx'

export interface PageRange {
  current: number
  pages: number
  total: number
  /** Some lists omit it; then the range is computed from `current` and `recordsPerPage`. */
  from?: number
  to?: number
  recordsPerPage: number
  /** Whether the server stopped counting, so that there are more than `total`. */
  capped?: boolean
}

export interface PaginationControlProps extends PageRange {
  onPage(page: number): void
  /** Called when the user is likely to choose a page next, so that it can be fetched. */
  onNear?(page: number): void
  /** The list's name in the accessible name: "Daily schedules". */
  label: string
}

/** Shows `X - Y of total entries`, a drop-down of the pages, and buttons for the previous and next page. */
export function PaginationControl({ label, onPage, onNear, ...range }: PaginationControlProps) {
  const { current, pages } = range
  const [isListed, setListed] = useState(false)
  const bar = useRef<HTMLElement>(null)
  const nearNext = () => current < pages && onNear?.(current + 1)
  const onSeen = useEffectEvent(nearNext)
  useEffect(() => {
    if (bar.current === null) return undefined
    // Most users who open a list never turn its page. Those who scroll down to its page buttons may, and those who have
    // turned one go on.
    let isLikely = current > 1
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === false) isLikely = true
      else if (isLikely) onSeen()
    })
    watch.observe(bar.current)
    return () => watch.disconnect()
  }, [current])
  return (
    <nav className="cluster pager" aria-label={texts.pagesOf(label)} ref={bar}>
      <span className="pager-range" aria-live="polite">
        {rangeText(range)}
      </span>
      <select
        className="input input-small pager-page"
        aria-label={texts.page}
        value={current}
        // The options are rendered on demand: there may be hundreds of pages, and few users select one by number.
        onPointerDown={() => setListed(true)}
        onFocus={() => setListed(true)}
        onChange={(event) => onPage(Number(event.target.value))}
      >
        {(isListed ? upTo(pages) : [current]).map((page) => (
          <option key={page} value={page}>
            {page}
          </option>
        ))}
      </select>
      <IconButton
        look="outline"
        icon="chevron-left"
        label={texts.previousPage}
        disabled={current <= 1}
        onPointerEnter={() => current > 1 && onNear?.(current - 1)}
        onClick={() => onPage(current - 1)}
      />
      <IconButton
        look="outline"
        icon="chevron-right"
        label={texts.nextPage}
        disabled={current >= pages}
        onPointerEnter={nearNext}
        onClick={() => onPage(current + 1)}
      />
    </nav>
  )
}

function upTo(count: number): number[] {
  return [...Array(count).keys()].map((index) => index + 1)
}

/** The range in words; computed from the page number and page length if the list doesn't include it. */
export function rangeText({ current, from, to, total, recordsPerPage, capped = false }: PageRange): string {
  const first = from ?? (total === 0 ? 0 : (current - 1) * recordsPerPage + 1)
  const last = to ?? Math.min(current * recordsPerPage, total)
  return texts.range(first, last, { total, capped })
}
