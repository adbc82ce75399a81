import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type {} from '../fixtures/offline-stage/stage.ts'
import { buildPage, builtFile } from '../support/built-page.ts'
import { temporaryFolder } from '../support/portal-process.ts'
import { sharedBrowser } from '../support/visitor.ts'

// The queue of unsent changes in a browser's own storage, on a page without a portal around it.

const folder = temporaryFolder()
let server: Server
let browser: Browser
let page: Page

beforeAll(async () => {
  buildPage('tests/fixtures/offline-stage', folder)
  server = createServer((request, response) => {
    builtFile(folder, new URL(request.url ?? '/', 'http://localhost').pathname).then(
      ({ body, type }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    )
  }).listen(0)
  await once(server, 'listening')
  browser = await sharedBrowser()
})

afterAll(async () => {
  server?.close()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  const address = Object(server.address())
  // A context of its own, so that nothing is on the device yet.
  page = await (await browser.newContext()).newPage()
  await page.goto(`http://localhost:${address.port}/`)
  await page.waitForFunction(() => 'offline' in window)
  await page.evaluate(() => window.offline.open('Ada'))
})

const bodies = async () => (await page.evaluate(() => window.offline.changes())).map(({ body }) => body)

it('takes a change that a form sends again for the same one', async () => {
  const places = await page.evaluate(async () => {
    const change = { body: { route: 'A' } }
    return [await window.offline.add(change), await window.offline.add(change)]
  })
  expect(places[1]).toBe(places[0])
  expect(await bodies()).toEqual([{ route: 'A' }])
})

it('keeps what was ticked under the key of an update that is being sent, under a key of its own', async () => {
  await page.evaluate(async () => {
    await window.offline.sending(Number(await window.offline.add({ key: 'first', body: { ticks: ['router'] } })))
    await window.offline.add({ key: 'first', body: { ticks: ['router', 'cable'] } })
  })
  expect(await bodies()).toEqual([{ ticks: ['router'] }, { ticks: ['router', 'cable'] }])
  const [first, second] = (await page.evaluate(() => window.offline.changes())).map(({ key }) => key)
  expect(first).toBe('first')
  expect(second).not.toBe('first')
})

it.each(['create', 'run'] as const)(
  'rejects other values under the key of a %s, which might happen twice',
  async (act) => {
    const code = await page.evaluate(async (act) => {
      await window.offline.add({ act, method: 'POST', key: 'once', body: { note: 'A' } })
      return window.offline.add({ act, method: 'POST', key: 'once', body: { note: 'B' } })
    }, act)
    expect(code).toBe('key-reused')
    expect(await bodies()).toEqual([{ note: 'A' }])
  },
)

it('drops the drafts that the queue has taken over when it opens, but none that was typed in since', async () => {
  const left = await page.evaluate(async () => {
    const { offline } = window
    await offline.add({ act: 'run', key: 'taken', body: { note: 'As sent' } })
    await offline.add({ act: 'run', key: 'changed', record: '2', body: { note: 'As sent' } })
    offline.keepDraft('taken over', { key: 'taken', values: { note: 'As sent', other: 'Typed and not sent with it' } })
    offline.keepDraft('typed in', { key: 'changed', values: { note: 'As sent, and more' } })
    await offline.open('Ada')
    return [offline.draft('taken over'), offline.draft('typed in')]
  })
  expect(left).toEqual([undefined, { key: 'changed', values: { note: 'As sent, and more' } }])
})

it('fetches again what is shown only when a late response says something else than the kept one', async () => {
  const shown = await page.evaluate(async () => [
    await window.offline.readSlowly('kept', 'kept'),
    await window.offline.readSlowly('kept', 'news'),
  ])
  expect(shown).toEqual(['kept', 'kept'])
  // The second read ends after the first.
  await expect.poll(() => page.evaluate(() => window.offline.fetchedAgain()[1])).toBe(1)
  expect(await page.evaluate(() => window.offline.fetchedAgain()[0])).toBe(0)
})
