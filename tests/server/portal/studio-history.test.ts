import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManifestCompiler } from '#server/portal/manifest-compiler.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { ProvenManifests } from '#server/portal/proven-manifests.ts'
import { FolderSource } from '#server/portal/studio/folder-source.ts'
import { Client } from '../../support/client.ts'
import { root, usualDatabase } from '../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

const area = 'manifest/areas/studio.yaml'
const page = { kind: 'page', name: 'studio', act: 'open', position: 'Officer' }

describe.each(usualDatabase)('the history on %s', (_, copy) => {
  let folder: string
  let compiler: ManifestCompiler
  let portal: TestPortal
  let administrator: Client
  const clock = new TestClock()

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'workplace-history-'))
    for (const part of ['manifest', 'schemas/resources'])
      cpSync(join(root, part), join(folder, part), { recursive: true })
    compiler = new ManifestCompiler(new ProvenManifests(folder, undefined))
    const files = readManifestFiles(folder)
    portal = await startPortal({ source: new FolderSource(folder, compiler, files), clock }, copy)
    administrator = await Client.signIn(portal.server, 'portal-administrator@example.com')
  })

  afterAll(async () => {
    await portal.stop()
    await compiler.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = async (path: string, query: Record<string, string | number | boolean> = {}) => {
    const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    return administrator.get(`/api/v2/studio/${path}?${words}`)
  }
  const since = async (role: string, more = {}) => (await ask('history/since', { ...page, role, ...more })).body.data
  const latest = async () => (await ask('revisions')).body.data[0].number
  const idOf = async (email: string) =>
    String((await portal.query(sql`select id from staff where email = ${email}`))[0]?.['id'])

  /** Sessions end meanwhile. */
  const pass = async (days: number) => {
    clock.advance(days * 86_400_000)
    administrator = await Client.signIn(portal.server, 'portal-administrator@example.com')
  }

  /** Publishes a change of one file, as an administrator does. */
  const publish = async (path: string, before: string, after: string, reason: string) => {
    const draft = (await administrator.post('/api/v2/studio/drafts', { name: reason, shared: false })).body.data.id
    const at = `/api/v2/studio/drafts/${draft}/file?path=${encodeURIComponent(path)}`
    const { data } = (await administrator.get(at)).body
    const text = data.text.replace(before, after)
    expect(text).not.toBe(data.text)
    await administrator.put(at, { text, version: data.version, published: data.digest })
    const published = await administrator.post(`/api/v2/studio/drafts/${draft}/publish`, { reason })
    expect([published.status, published.body.message]).toEqual([201, undefined])
    return published.body.data.number
  }

  it('says since when a role has access, through whom, and what stood before', async () => {
    expect(await since('portal-administrator')).toMatchObject({ turn: null, turns: [], now: { scopes: ['all'] } })
    expect(await since('cx')).toMatchObject({ turn: null, turns: [], now: null })
    await pass(1)
    const given = await publish(area, 'for: portal-administrators', 'for: [portal-administrators, cx]', 'Trial')
    const held = await since('cx')
    expect(held).toMatchObject({ turn: given, now: { scopes: ['all'] }, pending: [], unreadable: [] })
    expect(held.turns).toMatchObject([
      {
        gains: [{ scope: 'all' }],
        loses: [],
        revision: { reason: 'Trial', author: { name: administrator.person.name } },
      },
    ])
    const before = { ...page, role: 'cx' }
    const at = async (number: number) => (await ask(`history/revisions/${number}/access`, before)).body.data
    expect(await at(given - 1)).toEqual({ readable: true, possible: null })
    expect((await at(given)).possible).toEqual({ scopes: ['all'], barred: false })

    const taken = await publish(area, 'for: [portal-administrators, cx]', 'for: portal-administrators', '=1+1')
    const lost = await since('cx')
    expect([lost.turn, lost.now]).toEqual([taken, null])
    expect(lost.turns.map(({ revision }: { revision: { number: number } }) => revision.number)).toEqual([taken, given])
    expect((await since('portal-administrator')).turn).toBeNull()
  }, 120_000)

  it('compares files that were changed on disk when it needs them for the answer', async () => {
    const text = readFileSync(join(folder, area), 'utf8')
    writeFileSync(join(folder, area), text.replace('for: portal-administrators', 'for: [portal-administrators, hr]'))
    const files = readManifestFiles(folder)
    const compiled = await compiler.compile(files)
    if (!compiled.ok) throw new Error(compiled.problems.map(({ message }) => message).join('\n'))
    await portal.server.replacePortal(compiled.portal, compiled.classes, files)
    const number = await latest()
    expect(await since('hr')).toMatchObject({ turn: number, pending: [], turns: [{ revision: { author: null } }] })
    const [row] = await portal.query(sql`select access is not null as kept from revisions where number = ${number}`)
    expect(row?.['kept']).toBe(true)
  }, 90_000)

  it('says what a person could see on a day, by the role that they had then', async () => {
    const id = await idOf('data-analyst@example.com')
    const [was] = await portal.query(sql`select role, position from staff where id = ${id}`)
    const role = String(was?.['role'])
    const day = clock.now().toISOString().slice(0, 10)
    await pass(2)
    const changes = JSON.stringify({ role: { from: role, to: 'portal-administrator' } })
    await portal.query(sql`update staff set role = 'portal-administrator' where id = ${id}`)
    await portal.query(sql`
      insert into history (resource, record, event, at, changes)
      values ('employee', ${id}, 'change-post', ${clock.now().toISOString()}::timestamptz, ${changes}::jsonb)`)
    const then = (await ask('history/day', { staff: id, day })).body.data
    expect(then.person).toMatchObject({ role, position: was?.['position'], known: true, joined: null })
    expect(then.readable).toBe(true)
    const idsOf = (data: { pages: { id: string }[] }) => data.pages.map((each) => each.id)
    expect(idsOf(then)).not.toContain('studio')
    const today = clock.now().toISOString().slice(0, 10)
    const now = (await ask('history/day', { staff: id, day: today })).body.data
    expect(idsOf(now)).toContain('studio')
    const studio = now.pages.find((each: { id: string }) => each.id === 'studio')
    expect(studio.why[0].at).toMatch(/^manifest\/.*\.yaml:\d+/)
    expect(now.records.find((each: { name: string }) => each.name === 'employee').acts).toContainEqual({
      act: 'read',
      scopes: ['all'],
      barred: false,
    })

    // Somebody changed the database itself, so what the role was is not known for sure.
    await portal.query(sql`update staff set role = 'hr' where id = ${id}`)
    expect((await ask('history/day', { staff: id, day })).body.data.person.known).toBe(false)
    const early = (await ask('history/day', { staff: id, day: '2020-01-01' })).body.data
    expect([early.revision, early.pages, early.person.joined]).toEqual([null, [], expect.any(String)])
    const late = await ask('history/day', { staff: id, day: '2999-01-01' })
    expect([late.status, late.body.errors[0].pointer]).toEqual([422, '/day'])
    expect((await ask('history/day', { staff: 'nobody', day })).status).toBe(404)
  }, 120_000)

  it('says of an old revision that its files no longer compile', async () => {
    const number = await latest()
    await portal.query(sql`
      insert into revision_files (path, revision, text) values ('manifest/broken.yaml', ${number}, 'area: [')`)
    const id = await idOf('cx@example.com')
    const day = clock.now().toISOString().slice(0, 10)
    expect((await ask('history/day', { staff: id, day })).body.data).toMatchObject({ readable: false, pages: [] })
    const at = await ask(`history/revisions/${number}/access`, { ...page, role: 'cx' })
    expect(at.body.data).toEqual({ readable: false, possible: null })
    await portal.query(sql`delete from revision_files where path = 'manifest/broken.yaml'`)
  }, 60_000)

  it('records what administrators do, and who it was', async () => {
    const draft = (await administrator.post('/api/v2/studio/drafts', { name: 'Ours', shared: true })).body.data.id
    await administrator.delete(`/api/v2/studio/drafts/${draft}`)
    const restored = await administrator.post('/api/v2/studio/revisions/1/restore', { reason: 'Back to the start' })
    const { data, people } = (await ask('history/acts')).body
    const { user_id: id, name } = administrator.person
    expect(data.slice(0, 4)).toMatchObject([
      { act: 'revision-restored', revision: restored.body.data.number, actor: { id, name } },
      { act: 'draft-deleted', draft: 'Ours' },
      { act: 'draft-shared', draft: 'Ours' },
      { act: 'draft-created', draft: 'Ours' },
    ])
    expect(people).toEqual([{ id, name }])
    expect(data.find(({ act }: { act: string }) => act === 'draft-published')).toMatchObject({ draft: '=1+1' })
    expect((await ask('history/acts', { person: id })).body.total).toBeGreaterThan(4)
    expect((await ask('history/acts', { person: 'nobody' })).body).toMatchObject({ data: [], total: 0 })
  }, 90_000)

  it('exports the log for auditors without formulas, and records the export', async () => {
    const { status, body, headers } = await ask('history/export')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = String(body).split('\r\n')
    expect(lines[0]).toContain('Revision,Time (UTC),Author,Reason')
    const gain = lines.find((line) => line.includes('Trial') && line.includes(',Gains,Page,Studio,studio,open,'))
    expect(gain).toContain(`,${administrator.person.name},Trial,`)
    expect(lines.filter((line) => line.includes("'=1+1")).length).toBeGreaterThan(0)
    expect(lines.filter((line) => line.includes(',=1+1'))).toEqual([])
    expect((await ask('history/acts')).body.data[0]).toMatchObject({ act: 'log-exported' })
  })

  it('finds people by words of their names, and those who have left', async () => {
    const found = (await ask('history/people', { q: 'uche ogun' })).body.data
    expect(found.map(({ name }: { name: string }) => name)).toContain('Uche Ogunleye')
    await portal.query(sql`update staff set status = 'exited' where email = 'installer@example.com'`)
    const people = (await ask('history/people', { q: 'installer@example.com' })).body.data
    expect(people).toContainEqual(expect.objectContaining({ left: true, role: 'Installer' }))
    expect((await ask('history/people', { q: '100%' })).body.data).toEqual([])
  })

  it('says which roles have no people, and counts for 90 days before a page is unused', async () => {
    await portal.query(sql`update staff set disabled_at = now() where role = 'installer'`)
    const unused = async () => (await ask('unused')).body.data
    expect(await unused()).toMatchObject({ since: null, from: null, pages: [] })
    expect((await unused()).roles).toContainEqual({ id: 'installer', name: 'Installer' })

    const officer = await Client.signIn(portal.server, 'cx@example.com')
    const open = (who: Client, pages: string[]) => who.post('/api/v2/openings', { pages })
    // Neither a page that doesn't exist nor one that they can't open counts.
    expect((await open(officer, ['home', 'studio', 'nothing'])).status).toBe(204)
    const opened = async () => (await portal.query(sql`select page from page_openings`)).map((row) => row['page'])
    const [home] = await opened()
    expect(await opened()).toHaveLength(1)
    const begun = (await unused()).since

    await pass(91)
    await open(administrator, ['studio', 'studio'])
    const later = await unused()
    expect([later.since, later.days]).toEqual([begun, 90])
    const last = new Map(later.pages.map((each: { id: string; last: string }) => [each.id, each.last]))
    expect([last.get(home), last.has('studio'), last.get('studio-revisions')]).toEqual([begun, false, null])
    expect((await open(officer, [])).status).toBe(401)
    expect((await open(administrator, [])).status).toBe(422)
  })

  it('needs one query and no compilation for 1,000 revisions', async () => {
    const change = (gains: unknown[], loses: unknown[]) => ({
      roles: { added: [], removed: [] },
      positions: [],
      terms: [],
      acts: Array.from({ length: 30 }, (_unused, index) => ({
        subject: { kind: 'page', name: index === 29 ? 'studio' : `page-${index}`, title: 'Page', presence: 'both' },
        act: 'open',
        scoped: false,
        follows: false,
        ...{ gains, loses },
      })),
    })
    const shift = (role: string) => {
      const kinds = Array.from({ length: 40 }, (_unused, index) => ({ role: `role-${index}`, position: 'Officer' }))
      return [
        {
          scope: 'all',
          visitors: false,
          people: 'some',
          witness: 'one',
          kinds: [...kinds, { role, position: 'Officer' }],
        },
      ]
    }
    const [others, own] = [change(shift('hr'), []), change(shift('portal-administrator'), [])]
    const first = (await latest()) + 1
    await portal.query(sql`
      insert into revisions (number, made_at, reason, digest, access, written)
      select number, now(), 'Generated', '', case number when ${first + 20} then ${JSON.stringify(own)}::jsonb
        else ${JSON.stringify(others)}::jsonb end, true
      from generate_series(${first}::int, ${first + 999}::int) as number`)
    const began = performance.now()
    const found = await since('portal-administrator')
    console.info('since when', Math.round(performance.now() - began), 'ms')
    expect(found).toMatchObject({ turn: first + 20, pending: [], unreadable: [] })
  }, 60_000)

  it('is for portal administrators only', async () => {
    const other = await Client.signIn(portal.server, 'customer-support-supervisor@example.com')
    const query = new URLSearchParams({ ...page, role: 'cx' })
    const answers = await Promise.all(
      [
        'history/subjects',
        `history/since?${query}`,
        `history/revisions/1/access?${query}`,
        'history/day?staff=x&day=2026-01-01',
        'history/people',
        'history/acts',
        'history/export',
        'unused',
      ].map((path) => other.get(`/api/v2/studio/${path}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  })
})
