import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

let portal: TestPortal
let agent: Client

beforeAll(async () => {
  portal = await startPortal()
  agent = await Client.signIn(portal.server, 'cx@example.com')
})

afterAll(() => portal.stop())

const tickets = '/api/v2/records/trouble-ticket'

describe('a list', () => {
  it.each([
    'filter=created_at:eq:9999-12-31',
    'filter=created_at:lte:9999-12-31',
    'filter=created_at:lt:0001-01-01',
    'filter=created_at:eq:0000-01-01',
    'filter=created_at:gte:0000-01-01T00:00:00Z',
    'filter=created_at:gte:9999-12-31T23:59:59-23:59',
    'page=Infinity',
    'page=1e400',
    `page=${'9'.repeat(400)}`,
    'per_page=Infinity',
    'colour=red',
  ])('rejects %s as an invalid value', async (query) => {
    const { status, body } = await agent.get(`${tickets}?${query}`)
    expect([status, body.code]).toEqual([422, 'invalid'])
  })

  it('accepts the first and the last supported day', async () => {
    for (const day of ['1900-01-01', '9998-12-31']) {
      for (const operator of ['eq', 'lt', 'lte', 'gt', 'gte']) {
        expect((await agent.get(`${tickets}?filter=created_at:${operator}:${day}`)).status).toBe(200)
      }
    }
  })
})

it('rejects an unknown parameter of a count', async () => {
  expect((await agent.get(`${tickets}/aggregate?sort=status&sort=id`)).status).toBe(422)
})
