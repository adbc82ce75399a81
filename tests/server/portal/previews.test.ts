import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Portal } from '#manifest/portal.ts'
import { specifications } from '#server/http/operations.ts'
import { ManifestCompiler } from '#server/portal/manifest-compiler.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { ProvenManifests } from '#server/portal/proven-manifests.ts'
import { FolderSource } from '#server/portal/studio/folder-source.ts'
import { Client, samplePassword } from '../../support/client.ts'
import { root, usualDatabase } from '../../support/test-database.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

const administratorMail = 'portal-administrator@example.com'
const previews = '/api/v2/studio/previews'
const studio = 'manifest/areas/studio.yaml'

describe.each(usualDatabase)('previews on %s', (_name, copy) => {
  const clock = new TestClock()
  let folder: string
  let compiler: ManifestCompiler
  let portal: TestPortal
  let manifest: Portal
  let administrator: Client

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'workplace-previews-'))
    for (const part of ['manifest', 'schemas/resources'])
      cpSync(join(root, part), join(folder, part), { recursive: true })
    // Administrators read little. Others may preview here too, so that there is something that both may read.
    const api = join(folder, 'manifest/api.yaml')
    const opened = readFileSync(api, 'utf8').replace(
      /(createPreview|getPreview|endPreview): \{ for: portal-administrators \}/g,
      '$1: { for: everyone }',
    )
    writeFileSync(api, opened)
    compiler = new ManifestCompiler(new ProvenManifests(folder, undefined))
    const files = readManifestFiles(folder)
    const compiled = await compiler.compile(files)
    if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
    manifest = compiled.portal
    const { classes } = compiled
    const source = new FolderSource(folder, compiler, files)
    portal = await startPortal({ clock, source, portal: manifest, classes }, copy)
    administrator = await Client.signIn(portal.server, administratorMail)
  }, 120_000)

  afterAll(async () => {
    await portal.stop()
    await compiler.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const begin = async (body: object, who = administrator) => {
    const reply = await who.post(previews, { position: 'Staff', ...body })
    expect([reply.status, reply.body.message]).toEqual([201, undefined])
    return { id: String(reply.body.data.id), ...reply.body.data, header: { 'x-portal-preview': reply.body.data.id } }
  }

  async function draftOf(change: (text: string) => string, path = studio): Promise<string> {
    const { body } = await administrator.post('/api/v2/studio/drafts', { name: 'Try', shared: false })
    const at = `/api/v2/studio/drafts/${body.data.id}/file?path=${encodeURIComponent(path)}`
    const { data } = (await administrator.get(at)).body
    const text = change(data.text)
    await administrator.put(at, { text, version: data.version, published: data.digest })
    return body.data.id
  }

  const slice = async (header: Record<string, string>) => (await administrator.get('/api/v2/portal', header)).body
  const pages = (body: { pages: { id: string }[] }) => body.pages.map(({ id }) => id)

  it('shows a draft to somebody of a role, and nobody else anything of it', async () => {
    const draft = await draftOf((text) => text.replace('for: portal-administrators', 'for: everyone'))
    const preview = await begin({ draft, role: 'cx' })
    expect(preview).toMatchObject({ draft: 'Try', person: { role_id: 'cx', name: 'CX', position: 'Staff' } })
    const before = await begin({ role: 'cx' })
    expect(pages(await slice(preview.header))).toContain('studio')
    expect(pages(await slice(before.header))).not.toContain('studio')
    const asked = await administrator.get('/api/v2/portal', preview.header)
    const usual = await administrator.get('/api/v2/portal')
    expect(asked.headers['x-portal-revision']).not.toBe(usual.headers['x-portal-revision'])
    expect(asked.headers['cache-control']).toBe('no-store')
    expect(pages(usual.body)).toContain('studio-revisions')
  })

  it('keeps showing the draft as it was when the preview began', async () => {
    const draft = await draftOf((text) => text.replace('title: Revisions', 'title: Versions'))
    const preview = await begin({ draft, role: 'portal-administrator' })
    await administrator.delete(`/api/v2/studio/drafts/${draft}`)
    const title = (body: { pages: { id: string; title: string }[] }) =>
      body.pages.find(({ id }) => id === 'studio-revisions')?.title
    expect(title(await slice(preview.header))).toBe('Versions')
    expect(title(await slice({}))).toBe('Revisions')
  })

  it('rejects a draft with problems, an unknown role, and a draft that the caller cannot see', async () => {
    const broken = await draftOf((text) => text.replace('kind: view', 'kind: vieww'))
    const refused = await administrator.post(previews, { draft: broken, role: 'cx', position: '' })
    expect([refused.status, refused.body.errors[0].message]).toEqual([422, expect.stringContaining(studio)])
    expect((await administrator.post(previews, { role: 'wizard', position: '' })).body.errors[0].pointer).toBe('/role')
    expect((await administrator.post(previews, { draft: 'x', role: 'cx', position: '' })).status).toBe(404)
    expect((await administrator.post(previews, { revision: 99, role: 'cx', position: '' })).status).toBe(404)
    expect((await administrator.post(previews, { revision: 1, draft: broken, role: 'cx', position: '' })).status).toBe(
      422,
    )
  })

  it('is refused to everyone but who began it', async () => {
    const preview = await begin({ role: 'cx' })
    const other = await Client.signIn(portal.server, 'ceo@example.com')
    for (const reply of [
      await other.get('/api/v2/portal', preview.header),
      await other.get(`${previews}/${preview.id}`),
    ])
      expect([reply.status, reply.body.message]).toEqual([403, 'Only the person who began this preview can open it.'])
    expect((await other.delete(`${previews}/${preview.id}`)).status).toBe(403)
    const nobody = await new Client(portal.server).get('/api/v2/portal', preview.header)
    expect(nobody.status).toBe(401)
  })

  it('ends after 30 minutes or when it is ended, and leaves its record', async () => {
    const preview = await begin({ role: 'cx' })
    const second = await begin({ role: 'cx' })
    expect((await administrator.delete(`${previews}/${second.id}`)).status).toBe(204)
    expect((await administrator.get('/api/v2/portal', second.header)).body.code).toBe('preview-ended')
    expect(Date.parse(preview.ends_at) - Date.parse(preview.made_at)).toBe(30 * 60_000)
    await portal.query(sql`update previews set ends_at = made_at where id = ${preview.id}`)
    expect((await administrator.get('/api/v2/portal', preview.header)).body.code).toBe('preview-ended')
    expect((await administrator.get('/api/v2/portal', { 'x-portal-preview': 'made-up' })).body.code).toBe(
      'preview-ended',
    )
    const { data } = (await administrator.get(previews)).body
    expect(data.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([preview.id, second.id]))
    expect(data[0].owner.name).not.toBe('')
  })

  it('changes nothing, whatever operation is tried', async () => {
    const preview = await begin({ role: 'general-operations-manager' })
    const own = administrator
    const before = await fingerprint(portal)
    const tried: [string, string, number][] = []
    for (const { url, method, id } of everyOperation()) {
      const headers = { ...preview.header, 'idempotency-key': crypto.randomUUID(), cookie: own.cookie ?? '' }
      const { status, body } = await own.call(method, url, method === 'GET' ? undefined : bodyOf(id), headers)
      tried.push([id, method, status])
      if (method !== 'GET') expect([id, status, body.code]).toEqual([id, 403, 'preview-read-only'])
    }
    expect(tried.filter(([, method]) => method !== 'GET').length).toBeGreaterThan(20)
    expect(await fingerprint(portal)).toEqual(before)
    // The administrator's own session goes on.
    expect((await own.get('/api/v2/portal')).status).toBe(200)
  })

  it('shows the records that both may read, and no others', { timeout: 240_000 }, async () => {
    const pairs = [
      ['customer-support.manager@example.com', 'revenue-manager'],
      ['human-resource-manager@example.com', 'cx-supervisor'],
      ['ceo@example.com', 'human-resource-officer'],
    ] as const
    const seen = { both: 0, fewer: 0 }
    for (const [mail, role] of pairs) {
      const onlooker = await Client.signIn(portal.server, mail)
      const newcomer = await newcomerOf(portal, role)
      const { header } = await begin({ role }, onlooker)
      for (const resource of Object.keys(manifest.resources)) {
        const { theirs, expected } = await compare(onlooker, newcomer, resource, header)
        seen.both += expected.length
        seen.fewer += theirs.length - expected.length
      }
    }
    expect(seen.both).toBeGreaterThan(100)
    expect(seen.fewer).toBeGreaterThan(100)
  })

  it('leaves out the fields that its onlooker may not see, whatever the draft allows', async () => {
    const restricted = Object.values(manifest.resources).flatMap((resource) =>
      Object.keys(resource.access.fields).map((field) => ({ resource: resource.name, field })),
    )
    expect(restricted.length).toBeGreaterThan(3)
    const onlooker = await Client.signIn(portal.server, 'cx-supervisor@example.com')
    const preview = await begin({ role: 'general-operations-manager' }, onlooker)
    for (const { resource, field } of restricted) {
      const list = `/api/v2/records/${resource}?per_page=100`
      const own = await onlooker.get(list)
      const shown = await onlooker.get(list, preview.header)
      if (own.status !== 200 || shown.status !== 200) continue
      const has = (body: { data: { id: string; values: object }[] }) =>
        body.data.filter(({ values }) => Object.hasOwn(values, field)).map(({ id }) => id)
      for (const id of has(shown.body)) expect(has(own.body)).toContain(id)
    }
  })
})

/** Every operation of the specifications, with an address that fits it. */
function everyOperation() {
  return specifications.flatMap(({ paths, servers }: { paths: object; servers?: { url: string }[] }) =>
    Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item as Record<string, { operationId?: string }>).flatMap(([verb, { operationId: id }]) => {
        const method = verb.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
        const base = servers?.[0]?.url ?? ''
        const url = base.replace(/\/$/, '') + path.replaceAll(/\{(\w+)\}/g, (_, name) => exampleOf(name))
        return id === undefined ? [] : [{ id, method, url }]
      }),
    ),
  )
}

function exampleOf(name: string): string {
  return (
    { resource: 'trouble-ticket', page: 'studio', number: '1', id: '00000000-0000-7000-8000-000000000000' }[name] ?? 'x'
  )
}

function bodyOf(id: string): unknown {
  if (id === 'signIn') return { email: administratorMail, password: samplePassword }
  return {}
}

/** The content of all tables but those that count requests. */
async function fingerprint({ query }: TestPortal): Promise<Record<string, unknown>> {
  const tables = await query(sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const contents: Record<string, unknown> = {}
  for (const { name } of tables) {
    const table = sql.identifier(String(name))
    const [row] = await query(
      sql`select count(*)::int as rows, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as content from ${table} t`,
    )
    contents[String(name)] = row
  }
  return contents
}

let newcomers = 0

/** Signs in somebody who has the role since today: no record is theirs, and nobody shares their department. */
async function newcomerOf({ query, server }: TestPortal, role: string): Promise<Client> {
  newcomers++
  const mail = `newcomer-${newcomers}@example.com`
  await query(sql`insert into staff (id, email, full_name, role, position, department, status, password_hash, created_at, updated_at)
    select ${`newcomer-${newcomers}`}, ${mail}, 'Newcomer', ${role}, 'Staff', ${`Nowhere ${newcomers}`}, 'active', password_hash, created_at, updated_at
    from staff where email = ${administratorMail}`)
  return Client.signIn(server, mail)
}

/** The ids of all records that a list shows, sorted; undefined when the resource can't be read. */
async function idsOf(client: Client, resource: string, headers = {}): Promise<string[] | undefined> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const url = `/api/v2/records/${resource}?per_page=100&sort=-created_at&page=${page}`
    const { status, body } = await client.get(url, headers)
    if (status === 404) return undefined
    expect([resource, status]).toEqual([resource, 200])
    ids.push(...body.data.map(({ id }: { id: string }) => id))
    if (body.data.length < 100) return ids.sort()
  }
}

/** Compares what a preview lists and counts with what both list by themselves. */
async function compare(onlooker: Client, newcomer: Client, resource: string, header: Record<string, string>) {
  const theirs = await idsOf(newcomer, resource)
  const own = await idsOf(onlooker, resource)
  const expected = theirs?.filter((id) => own?.includes(id) === true)
  expect([resource, await idsOf(onlooker, resource, header)]).toEqual([resource, expected])
  const counted = await onlooker.get(`/api/v2/records/${resource}/aggregate`, header)
  expect(counted.body.value).toBe(expected?.length)
  await expectHidden(onlooker, header, resource, theirs, own)
  return { theirs: theirs ?? [], expected: expected ?? [] }
}

/** A record that only one of the two may read can't be opened, nor its history. */
async function expectHidden(
  client: Client,
  headers: Record<string, string>,
  resource: string,
  theirs: string[] = [],
  own: string[] = [],
): Promise<void> {
  const ofOne = [theirs.find((id) => !own.includes(id)), own.find((id) => !theirs.includes(id))]
  for (const id of ofOne.filter((each) => each !== undefined)) {
    expect((await client.get(`/api/v2/records/${resource}/${id}`, headers)).status).toBe(404)
    expect((await client.get(`/api/v2/records/${resource}/${id}/history`, headers)).status).toBe(404)
  }
}
