import { type RefCallback, useCallback, useState } from 'react'

export interface ListWidth {
  /** The width of the list in pixels. */
  list: number
  /** Whether its rows are cards. */
  isCards: boolean
}

/** Width in pixels of the sheet up to which style sheets show rows as cards. */
const cardsBelow = 720

/** The last measured width. The next list most likely has it too, so its rows render only once. */
let last: ListWidth | undefined

/** Observes the width of a list while it is mounted. If its rows are about to be shown, the first width is measured at once. */
export function useWidth(hasRows: boolean): [RefCallback<HTMLElement>, ListWidth | undefined] {
  const [width, setWidth] = useState(last)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined
      const measure = () => {
        const list = element.clientWidth
        // The sheet, not the list, is the container that style sheets ask.
        const isCards = (element.closest('.page')?.clientWidth ?? list) <= cardsBelow
        if (last?.list !== list || last.isCards !== isCards) last = { list, isCards }
        setWidth(last)
      }
      // Measuring here makes the browser lay the page out before the rest of it is there, so it is done only when it must be.
      if (last === undefined && hasRows) measure()
      const watch = new ResizeObserver(measure)
      watch.observe(element)
      return () => watch.disconnect()
    },
    [hasRows],
  )
  return [ref, width]
}
