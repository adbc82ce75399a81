import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManifestCompiler } from '#server/portal/manifest-compiler.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { ProvenManifests } from '#server/portal/proven-manifests.ts'
import { FolderSource, finishPublishing } from '#server/portal/studio/folder-source.ts'
import { Client, type Reply } from '../../support/client.ts'
import { root } from '../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

let folder: string
let compiler: ManifestCompiler
let portal: TestPortal
let administrator: Client

const menu = 'manifest/menu.yaml'
const onDisk = (path: string) => readFileSync(join(folder, path), 'utf8')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'workplace-studio-'))
  for (const part of ['manifest', 'schemas/resources'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  compiler = new ManifestCompiler(new ProvenManifests(folder, undefined))
  const files = readManifestFiles(folder)
  portal = await startPortal({ source: new FolderSource(folder, compiler, files) })
  administrator = await Client.signIn(portal.server, 'portal-administrator@example.com')
})

afterAll(async () => {
  await portal.stop()
  await compiler.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function begin(name: string, shared = false): Promise<string> {
  const { status, body } = await administrator.post('/api/v2/studio/drafts', { name, shared })
  expect(status).toBe(201)
  return body.data.id
}

function at(draft: string, path: string): string {
  return `/api/v2/studio/drafts/${draft}/file?path=${encodeURIComponent(path)}`
}

/** Changes a file of a draft as the editor does: it reads the file, and writes it with the version that it saw. */
async function edit(
  draft: string,
  path: string,
  change: (text: string) => string,
  who = administrator,
): Promise<Reply> {
  const { data } = (await who.get(at(draft, path))).body
  return who.put(at(draft, path), { text: change(data.text), version: data.version, published: data.digest })
}

const review = async (draft: string) => (await administrator.get(`/api/v2/studio/drafts/${draft}/review`)).body.data
const publish = (draft: string, reason = 'As agreed') =>
  administrator.post(`/api/v2/studio/drafts/${draft}/publish`, { reason })
const latest = async () => (await administrator.get('/api/v2/studio/revisions')).body.data[0]

describe('a draft', () => {
  it('says what is wrong, and where', async () => {
    const draft = await begin('Mistake')
    await edit(draft, menu, (text) => text.replace('page: support-page', 'page: suport-page'))
    const { problems, access } = await review(draft)
    const line =
      onDisk(menu)
        .split('\n')
        .findIndex((each) => each.includes('page: support-page')) + 1
    expect(problems.map(({ code, file, line: at }: Record<string, unknown>) => [code, file, at])).toContainEqual([
      'unknown-page',
      menu,
      line,
    ])
    expect(access).toBeNull()
    const refused = await publish(draft)
    expect([refused.status, refused.body.errors[0].message]).toEqual([
      422,
      expect.stringContaining(`${menu}:${line}: `),
    ])
  })

  it('says who gains and who loses access, and how many they are today', async () => {
    const draft = await begin('Everyone reads alarms')
    await edit(draft, 'manifest/areas/studio.yaml', (text) =>
      text.replace('for: portal-administrators', 'for: everyone'),
    )
    const { problems, access, refusals } = await review(draft)
    expect([problems, refusals]).toEqual([[], []])
    const [row] = await portal.query(
      sql`select count(*) as number from staff
        where disabled_at is null and status <> 'exited' and role <> 'portal-administrator'`,
    )
    const opened = access.acts.find(({ subject }: { subject: { name: string } }) => subject.name === 'studio')
    expect(opened.gains.map(({ today }: { today: number }) => today)).toEqual([Number(row?.['number'])])
    expect(opened.loses).toEqual([])
  })

  it('names those who gain, as many as it counts, also by positions that only the draft tells apart', async () => {
    const draft = await begin('Names')
    const [named] = await portal.query(
      sql`select position from staff where role <> 'portal-administrator' and position not in ('Line Manager', 'CEO', 'Officer') limit 1`,
    )
    const position = JSON.stringify(named?.['position'])
    await edit(draft, 'manifest/roles.yaml', (text) =>
      text.replace('positions: [Line Manager, CEO]', `positions: [Line Manager, CEO, ${position}]`),
    )
    await edit(draft, 'manifest/areas/studio.yaml', (text) =>
      text.replace(
        'for: portal-administrators',
        `for: [portal-administrators, { position: ${position} }, { all: [cx, { not: { position: Line Manager } }] }]`,
      ),
    )
    const { problems, access } = await review(draft)
    expect(problems).toEqual([])
    const [gain] = access.acts.find(({ subject }: { subject: { name: string } }) => subject.name === 'studio').gains
    const rows = await portal.query(
      sql`select id from staff where disabled_at is null and status <> 'exited' and role <> 'portal-administrator'
        and (position = ${named?.['position']} or (role = 'cx' and position <> 'Line Manager')) order by full_name, id`,
    )
    expect(gain.among).toContainEqual({ role: 'cx', except: ['Line Manager'] })
    expect(gain.today).toBe(rows.length)
    const listed = await administrator.post('/api/v2/studio/people', { among: gain.among, per_page: 2, page: 2 })
    expect([listed.status, listed.body.total]).toEqual([200, rows.length])
    expect(listed.body.data.map(({ id }: { id: string }) => id)).toEqual(rows.slice(2, 4).map(({ id }) => id))
    const [first] = listed.body.data
    expect(Object.keys(first).sort()).toEqual(['id', 'name', 'position', 'role'])
  }, 90_000)

  it('is seen by others only if it is shared', async () => {
    const own = await begin('Mine')
    const shared = await begin('Ours', true)
    await portal.query(sql`
      update staff set role = 'portal-administrator' where email = 'data-analyst@example.com'`)
    const other = await Client.signIn(portal.server, 'data-analyst@example.com')
    expect((await other.get(`/api/v2/studio/drafts/${own}`)).status).toBe(404)
    expect((await other.get(`/api/v2/studio/drafts/${shared}`)).body.data.draft.own).toBe(false)
    expect((await other.delete(`/api/v2/studio/drafts/${shared}`)).status).toBe(404)
  })

  it('keeps the text of whoever was first, and shows it to the other', async () => {
    const draft = await begin('Two at once')
    const { data } = (await administrator.get(at(draft, menu))).body
    const first = { text: `${data.text}\n# First\n`, version: data.version, published: data.digest }
    expect((await administrator.put(at(draft, menu), first)).status).toBe(200)
    const second = await administrator.put(at(draft, menu), { ...first, text: `${data.text}\n# Second\n` })
    expect([second.status, second.body.current.text]).toEqual([412, first.text])
  })

  it.each([
    '../manifest/menu.yaml',
    'manifest/../package.json',
    'src/main.ts',
    'manifest/.hidden.yaml',
    'manifest/a b.yaml',
  ])('has no file %s', async (path) => {
    const draft = await begin('Elsewhere')
    const answer = await administrator.put(at(draft, path), { text: 'x: 1', version: 0, published: null })
    expect([answer.status, answer.body.errors[0].pointer]).toEqual([422, '/path'])
  })

  it('is for portal administrators only', async () => {
    const other = await Client.signIn(portal.server, 'customer-support-supervisor@example.com')
    const draft = await begin('Closed', true)
    const answers = [
      await other.get('/api/v2/studio/revisions'),
      await other.get('/api/v2/studio/drafts'),
      await other.get(at(draft, menu)),
      await other.post(`/api/v2/studio/drafts/${draft}/publish`, { reason: 'Mine' }),
      await other.post('/api/v2/studio/revisions/1/restore', { reason: 'Mine' }),
      await other.post('/api/v2/studio/people', { among: [{ role: 'cx' }] }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403])
  })
})

describe('publishing', () => {
  it('replaces the portal and the file, and records who did it and why; restoring goes back', async () => {
    const before = await latest()
    const text = onDisk(menu)
    const draft = await begin('Rename')
    await edit(draft, menu, (old) => old.replace('label: Report Issues', 'label: Report a problem'))
    const published = await publish(draft, 'Plainer words')
    expect(published.status).toBe(201)
    expect(published.body.data).toMatchObject({
      number: before.number + 1,
      reason: 'Plainer words',
      origin: 'studio',
      author: { id: administrator.person.user_id, name: administrator.person.name },
    })
    expect(onDisk(menu)).toBe(text.replace('label: Report Issues', 'label: Report a problem'))
    const officer = await Client.signIn(portal.server, 'cx@example.com')
    expect(JSON.stringify((await officer.get('/api/v2/portal')).body)).toContain('Report a problem')
    expect((await administrator.get(`/api/v2/studio/drafts/${draft}`)).status).toBe(404)
    const shown = (await administrator.get(`/api/v2/studio/revisions/${before.number + 1}`)).body.data
    expect(shown.files).toEqual([{ path: menu, before: text, after: onDisk(menu) }])
    expect(shown.access.same).toBe(true)

    const restored = await administrator.post(`/api/v2/studio/revisions/${before.number}/restore`, { reason: 'Back' })
    const expected = { number: before.number + 2, restores: before.number, digest: before.digest }
    expect(restored.body.data).toMatchObject(expected)
    expect(onDisk(menu)).toBe(text)
  }, 90_000)

  it('publishes one of two at the same moment; the other asks to look at what was published', async () => {
    const before = await latest()
    const drafts = [await begin('One'), await begin('Two')]
    for (const [index, draft] of drafts.entries()) await edit(draft, menu, (text) => `${text}# Draft ${index}\n`)
    const answers = await Promise.all(drafts.map((draft) => publish(draft)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await latest()).number).toBe(before.number + 1)
    const left = drafts[answers.findIndex(({ status }) => status === 409)] ?? ''
    const again = await publish(left)
    expect([again.status, again.body.message]).toEqual([409, expect.stringContaining(menu)])
    const conflicts = async () => (await administrator.get(`/api/v2/studio/drafts/${left}`)).body.data.draft.conflicts
    expect(await conflicts()).toEqual([menu])
    // The text of which the draft's one was made is there to merge both.
    const file = (await administrator.get(`/api/v2/studio/drafts/${left}/file?path=${menu}`)).body.data
    expect(file.published).not.toBe(file.base)
    expect(file.text.replace(/# Draft [01]\n$/, '')).toBe(file.base)
    // What a dialog adds without showing the file takes nobody's change back.
    expect(file.seen).not.toBe(file.digest)
    const body = { text: `${file.text}# More\n`, version: file.version, published: file.seen }
    const more = await administrator.put(at(left, menu), body)
    expect(more.body.data.base).toBe(file.base)
    expect(await conflicts()).toEqual([menu])
    await edit(left, menu, (text) => `${text}# Seen\n`)
    expect(await conflicts()).toEqual([])
  }, 90_000)

  it('refuses what would lock out its author, or give something to their own role only', async () => {
    const locked = await begin('Locked')
    await edit(locked, 'manifest/api.yaml', (text) =>
      text.replace('publishDraft: { for: portal-administrators }', 'publishDraft: { for: hr }'),
    )
    const selfish = await begin('Selfish')
    await edit(selfish, 'manifest/resources/salary-slip.yaml', (text) =>
      text.replace('{ for: hr-roles, scope: all },', '{ for: [hr-roles, portal-administrators], scope: all },'),
    )
    for (const draft of [locked, selfish]) {
      const refused = await publish(draft)
      expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(/publish/)])
    }
  }, 90_000)

  it('leaves everything as it was when the folder cannot be written to', async () => {
    const before = await latest()
    const text = onDisk(menu)
    const draft = await begin('In the way')
    await edit(draft, menu, (old) => `${old}# Unwritten\n`)
    // A folder is where the unfinished file would be.
    mkdirSync(join(folder, `${menu}.new`))
    const refused = await publish(draft)
    rmSync(join(folder, `${menu}.new`), { recursive: true, force: true })
    expect([refused.status, (await latest()).number, onDisk(menu)]).toEqual([503, before.number, text])
    expect((await administrator.get(`/api/v2/studio/drafts/${draft}`)).status).toBe(200)
  }, 60_000)

  it('is finished at the next start when the server stopped after a revision was stored', async () => {
    const text = onDisk(menu)
    // As a server leaves it that is killed before it replaces the files.
    writeFileSync(join(folder, menu), text.slice(0, -20))
    await portal.query(sql`update revisions set written = false where number = (select max(number) from revisions)`)
    await finishPublishing(portal.server.services.database, folder)
    expect(onDisk(menu)).toBe(text)
    writeFileSync(join(folder, menu), `${text}# By hand\n`)
    await finishPublishing(portal.server.services.database, folder)
    expect(onDisk(menu)).toBe(`${text}# By hand\n`)
  })
})

describe('the menu under a draft', () => {
  const seenBy = async (draft: string, query = '') =>
    (await administrator.get(`/api/v2/studio/drafts/${draft}/menu${query}`)).body.data
  const labels = ({ groups }: { groups: { entries: { label: string }[] }[] }) =>
    groups.flatMap(({ entries }) => entries.map(({ label }) => label))

  it('is what a role would see', async () => {
    const draft = await begin('Menu')
    await edit(draft, menu, (text) => text.replace('label: Report Issues', 'label: Something is broken'))
    const data = await seenBy(draft, '?role=cx')
    expect([data.of, data.problems, data.role, data.position]).toEqual(['draft', 0, 'cx', null])
    expect(labels(data)).toContain('Something is broken')
    expect(labels(data)).not.toContain('Studio')
    expect(labels(await seenBy(draft, '?role=portal-administrator'))).toContain('Studio')
  })

  it('depends on the position', async () => {
    const draft = await begin('Position')
    const { positions } = await seenBy(draft)
    const menus = await Promise.all(
      positions.map(async (position: string) => {
        const data = await seenBy(draft, `?role=cx&position=${encodeURIComponent(position)}`)
        expect(data.position).toBe(position)
        return labels(data).join()
      }),
    )
    expect(new Set(menus).size).toBeGreaterThan(1)
  })

  it('is the last good one while the draft has problems', async () => {
    const draft = await begin('Problems')
    const breaks = (text: string) => text.replace('page: support-page', 'page: suport-page')
    await edit(draft, menu, breaks)
    expect(await seenBy(draft)).toMatchObject({ of: 'published', problems: 1 })
    await edit(draft, menu, (text) => text.replace('suport-page, label: Report Issues', 'support-page, label: Mended'))
    await seenBy(draft)
    await edit(draft, menu, breaks)
    const data = await seenBy(draft, '?role=cx')
    expect([data.of, data.problems]).toEqual(['earlier', 1])
    expect(labels(data)).toContain('Mended')
  })

  it('is refused for a role that does not exist, and for anyone else', async () => {
    const draft = await begin('Refused')
    expect((await administrator.get(`/api/v2/studio/drafts/${draft}/menu?role=nobody`)).status).toBe(422)
    const cx = await Client.signIn(portal.server, 'cx@example.com')
    expect((await cx.get(`/api/v2/studio/drafts/${draft}/menu`)).status).toBe(403)
  })
})

it('records files that were changed on disk, and who lost access by it', async () => {
  const entry = 'label: Conversations, icon: message-circle,'
  writeFileSync(join(folder, menu), onDisk(menu).replace(entry, `${entry} for: hr-roles,`))
  const files = readManifestFiles(folder)
  const compiled = await compiler.compile(files)
  if (!compiled.ok) throw new Error(compiled.problems.map(({ message }) => message).join('\n'))
  await portal.server.replacePortal(compiled.portal, compiled.classes, files)
  const { number, origin, author, reason } = await latest()
  expect({ origin, author, reason }).toEqual({ origin: 'files', author: null, reason: '' })
  const { access } = (await administrator.get(`/api/v2/studio/revisions/${number}`)).body.data
  expect(access.acts.map(({ subject, loses }: Act) => [subject.kind, loses.length > 0])).toEqual([['menu', true]])
}, 60_000)

it('gives something another name in all files of a draft, and notes the former one for stored data', async () => {
  const draft = await begin('Another name')
  const rename = (body: object) => administrator.post(`/api/v2/studio/drafts/${draft}/rename`, body)
  const textOf = async (path: string) =>
    (await administrator.get(`/api/v2/studio/drafts/${draft}/file?path=${encodeURIComponent(path)}`)).body.data.text
  const state = { kind: 'state', name: 'relief-accepted', of: 'leave-request' }
  const done = await rename({ ...state, to: 'covered' })
  expect(done.status).toBe(200)
  expect(done.body.data.files).toContain('manifest/resources/leave-request.yaml')
  expect(await textOf('manifest/renamed.yaml')).toBe('states:\n  leave-request: { relief-accepted: covered }\n')
  const { problems, effects } = await review(draft)
  expect(problems).toEqual([])
  expect(effects.map(({ kind }: { kind: string }) => kind)).toEqual(['state'])

  await rename({ ...state, name: 'covered', to: 'agreed' })
  expect(await textOf('manifest/renamed.yaml')).toBe('states:\n  leave-request: { relief-accepted: agreed }\n')
  await rename({ ...state, name: 'agreed', to: 'relief-accepted' })
  const { changed } = (await administrator.get(`/api/v2/studio/drafts/${draft}`)).body.data.draft
  expect(changed).toEqual([])

  const taken = await rename({ ...state, to: 'approved' })
  expect([taken.status, taken.body.errors]).toEqual([
    422,
    [{ pointer: '/to', message: 'There is something named “approved” already.' }],
  ])
  const unknown = await rename({ ...state, name: 'lost', to: 'found' })
  expect([unknown.status, unknown.body.errors]).toEqual([
    422,
    [{ pointer: '/name', message: 'The draft has nothing named “lost”.' }],
  ])
  const officer = await Client.signIn(portal.server, 'cx@example.com')
  expect((await officer.post(`/api/v2/studio/drafts/${draft}/rename`, { ...state, to: 'x' })).status).toBe(403)
}, 60_000)

it('tells what can be done with records in a draft, also while it has problems', async () => {
  const draft = await begin('Abilities')
  const resource = 'manifest/resources/trouble-ticket.yaml'
  const address = `/api/v2/studio/drafts/${draft}/abilities?resource=trouble-ticket`
  const scopes = async () => {
    const { of, acts } = (await administrator.get(address)).body.data
    const update = acts.find(({ act }: { act: string }) => act === 'update')
    return { of, cx: update.who.filter(({ role }: { role: string }) => role === 'cx') }
  }
  await review(draft)
  expect(await scopes()).toEqual({ of: 'draft', cx: [] })
  await edit(draft, resource, (text) =>
    text.replace('update: [{ for: support-all,', 'update: [{ for: [support-all, cx],'),
  )
  await review(draft)
  const granted = { role: 'cx', positions: [], scopes: ['all'] }
  expect(await scopes()).toEqual({ of: 'draft', cx: [granted] })
  await edit(draft, resource, (text) => `${text}nonsense: 1\n`)
  await review(draft)
  expect(await scopes()).toEqual({ of: 'earlier', cx: [granted] })
  const unknown = await administrator.get(`/api/v2/studio/drafts/${draft}/abilities?resource=bicycle`)
  expect(unknown.body.data.acts).toEqual([])
  const officer = await Client.signIn(portal.server, 'cx@example.com')
  expect((await officer.get(address)).status).toBe(403)
}, 60_000)

it('tells what has a name in a draft, and who can open its pages', async () => {
  const draft = await begin('Names')
  const area = 'manifest/areas/studio.yaml'
  const named = async () => {
    const { of, names, openers } = (await administrator.get(`/api/v2/studio/drafts/${draft}/names`)).body.data
    const page = (id: string) => names.find(({ kind, name }: Name) => kind === 'page' && name === id)
    return { of, names, page, opener: (id: string) => openers.find(({ page: each }: { page: string }) => each === id) }
  }
  await review(draft)
  const before = await named()
  expect(before.of).toBe('draft')
  expect(before.page('studio')).toMatchObject({ title: 'Studio', place: { file: area } })
  expect(before.opener('studio')).toEqual({
    ...{ page: 'studio', who: 'some' },
    roles: [{ role: 'Portal Administrator', positions: [] }],
  })
  // A register makes a resource that no file declares.
  expect(before.names.filter(({ of }: Name) => of === 'finance-rule').map(({ name }: Name) => name)).toContain(
    'valid_from',
  )
  await edit(draft, area, (text) => text.replace('  studio:\n', '  workshop:\n').replace('pages:', 'pages: ['))
  const broken = await named()
  expect(broken.of).toBe('earlier')
  expect(broken.page('tickets')).toMatchObject({ title: 'Tickets' })
  expect(broken.opener('studio')).toEqual(before.opener('studio'))
}, 60_000)

it('asks to try again when the server stops during a review', async () => {
  const draft = await begin('Stopped')
  await edit(draft, menu, (text) => `${text}# Stopped\n`)
  const answer = administrator.get(`/api/v2/studio/drafts/${draft}/review`)
  await compiler.stop()
  expect((await answer).status).toBe(503)
}, 60_000)

interface Name {
  kind: string
  name: string
  of: string | null
}

interface Act {
  subject: { kind: string }
  loses: unknown[]
}
