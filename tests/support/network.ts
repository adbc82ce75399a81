import type { Page } from 'playwright-core'

/**
 * The next answer to a write of this page at a path is lost: the server has done what it was asked for and has said so,
 * then something happens, and the connection breaks. Answers the status that nobody saw.
 */
export async function loseAnswer(page: Page, path: RegExp, happening: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Fetch.enable', { patterns: [{ requestStage: 'Response' }] })
  const { requestId, responseStatusCode } = await new Promise<{ requestId: string; responseStatusCode?: number }>(
    (found) =>
      devtools.on('Fetch.requestPaused', (paused) => {
        const { method, url } = paused.request
        if (method !== 'GET' && path.test(new URL(url).pathname)) found(paused)
        // A page that goes takes what it asked for along.
        else devtools.send('Fetch.continueRequest', { requestId: paused.requestId }).catch(() => undefined)
      }),
  )
  await happening()
  await devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
  await devtools.detach()
  return responseStatusCode ?? 0
}

/** What a browser writes into its console when the server does not answer. */
export const noServer = [/net::ERR_/, /WebSocket connection to .* failed/]
