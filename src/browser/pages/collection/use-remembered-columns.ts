import { useEffect } from 'react'
import { usePortal } from '../../session/portal-context.tsx'
import { recall } from './remembered.ts'
import type { Table } from './use-table.ts'

/** Puts the columns that this person chose here last into an address that says none, so that it says what is shown. */
export function useRememberedColumns({ page, view, state, go }: Table): void {
  const { person } = usePortal()
  const isOpen = state.columns === undefined && state.saved === undefined && state.record === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a view is opened; going back to its own columns is a choice
  useEffect(() => {
    const kept = isOpen ? recall(person.user_id, page.id).columns?.[view.id] : undefined
    if (kept !== undefined) go({ columns: kept, number: state.number }, { replace: true })
  }, [page.id, view.id, state.saved])
}
