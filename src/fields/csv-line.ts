/** Formats a row as a line of CSV, according to RFC 4180. Also quotes semicolons, at which some spreadsheets split. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`
}

function quote(cell: string): string {
  return /[",;\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
