/** The specification asks for these in the browser's log, and for nothing on the page. */
export function logTrouble(...words: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: see above
  console.error(...words)
}
