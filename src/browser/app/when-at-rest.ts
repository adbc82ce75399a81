/** Milliseconds between two checks, and how many checks in a row must find nothing in progress. */
const between = 150
const quietLooks = 4

const whenIdle: (act: () => void) => void =
  'requestIdleCallback' in window
    ? (act) => requestIdleCallback(act, { timeout: 2_000 })
    : (act) => setTimeout(act, 200)

/**
 * Resolves once the page's requests have finished and the browser is idle. Work that isn't needed to render the page
 * waits for this, so that it doesn't compete for bandwidth and processor time.
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
