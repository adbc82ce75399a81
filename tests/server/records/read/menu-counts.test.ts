import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, type Reply } from '../../../support/client.ts'
import { databases } from '../../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../../support/test-server.ts'

interface Counted {
  page: string
  view: string
  total: number
  capped: boolean
}

describe.each(databases)('the counts of the menu, on %s', (_name, copy) => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startPortal({}, copy)
  })

  afterAll(() => portal.stop())

  const signIn = (name: string) => Client.signIn(portal.server, `${name}@example.com`)
  const countsOf = async (client: Client): Promise<Counted[]> => (await client.get('/api/v2/menu/counts')).body.counts
  const count = async (client: Client, page: string, view: string) =>
    (await countsOf(client)).find((each) => each.page === page && each.view === view)

  /** The views of the menu that a browser shows a number beside. */
  async function countedInMenu(client: Client): Promise<[page: string, view: string, resource: string][]> {
    const { body } = await client.get('/api/v2/portal')
    const counts = body.menu.flatMap(({ entries }: Reply['body']) =>
      entries.flatMap((entry: Reply['body']) => entry.counts ?? []),
    )
    return counts.map(({ page, view }: Counted) => {
      const views = body.pages.find(({ id }: Reply['body']) => id === page).views
      return [page, view, views.find(({ id }: Reply['body']) => id === view).resource]
    })
  }

  it.each([
    ['cx', ['approvals/waiting', 'conversations/mine', 'my-notifications/unread']],
    ['cx-supervisor', ['support-escalations/mine', 'tickets/my-tickets']],
    ['customer-support.manager', ['approvals/waiting']],
    ['network-infrastructure-support', ['child-tickets/mine']],
  ])('are those of the lists that %s sees, and no others', async (name, some) => {
    const client = await signIn(name)
    const counts = await countsOf(client)
    const keys = counts.map(({ page, view }) => `${page}/${view}`)
    expect(keys).toEqual(expect.arrayContaining(some))
    const shown = await countedInMenu(client)
    expect(keys.toSorted()).toEqual(shown.map(([page, view]) => `${page}/${view}`).toSorted())
    for (const [page, view, resource] of shown) {
      const list = await client.get(`/api/v2/records/${resource}?on=${page}&view=${view}&per_page=1`)
      expect(await count(client, page, view)).toMatchObject({ total: list.body.pagination.total, capped: false })
    }
  })

  it("leave out what a person's menu doesn't have", async () => {
    const installer = await signIn('installer')
    expect((await countsOf(installer)).map(({ page }) => page)).not.toContain('approvals')
  })

  it('follow a decision', async () => {
    const manager = await signIn('customer-support.manager')
    const before = await count(manager, 'approvals', 'waiting')
    expect(before?.total).toBeGreaterThan(0)
    const waiting = await manager.get('/api/v2/records/approval?on=approvals&view=waiting&per_page=100')
    const isSchedule = ({ values }: { values: { subject_type: string } }) => values.subject_type === 'daily-schedule'
    const { subject_type, subject_id } = waiting.body.data.find(isSchedule).values
    const decided = await manager.transition(subject_type, subject_id, 'approve')
    expect(decided.status).toBe(200)
    expect((await count(manager, 'approvals', 'waiting'))?.total).toBe((before?.total ?? 0) - 1)
  })

  it('stop at two digits', async () => {
    const client = await signIn('cx')
    const at = '2026-11-20T07:00:00Z'
    await portal.query(sql`insert into notifications
      (id, recipient, title, body, category, link, status, created_at, updated_at)
      select ${'n-'} || n, ${client.person.user_id}, ${'News'}, ${''}, ${'system'}, ${'/'}, ${'unread'}, ${at}, ${at}
      from generate_series(1, 120) as n`)
    expect(await count(client, 'my-notifications', 'unread')).toMatchObject({ total: 99, capped: true })
  })
})
