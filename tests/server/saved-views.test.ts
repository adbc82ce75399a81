import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client, type Reply } from '../support/client.ts'
import { startPortal, type TestPortal } from '../support/test-server.ts'

const address = '/api/v2/pages/approvals/saved-views'
const views = '/api/v2/pages/approvals/views'

let portal: TestPortal
let officer: Client
let manager: Client

beforeAll(async () => {
  portal = await startPortal()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  manager = await Client.signIn(portal.server, 'sales.manager@example.com')
})

afterAll(() => portal.stop())

const namesOf = ({ body }: Reply): string[] => body.own.map(({ name }: { name: string }) => name)

it('a view is saved, replaced by its name, and deleted', async () => {
  const first = await officer.post(address, { name: 'Late ones ', query: 'view=mine' })
  expect([first.status, first.body.data.name]).toEqual([201, 'Late ones'])
  const second = await officer.post(address, { name: 'Late ones', query: 'view=decided' })
  expect(second.body.data).toEqual({ ...first.body.data, query: 'view=decided' })
  expect((await officer.get(views)).body.own).toEqual([second.body.data])
  expect((await officer.delete(`${address}/${first.body.data.id}`)).status).toBe(204)
  expect((await officer.get(views)).body.own).toEqual([])
})

it('a view is private to its owner', async () => {
  const { body } = await officer.post(address, { name: 'Mine', query: '' })
  expect(namesOf(await manager.get(views))).toEqual([])
  expect((await manager.delete(`${address}/${body.data.id}`)).status).toBe(404)
  expect(namesOf(await officer.get(views))).toEqual(['Mine'])
})

it.each(['nothing', '__proto__', 'login'])("a view can't be saved for the page %s", async (page) => {
  expect((await officer.get(`/api/v2/pages/${page}/views`)).status).toBe(404)
  expect((await officer.post(`/api/v2/pages/${page}/saved-views`, { name: 'x', query: '' })).status).toBe(404)
})

it.each([{}, { name: '', query: '' }, { name: ' ', query: '' }, { name: 'x', query: 'x'.repeat(2001) }])(
  'returns 422 for %j',
  async (body) => {
    expect((await officer.post(address, body)).status).toBe(422)
  },
)

it('limits the number of saved views', async () => {
  for (let i = 0; i < 30; i++) await manager.post(address, { name: `View ${i}`, query: '' })
  const { status, body } = await manager.post(address, { name: 'One more', query: '' })
  expect([status, body.errors[0].pointer]).toEqual([422, '/name'])
})

it('the response contains the record count of each view of the page, equal to that of its list', async () => {
  const page = 'leave-requests'
  const { body } = await officer.get(`/api/v2/pages/${page}/views`)
  expect(Object.keys(body.counts)).not.toEqual([])
  for (const [view, count] of Object.entries(body.counts)) {
    const list = await officer.get(`/api/v2/records/leave-request?on=${page}&view=${view}&per_page=1`)
    const { total, capped } = list.body.pagination
    expect(count, view).toEqual({ total, capped })
  }
  const others = await manager.get(`/api/v2/pages/${page}/views`)
  expect(Object.keys(others.body.counts).toSorted()).not.toEqual(Object.keys(body.counts).toSorted())
})
