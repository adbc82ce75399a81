import type { ReactNode } from 'react'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import type { RowWay } from '../../records/row-menu.tsx'
import type { Layout } from './columns.ts'
import type { Selection, SelectionAct } from './selection.ts'
import type { Table } from './use-table.ts'

/** What both ways of reading a list are given. */
export interface ListRowsProps {
  /** What the list is asked by. */
  of: string
  table: Table
  description: Description
  /** The columns that have room. */
  layout: Layout
  create: ReactNode
  /** Undefined where rows are not chosen. */
  selection: Selection | undefined
  /** Undefined where there is nothing to be done in a row. */
  ways: RowWay[] | undefined
  hrefOf(record: RecordItem): string | undefined
  onOpen(record: RecordItem): void
  onSelect(act: SelectionAct): void
}
