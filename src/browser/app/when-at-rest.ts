/** Milliseconds between two looks, and how many in a row must find nothing on its way. */
const between = 150
const quietLooks = 4

const whenIdle: (act: () => void) => void =
  'requestIdleCallback' in window
    ? (act) => requestIdleCallback(act, { timeout: 2_000 })
    : (act) => setTimeout(act, 200)

/**
 * Settles once the page has been drawn with what it asked for and the browser had a moment to spare. What is not needed to
 * draw the page waits for this, so that it takes nothing from what is.
 */
export function whenAtRest(isBusy: () => boolean): Promise<void> {
  return new Promise((settle) => {
    let quiet = 0
    const look = () => {
      quiet = isBusy() ? 0 : quiet + 1
      if (quiet < quietLooks) setTimeout(look, between)
      else whenIdle(settle)
    }
    look()
  })
}
