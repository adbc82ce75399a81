import { useState } from 'react'
import { IconButton } from './button.tsx'

export interface PageRange {
  current: number
  pages: number
  total: number
  /** Absent in some lists; then the range follows from `current` and `recordsPerPage`. */
  from?: number
  to?: number
  recordsPerPage: number
  /** There are more than were counted. */
  capped?: boolean
}

export interface PaginationControlProps extends PageRange {
  onPage(page: number): void
  /** What is paged, for those who cannot see it: "Daily schedules". */
  label: string
}

/** `X - Y of total entries`, a list of the pages, and a step either way. */
export function PaginationControl({ label, onPage, ...range }: PaginationControlProps) {
  const { current, pages } = range
  const [isListed, setListed] = useState(false)
  return (
    <nav className="cluster pager" aria-label={`Pages of ${label}`}>
      <span className="pager-range" aria-live="polite">
        {rangeText(range)}
      </span>
      <label>
        <span className="sr-only">Page</span>
        <select
          className="input input-small pager-page"
          value={current}
          // There may be hundreds of pages, and hardly anybody looks for one by its number.
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
      </label>
      <IconButton
        look="outline"
        icon="chevron-left"
        label="Previous page"
        disabled={current <= 1}
        onClick={() => onPage(current - 1)}
      />
      <IconButton
        look="outline"
        icon="chevron-right"
        label="Next page"
        disabled={current >= pages}
        onClick={() => onPage(current + 1)}
      />
    </nav>
  )
}

function upTo(count: number): number[] {
  return [...Array(count).keys()].map((index) => index + 1)
}

/** The range in words; computed from page and page length when the list does not say it. */
export function rangeText({ current, from, to, total, recordsPerPage, capped = false }: PageRange): string {
  const first = from ?? (total === 0 ? 0 : (current - 1) * recordsPerPage + 1)
  const last = to ?? Math.min(current * recordsPerPage, total)
  return `${first} - ${last} of ${total.toLocaleString('en-GB')}${capped ? '+' : ''} entries`
}
