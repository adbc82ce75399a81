import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** The props that let a part react to pointer and focus. */
export interface PartSteps {
  'data-part': number
  onPointerEnter(): void
  onFocus(): void
}

export interface Steps {
  /** The index of the part under the pointer or with the keyboard focus. */
  active: number | undefined
  /** Props for the element around the parts. It is focusable itself unless the parts are links. */
  root: {
    tabIndex?: 0
    onKeyDown(event: KeyboardEvent): void
    onBlur(event: FocusEvent): void
    onFocus(): void
    onPointerLeave(): void
  }
  part(index: number): PartSteps
}

/** Highlights the parts of a chart by pointer and arrow keys. */
export function useSteps(count: number, hasLinks: boolean): Steps {
  const [active, setActive] = useState<number>()
  const last = count - 1
  const at = active ?? -1
  const goals: Record<string, number> = {
    ArrowRight: Math.min(at + 1, last),
    ArrowDown: Math.min(at + 1, last),
    ArrowLeft: Math.max(at - 1, 0),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: last,
  }
  return {
    active,
    root: {
      ...(!hasLinks && { tabIndex: 0 as const }),
      onKeyDown: (event) => {
        if (event.key === 'Escape') setActive(undefined)
        const goal = goals[event.key]
        if (goal === undefined) return
        event.preventDefault()
        setActive(goal)
        const part = event.currentTarget.querySelector(`a[data-part="${goal}"]`)
        if (part instanceof HTMLElement) part.focus()
      },
      onFocus: () => setActive((before) => before ?? 0),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setActive(undefined)
      },
      onPointerLeave: () => setActive(undefined),
    },
    part: (index) => ({
      'data-part': index,
      onPointerEnter: () => setActive(index),
      onFocus: () => setActive(index),
    }),
  }
}
