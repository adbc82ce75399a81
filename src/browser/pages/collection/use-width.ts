import { type RefCallback, useCallback, useState } from 'react'

/** How wide the last one was: the next one most likely is, too, so its rows are drawn only once. */
let last: number | undefined

/** How wide an element is, as long as it is there. */
export function useWidth(): [RefCallback<HTMLElement>, number | undefined] {
  const [width, setWidth] = useState(last)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = () => {
      last = element.clientWidth
      setWidth(last)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return [ref, width]
}
