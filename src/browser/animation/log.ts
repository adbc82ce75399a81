/** The specification requires these messages in the browser console, and nothing on the page. */
export function logTrouble(...words: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: see above
  console.error(...words)
}
