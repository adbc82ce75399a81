import * as texts from '#texts/lists.ts'
import { download, workplace } from '../../api/clients.ts'
import type { Feedback } from '../../ui/feedback.tsx'
import { saveFile } from '../../ui/save-file.ts'
import type { Table } from './use-table.ts'

/** Milliseconds before the progress of an export is shown; shorter exports don't need it. */
const unnoticed = 800

export interface ExportOptions {
  /** The plural of what the list holds, which the file is named after. */
  plural: string
  signal: AbortSignal
  toast: Feedback['toast']
  onProgress(text: string): void
}

/** Downloads all records of a list as CSV, with the list's filters, sort order and columns, and says that it has. */
export async function exportTable(table: Table, options: ExportOptions): Promise<void> {
  const { plural, signal, toast, onProgress } = options
  const query = { ...table.query, sort: table.state.sort, columns: [...table.columns] }
  const params = { path: { resource: table.view.resource }, query }
  const began = Date.now()
  const told = (bytes: number) => {
    if (Date.now() - began > unnoticed) onProgress(texts.exporting(megabytes(bytes)))
  }
  const name = `${plural}, ${table.view.title}.csv`
  const blob = await download(
    (ended) => workplace.GET('/records/{resource}/export', { params, signal: ended, parseAs: 'stream' }),
    { signal, onProgress: told },
  )
  saveFile(blob, name)
  toast({ tone: 'success', title: texts.exported, text: name })
}

function megabytes(bytes: number): string {
  return bytes < 1e6 ? texts.kilobytes(Math.round(bytes / 1e3)) : texts.megabytes(bytes / 1e6)
}
