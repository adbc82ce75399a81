// @vitest-environment happy-dom
import type { DetachedWindowAPI } from 'happy-dom'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { fetchSlice, keptSlice } from '../../../src/browser/session/portal-slice.ts'
import { fillDevice } from '../../support/full-device.ts'
import { ScriptedServer } from '../../support/scripted-server.ts'

declare const happyDOM: DetachedWindowAPI

const server = new ScriptedServer()
const slice = { title: 'Workplace', pages: [] }

beforeAll(async () => happyDOM.setURL(await server.start()))
afterAll(() => server.stop())
beforeEach(() => {
  localStorage.clear()
  server.answer({ body: slice })
})
afterEach(() => vi.unstubAllGlobals())

it('is kept for the next page load of the same person', async () => {
  expect(await fetchSlice('ada')).toEqual(slice)
  expect(keptSlice('ada')).toEqual(slice)
})

it('is kept for no other person, and for no visitor', async () => {
  await fetchSlice('ada')
  expect(keptSlice('obi')).toBeUndefined()
  expect(keptSlice(undefined)).toBeUndefined()
})

it('is ignored when the kept copy was damaged', async () => {
  await fetchSlice('ada')
  localStorage.setItem(localStorage.key(0) ?? '', '{"title":')
  expect(keptSlice('ada')).toBeUndefined()
})

it('is returned even when the device has no room to keep it', async () => {
  fillDevice()
  expect(await fetchSlice('ada')).toEqual(slice)
  expect(keptSlice('ada')).toBeUndefined()
})

it('is not kept when the session ended during the request', async () => {
  expect(await fetchSlice('ada', () => false)).toEqual(slice)
  expect(keptSlice('ada')).toBeUndefined()
})
