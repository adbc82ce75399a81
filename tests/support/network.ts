import type { Page } from 'playwright-core'

/**
 * Drops the response to the page's next write to a path: the server has run the request and has responded, then
 * `happening` runs, and the connection is reset. Resolves once the browser watches for the write, with the promise of the
 * status that the page never receives.
 */
export async function loseAnswer(
  page: Page,
  path: RegExp,
  happening: () => Promise<void>,
): Promise<{ status: Promise<number> }> {
  const devtools = await page.context().newCDPSession(page)
  const answered = new Promise<{ requestId: string; responseStatusCode?: number }>((found) =>
    devtools.on('Fetch.requestPaused', (paused) => {
      const { method, url } = paused.request
      if (method !== 'GET' && path.test(new URL(url).pathname)) found(paused)
      // Requests of a page that is navigating away are cancelled.
      else devtools.send('Fetch.continueRequest', { requestId: paused.requestId }).catch(() => undefined)
    }),
  )
  await devtools.send('Fetch.enable', { patterns: [{ requestStage: 'Response' }] })
  const lose = async () => {
    const { requestId, responseStatusCode } = await answered
    await happening()
    await devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
    await devtools.detach()
    return responseStatusCode ?? 0
  }
  return { status: lose() }
}

/**
 * Holds back the page's next request to a path, a glob, until the returned function is called. `sent` counts the requests to
 * the path, held back or not.
 */
export async function holdNext(page: Page, path: string): Promise<{ release(): void; sent(): number }> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let count = 0
  await page.route(path, async (route) => {
    count++
    if (count === 1) await held
    // A page that was closed meanwhile has cancelled its requests.
    await route.continue().catch(() => undefined)
  })
  return { release: () => release(), sent: () => count }
}

/** The messages that the browser logs to its console when the server is unreachable, and while it stops. */
export const noServer = [/net::ERR_/, /WebSocket connection to .* failed/, /status of 503/]
