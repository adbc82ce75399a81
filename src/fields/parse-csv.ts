import * as texts from '#texts/refusals.ts'

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\ufeff'

export class BadCsv extends Error {}

/** The most rows below the header row, and the most cells in a row. */
export interface TableSize {
  rows: number
  columns: number
}

const endless: TableSize = { rows: Number.POSITIVE_INFINITY, columns: Number.POSITIVE_INFINITY }

/**
 * Parses CSV into rows of cells. The separator is a comma, a semicolon or a tab, whichever the header row has most of,
 * because some spreadsheets write semicolons or tabs. Parsing stops at the first row or cell too many, because a file of
 * 2 MB can contain millions, and the process serves nobody else meanwhile.
 */
export function parseCsv(text: string, most: TableSize = endless): string[][] {
  const plain = text.startsWith(byteOrderMark) ? text.slice(1) : text
  const separator = separatorOf(plain)
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'y')
  const rows: string[][] = []
  let row: string[] = []
  while (cell.lastIndex < plain.length) {
    const [all = '', quoted, bare = '', end = ''] = cell.exec(plain) ?? []
    if (all === '') throw new BadCsv(texts.quotationMarkOpen(rows.length + 1))
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    if (row.length > most.columns) throw new BadCsv(texts.tableTooWide(most.columns))
    if (end === separator) continue
    rows.push(row)
    if (rows.length > most.rows + 1) throw new BadCsv(texts.tableTooLong(most.rows))
    row = []
  }
  if (row.length > 0) rows.push([...row, ''])
  return rows
}

function separatorOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/))
  const counted = [',', ';', '\t'].map((mark) => [heading.split(mark).length, mark] as const)
  return counted.reduce((best, each) => (each[0] > best[0] ? each : best))[1]
}
