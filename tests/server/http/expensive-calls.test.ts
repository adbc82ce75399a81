import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.stop())

it('never runs only the exports of one person, so that others can export too', async () => {
  const url = '/api/v2/records/employee/export'
  const [busy, other] = [
    await Client.signIn(portal.server, 'cx@example.com'),
    await Client.signIn(portal.server, 'installer@example.com'),
  ]
  // With the other's, as many as the server works on. More would wait, and the other's might be refused for that.
  const own = Promise.all(Array.from({ length: 7 }, () => busy.get(url)))
  expect((await other.get(url)).status).toBe(200)
  expect(new Set((await own).map(({ status }) => status))).toEqual(new Set([200, 503]))
  expect((await busy.get(url)).status).toBe(200)
})

it('runs two exports of a person at a time and rejects the others, while other requests succeed', async () => {
  const [manager, officer] = [
    await Client.signIn(portal.server, 'human-resource-manager@example.com'),
    await Client.signIn(portal.server, 'sales-officer@example.com'),
  ]
  const url = '/api/v2/records/employee/export'
  const exports = Promise.all(Array.from({ length: 3 }, () => manager.get(url)))
  const reads = await Promise.all(Array.from({ length: 5 }, () => officer.get('/api/v2/kpi/all')))
  const answers = await exports
  const refused = answers.filter(({ status }) => status !== 200)
  expect(reads.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(answers.length - refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.map(({ status, headers }) => [status, Number(headers['retry-after']) > 0])).toEqual(
    refused.map(() => [503, true]),
  )
  expect((await manager.get(url)).status).toBe(200)
})
