/** Saves a file through the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name.replaceAll(/[\\/:*?"<>|]+/g, ' ')
  link.click()
  // By then the download has started, so the URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
