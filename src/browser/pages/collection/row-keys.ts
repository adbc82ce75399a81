import type { RefObject } from 'react'
import * as texts from '#texts/lists.ts'
import { useShortcut } from '../../ui/shortcuts.ts'

/**
 * Moves the focus to another row's link, which names the record and opens on Enter. Returns whether the focus was in a row.
 */
export function stepRow(table: HTMLTableElement | null, step: number): boolean {
  const row = currentRow(table)
  if (row === undefined) return false
  focusRow(rowsOf(table)[rowsOf(table).indexOf(row) + step])
  return true
}

/** `j` and `k` move between rows; `x` selects the focused one. */
export function useRowKeys(
  table: RefObject<HTMLTableElement | null>,
  onChoose: ((id: string) => void) | undefined,
): void {
  const step = (by: number) => () => {
    if (!stepRow(table.current, by)) focusRow(rowsOf(table.current)[0])
  }
  useShortcut('j', texts.nextRow, step(1))
  useShortcut('k', texts.previousRow, step(-1))
  useShortcut('x', texts.selectTheRow, () => choose(currentRow(table.current), onChoose), {
    enabled: onChoose !== undefined,
  })
}

function choose(row: HTMLElement | undefined, onChoose: ((id: string) => void) | undefined): void {
  const id = row?.dataset['id']
  if (id !== undefined) onChoose?.(id)
}

function rowsOf(table: HTMLTableElement | null): HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>('tr[data-id]') ?? [])]
}

function currentRow(table: HTMLTableElement | null): HTMLElement | undefined {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-id]')
  return row !== null && row !== undefined && table?.contains(row) ? row : undefined
}

function focusRow(row: HTMLElement | undefined): void {
  const target = row?.querySelector<HTMLElement>('.records-link') ?? row?.querySelector<HTMLElement>('input, button, a')
  target?.focus()
}
