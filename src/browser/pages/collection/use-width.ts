import { type RefCallback, useCallback, useState } from 'react'

/** The last measured width. The next element most likely has it too, so its rows render only once. */
let last: number | undefined

/** Observes the width of an element, in pixels, while it is mounted. */
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
