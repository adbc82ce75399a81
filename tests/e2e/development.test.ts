import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { Development } from '../support/development.ts'
import { sharedBrowser, Visitor } from '../support/visitor.ts'

// `npm run dev` in a browser.

let development: Development
let browser: Browser

beforeAll(async () => {
  development = await Development.begin()
  browser = await sharedBrowser()
})

afterAll(async () => {
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
  await expect.poll(() => frames, { timeout }).toContain('subscription_succeeded')
  expect(visitor.troubles, development.log).toEqual([])
})

it('shows previews', { timeout }, async () => {
  const client = await Client.signIn(development.url, 'portal-administrator@example.com')
  const { body } = await client.post('/api/v2/studio/previews', { role: 'cx', position: 'Staff' })
  const visitor = await Visitor.arrive(browser, development.url, {}, client)
  visitor.page.setDefaultTimeout(timeout)
  await visitor.open(`/~preview/${body.data.id}/`)
  await visitor.page.getByText(/^Preview of revision \d+ as CX, Staff/).waitFor()
  await visitor.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Collaboration' }).waitFor()
  expect(visitor.troubles, development.log).toEqual([])
})
