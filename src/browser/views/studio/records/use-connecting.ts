import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type PlacedPart, partAt } from './diagram-layout.ts'

/** A line that the user draws from a state, towards the pointer. */
export interface Connecting {
  from: PlacedPart
  x: number
  y: number
  /** The state at the pointer; undefined where there is none. */
  to: PlacedPart | undefined
}

/** How far the pointer moves before a press is more than a click, in pixels. */
const slack = 6

/**
 * Lets the mouse draw a line from one state to another. Fingers scroll the diagram instead, and the keyboard has the dialog of
 * a new transition.
 */
export function useConnecting(
  drawing: RefObject<HTMLElement | null>,
  parts: PlacedPart[],
  onConnect: (from: string, to: string) => void,
) {
  const [connecting, setConnecting] = useState<Connecting>()
  const listening = useRef<AbortController>(undefined)
  useEffect(() => () => listening.current?.abort(), [])

  const begin = (from: PlacedPart, press: ReactPointerEvent) => {
    if (from.kind !== 'state' || press.pointerType === 'touch' || press.button !== 0) return
    const { clientX, clientY } = press
    let to: PlacedPart | undefined
    let isDrawn = false
    listening.current?.abort()
    const listener = new AbortController()
    listening.current = listener
    const end = () => {
      listener.abort()
      setConnecting(undefined)
    }
    const move = (event: PointerEvent) => {
      const corner = drawing.current?.getBoundingClientRect()
      // The button may have been released outside of the window.
      if (corner === undefined || event.buttons === 0) return end()
      isDrawn ||= Math.hypot(event.clientX - clientX, event.clientY - clientY) > slack
      if (!isDrawn) return
      const [x, y] = [event.clientX - corner.left, event.clientY - corner.top]
      const part = partAt(parts, x, y)
      to = part?.kind === 'state' && part.name !== from.name ? part : undefined
      setConnecting({ from, x, y, to })
    }
    const release = () => {
      end()
      if (to !== undefined) onConnect(from.name, to.name)
    }
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end()
    }
    const { signal } = listener
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', release, { signal })
    addEventListener('pointercancel', end, { signal })
    addEventListener('keydown', leave, { signal })
  }
  return { connecting, begin }
}
