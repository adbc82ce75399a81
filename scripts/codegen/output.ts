/** A file that codegen writes; `path` is relative to the project. */
export interface Output {
  path: string
  text: string
}

/** Returns the first line of a generated text file. */
export function header(from: string, comment: [string, string] = ['//', '']): string {
  const [open, close] = comment
  return `${open} Written by \`npm run codegen\` from ${from}. Do not edit.${close === '' ? '' : ` ${close}`}\n`
}
