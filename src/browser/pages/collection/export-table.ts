import { download, workplace } from '../../api/clients.ts'
import { saveFile } from './save-file.ts'
import type { Table } from './use-table.ts'

export interface ExportOptions {
  name: string
  signal: AbortSignal
  onProgress(bytes: number): void
}

/** Downloads all records of a list as CSV, with the list's filters, sort order and columns. */
export async function exportTable(table: Table, { name, signal, onProgress }: ExportOptions): Promise<void> {
  const query = { ...table.query, sort: table.state.sort, columns: [...table.columns] }
  const params = { path: { resource: table.view.resource }, query }
  const blob = await download(
    (ended) => workplace.GET('/records/{resource}/export', { params, signal: ended, parseAs: 'stream' }),
    { signal, onProgress },
  )
  saveFile(blob, name)
}
