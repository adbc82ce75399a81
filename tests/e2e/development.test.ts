import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Development } from '../support/development.ts'
import { launchBrowser, Visitor } from '../support/visitor.ts'

// `npm run dev` in a browser.

let development: Development
let browser: Browser

beforeAll(async () => {
  development = await Development.begin()
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser?.close()
  await development?.end()
})

/** Milliseconds. The development server builds the libraries when a browser first asks for them. */
const timeout = 180_000

it('serves the portal from its sources, including live updates', { timeout }, async () => {
  const visitor = await Visitor.arrive(browser, development.url)
  visitor.page.setDefaultTimeout(timeout)
  let frames = ''
  visitor.page.on('websocket', (socket) => {
    if (!socket.url().includes('/app/workplace')) return
    socket.on('framereceived', ({ payload }) => {
      frames += String(payload)
    })
  })
  await visitor.open('/')
  await visitor.page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  await visitor.enter('cx')
  await visitor.page.getByRole('heading', { name: 'Schedules & Reports', level: 1 }).waitFor()
  await expect.poll(() => frames).toContain('subscription_succeeded')
  expect(visitor.troubles, development.log).toEqual([])
})
