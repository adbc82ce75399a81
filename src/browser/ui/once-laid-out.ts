/**
 * Calls back once after the browser has laid an element out. Earlier, reading a position or moving the focus would make it
 * lay the half-changed page out an extra time. Returns a function that cancels it.
 */
export function onceLaidOut(element: Element, act: () => void): () => void {
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect()
    act()
  })
  laidOut.observe(element)
  return () => laidOut.disconnect()
}
