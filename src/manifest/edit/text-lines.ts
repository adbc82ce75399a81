/** Returns the offset of the first character of the line that has an offset. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1
}

/** Returns the offset after the line break of the line that has an offset. */
export function nextLine(text: string, offset: number): number {
  const at = text.indexOf('\n', offset)
  return at === -1 ? text.length : at + 1
}

export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset)
}

/** Whether an offset has only spaces before it on its line. */
export function startsLine(text: string, offset: number): boolean {
  return /^[ \t]*$/.test(text.slice(lineStart(text, offset), offset))
}

/** A line without its line break. */
export function lineAt(text: string, start: number): string {
  return text.slice(start, nextLine(text, start)).replace(/\r?\n$/, '')
}

export function isBlank(line: string): boolean {
  return line.trim() === ''
}

/** Returns how far a line of its own for a comment is indented; undefined when the line is another one. */
export function commentIndent(line: string): number | undefined {
  return /^([ \t]*)#/.exec(line)?.[1]?.length
}

/** Splits a text into lines and takes a column of spaces from each, or as many as it has. The first is not indented. */
export function dedent(text: string, column: number): string[] {
  const lines = text.split(/\r?\n/)
  return lines.map((line, number) => (number === 0 ? line : line.slice(Math.min(column, line.search(/\S|$/)))))
}

/** Indents all lines but empty ones. */
export function indent(lines: readonly string[], column: number): string[] {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(column) + line))
}
