import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import * as texts from '#texts/calendar.ts'
import { useListedShortcut } from '../../ui/shortcuts.ts'
import { type Cell, type GridSize, movedBy } from './calendar-grid.ts'

export interface GridKeys {
  table: RefObject<HTMLTableElement | null>
  /** The one cell in the tab order. */
  current: Cell
  setAt(cell: Cell): void
  press(event: KeyboardEvent<HTMLTableElement>): void
}

/** Lets arrow keys move between the cells of a grid. `enter` opens or creates what is in the current cell. */
export function useGridKeys(size: GridSize, enter: (cell: HTMLElement) => void): GridKeys {
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<Cell>({ row: 0, column: 0 })
  const current = { row: Math.min(at.row, size.rows.length - 1), column: Math.min(at.column, size.columns.length - 1) }
  useListedShortcut('ArrowUp ArrowDown ArrowLeft ArrowRight', texts.moveBetweenSlots)
  useListedShortcut('Enter', texts.openOrCreate)
  const cellAt = ({ row, column }: Cell) =>
    table.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    const { target, key } = event
    // An open menu of an entry handles its own keys.
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return
    const next = movedBy(key, current, size)
    if (next !== undefined) {
      event.preventDefault()
      setAt(next)
      cellAt(next)?.focus()
    } else if (key === 'Enter' && target === cellAt(current)) {
      event.preventDefault()
      enter(target)
    }
  }
  return { table, current, setAt, press }
}
