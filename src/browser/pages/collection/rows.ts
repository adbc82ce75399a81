import type { ReactNode } from 'react'
import type { Description, RecordItem } from '../../records/record-queries.ts'
import type { RowWay } from '../../records/row-menu.tsx'
import type { Layout } from './columns.ts'
import type { Selection, SelectionAct } from './selection.ts'
import type { Table } from './use-table.ts'

/** The props that paged and continuous rows share. */
export interface ListRowsProps {
  /** Identifies the query of the list. */
  of: string
  table: Table
  description: Description
  /** The columns shown and their widths. */
  layout: Layout
  create: ReactNode
  /** Undefined where rows can't be selected. */
  selection: Selection | undefined
  /** Undefined where rows have no menu. */
  ways: RowWay[] | undefined
  hrefOf(record: RecordItem): string | undefined
  onOpen(record: RecordItem): void
  onSelect(act: SelectionAct): void
}
