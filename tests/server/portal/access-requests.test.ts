import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.stop())

const path = '/performance-management'

const ask = (client: Client, reason: string, at = path) =>
  client.call('POST', '/api/v2/portal/access-requests', { path: at, reason }, { 'idempotency-key': randomUUID() })

const offerTo = async (client: Client) => (await client.get(`/api/v2/portal/refusal?path=${path}`)).body.data.request

it('notifies those whom the manifest names once for each page and day, with the name, the page and the reason', async () => {
  const officer = await Client.signIn(portal.server, 'installer@example.com')
  const administrator = await Client.signIn(portal.server, 'customer-support-supervisor@example.com')
  const requests = async () => {
    const { body } = await administrator.get(`/api/notification/all/${administrator.person.user_id}`)
    return body.data.filter(({ title }: { title: string }) => title.includes('asks for access'))
  }
  expect(await offerTo(officer)).toBe('offered')
  const replies = await Promise.all([
    ask(officer, 'I review two colleagues.'),
    ask(officer, 'I review two colleagues.'),
  ])
  expect(replies.map(({ status }) => status)).toEqual([204, 204])
  expect(await offerTo(officer)).toBe('sent')
  const sent = await requests()
  expect(sent).toHaveLength(1)
  expect(sent[0].title).toBe(`${officer.person.name} asks for access to Performance management`)
  expect(JSON.stringify(sent[0])).toContain('I review two colleagues.')
})

it('refuses a request for a page that the person can open, for none, and without a reason', async () => {
  const officer = await Client.signIn(portal.server, 'installer@example.com')
  expect((await ask(officer, 'To see it.', '/workplace/approvals')).status).toBe(404)
  expect((await ask(officer, 'To see it.', '/nowhere')).status).toBe(404)
  expect((await ask(officer, '   ')).status).toBe(422)
})
