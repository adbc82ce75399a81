import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

describe('the counts of the tabs of a record', () => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startPortal()
  })

  afterAll(() => portal.stop())

  const totalOf = async (client: Client, resource: string, query: string) =>
    (await client.get(`/api/v2/records/${resource}?${query}&per_page=1`)).body.pagination.total

  it('are those of the lists that each tab then shows', async () => {
    const client = await Client.signIn(portal.server, 'cx-supervisor@example.com')
    const { body: slice } = await client.get('/api/v2/portal')
    const pageOf = (id: string) => slice.pages.find((page: Reply['body']) => page.id === id)
    const tickets = await client.get('/api/v2/records/trouble-ticket?filter=child_count:gt:0&per_page=3')
    expect(tickets.body.data.length).toBeGreaterThan(0)
    for (const { id } of tickets.body.data) {
      const given = `given=id:${id}`
      const { body } = await client.get(`/api/v2/pages/ticket/views?${given}`)
      expect(Object.keys(body.counts)).toEqual(expect.arrayContaining(['child-tickets', 'visits']))
      for (const list of pageOf('ticket').lists)
        expect(body.counts[list.id].total).toBe(
          await totalOf(client, list.resource, `on=ticket&view=${list.id}&${given}`),
        )
      expect(body.counts['child-tickets'].total).toBeGreaterThan(0)
      expect(Object.keys(body.tabs).sort()).toEqual(['ticket-actions', 'ticket-conversations', 'ticket-escalations'])
      for (const [tab, count] of Object.entries<{ total: number }>(body.tabs)) {
        const [view] = pageOf(tab).views
        expect(count.total).toBe(await totalOf(client, view.resource, `on=${tab}&view=${view.id}&${given}`))
      }
    }
  })

  it('say nothing about tabs that the viewer may not open', async () => {
    const client = await Client.signIn(portal.server, 'hr@example.com')
    expect((await client.get('/api/v2/pages/ticket/views?given=id:1')).status).toBe(404)
  })
})
