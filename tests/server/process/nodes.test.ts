import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import type { SourceFile } from '#manifest/index.ts'
import type { Rename } from '#manifest/portal.ts'
import type { Database } from '#server/db/database.ts'
import { records } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { withChanges } from '#server/portal/studio/manifest-folder.ts'
import { addRevision, filesAt, lockRevisions, newestNumber } from '#server/portal/studio/revision-store.ts'
import { whilePublishing } from '#server/portal/studio/while-publishing.ts'
import { followRenames } from '#server/records/store/renames.ts'
import { realPortal } from '../../fixtures/real-portal.ts'
import { pause } from '../../support/pause.ts'
import { step, story } from '../../support/story.ts'
import { copyPostgres, root, type TestDatabase } from '../../support/test-database.ts'
import { copyProject, PortalProcess, type ProjectCopy } from './portal-process.ts'

// Two nodes that read the manifest from one database.

const portalFile = 'manifest/portal.yaml'
const waiting = { timeout: 120_000, interval: 100 }

let project: ProjectCopy
let database: TestDatabase
let connection: Database
let one: PortalProcess
let two: PortalProcess

/** Starts a node. Both keep what they have proven in one folder, so that a restart takes no time. */
function startNode(): Promise<PortalProcess> {
  const settings = { MANIFEST: 'database', DATABASE_URL: database.url ?? '', DEMO: 'force', LOG_LEVEL: 'warn' }
  // Every request comes from one address.
  const limits = { RATE_LIMITS: 'address=1000000/10, all=1000000/10, writes=1000000/10' }
  return PortalProcess.start(project, { ...settings, ...limits })
}

beforeAll(async () => {
  project = await copyProject()
  database = await copyPostgres()
  connection = await database.connect()
  one = await startNode()
  two = await startNode()
}, 240_000)

afterAll(async () => {
  for (const node of [one, two]) node?.kill('SIGKILL')
  await Promise.all([one, two].map((node) => node?.exit))
  await connection?.close()
  await database?.drop()
  project?.remove()
})

const portalOf = async (node: PortalProcess) => {
  const { body, headers } = await node.call('GET', '/api/v2/portal')
  return { title: body.title, revision: headers.get('x-portal-revision') }
}
const manifestOf = async (node: PortalProcess) => {
  const { status, body } = await node.call('GET', '/readyz')
  return { status, ...body.manifest }
}
const shows = (node: PortalProcess, title: string) =>
  expect.poll(async () => (await portalOf(node)).title, waiting).toBe(title)
const newest = async () => (await newestNumber(connection.db)) ?? 0
const retitled = (files: SourceFile[], title: string) =>
  withChanges(files, [
    {
      path: portalFile,
      text: (files.find(({ path }) => path === portalFile)?.text ?? '').replace(/^title: .*$/m, `title: ${title}`),
    },
  ])

/** Stores a revision as another node does that publishes it. */
async function store(change: (files: SourceFile[]) => SourceFile[]): Promise<number> {
  return inTransaction(connection.db, 'read committed', async (tx) => {
    await lockRevisions(tx)
    const files = change(await filesAt(tx, (await newestNumber(tx)) ?? 0))
    const revision = { at: new Date(), origin: 'studio' as const, reason: 'A test', written: false }
    const { number } = await addRevision(tx, files, revision)
    await connection.announceRevision(tx)
    return number
  })
}

/** Publishes another title in the studio of a node, up to the request that publishes. */
async function draftTitle(
  node: PortalProcess,
  token: string,
  title: string,
): Promise<() => ReturnType<typeof node.call>> {
  const draft = await node.call('POST', '/api/v2/studio/drafts', {
    token,
    key: randomUUID(),
    body: { name: title, shared: false },
  })
  expect(draft.status).toBe(201)
  const { id } = draft.body.data
  const path = `/api/v2/studio/drafts/${id}/file?path=${encodeURIComponent(portalFile)}`
  const { data } = (await node.call('GET', path, { token })).body
  const text = data.text.replace(/^title: .*$/m, `title: ${title}`)
  const saved = await node.call('PUT', path, {
    token,
    key: randomUUID(),
    body: { text, version: data.version, published: data.digest },
  })
  expect(saved.status).toBe(200)
  return () =>
    node.call('POST', `/api/v2/studio/drafts/${id}/publish`, { token, key: randomUUID(), body: { reason: title } })
}

story('nodes that read the manifest from the database serve the same revision', async () => {
  await step('one of them imports the folder, and both serve it', async () => {
    for (const node of [one, two]) expect(await manifestOf(node)).toEqual({ status: 200, active: 1, published: 1 })
    expect(await portalOf(two)).toEqual(await portalOf(one))
  })
  const { token } = await one.signIn('portal-administrator@example.com')

  await step('what one publishes, the other serves; the folder stays as it is', async () => {
    const publish = await draftTitle(one, token, 'Workshop')
    expect((await publish()).body.data).toMatchObject({ number: 2, base: 1, origin: 'studio' })
    const began = performance.now()
    await shows(two, 'Workshop')
    process.stdout.write(`The other node switched ${Math.round(performance.now() - began)} ms after the answer.\n`)
    expect(await portalOf(two)).toEqual(await portalOf(one))
    expect(readFileSync(join(project.root, portalFile), 'utf8')).toMatch(/^title: Workplace$/m)
  })

  await step('a change in the folder has no effect', async () => {
    writeFileSync(join(project.root, portalFile), 'title: Elsewhere\n')
    await store((files) => retitled(files, 'Bakery'))
    for (const node of [one, two]) await shows(node, 'Bakery')
  })

  await step('of two that publish at the same moment on different nodes, one is asked to look', async () => {
    const before = await newest()
    const publishing = [await draftTitle(one, token, 'First'), await draftTitle(two, token, 'Second')]
    const answers = await Promise.all(publishing.map((publish) => publish()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await newest()).toBe(before + 1)
    const title = answers[0]?.status === 201 ? 'First' : 'Second'
    for (const node of [one, two]) await shows(node, title)
  })

  await step('a node that was away for ten revisions takes the last one', async () => {
    two.kill('SIGSTOP')
    for (let each = 1; each <= 10; each++) await store((files) => retitled(files, `Away ${each}`))
    await shows(one, 'Away 10')
    two.kill('SIGCONT')
    await shows(two, 'Away 10')
    // It serves a revision a moment before it says so.
    await expect.poll(async () => (await manifestOf(two)).active, waiting).toBe(await newest())
  })

  await step('a revision that does not compile here changes nothing, and /readyz reports it', async () => {
    const active = await newest()
    const published = await store((files) => [
      ...files,
      { path: 'manifest/areas/of-another-release.yaml', text: 'title: Later\nunheard: of\n' },
    ])
    for (const node of [one, two]) {
      await expect
        .poll(() => manifestOf(node), waiting)
        .toMatchObject({
          ...{ status: 200, active, published },
          reason: expect.stringContaining('manifest/areas/of-another-release.yaml:'),
        })
      await shows(node, 'Away 10')
    }
    two.kill('SIGKILL')
    await two.exit
    two = await startNode()
    expect(await manifestOf(two)).toMatchObject({ active, published })
    await shows(two, 'Away 10')
    const repaired = await store((files) => files.filter(({ path }) => !path.includes('another-release')))
    for (const node of [one, two])
      await expect.poll(() => manifestOf(node), waiting).toEqual({ status: 200, active: repaired, published: repaired })
  })

  await step('a node that is killed once its revision is stored has published it', async () => {
    const before = await newest()
    const publish = await draftTitle(one, token, 'Killed')
    const answer = publish().catch(() => 'cut off')
    while ((await newest()) === before) await pause(2, 'until the next poll')
    one.kill('SIGKILL')
    await one.exit
    await answer
    await shows(two, 'Killed')
    one = await startNode()
    await shows(one, 'Killed')
    expect(await portalOf(one)).toEqual(await portalOf(two))
  })
})

story('a node that ends while it publishes leaves no data under names that are not published', async () => {
  const { portal } = realPortal()
  const renamed: Rename[] = [{ kind: 'state', of: 'leave-request', from: 'approved', to: 'agreed' }]
  const statesOfRequests = async () => {
    const states = ['approved', 'agreed']
    const isEither = and(eq(records.resource, 'leave-request'), inArray(records.status, states))
    const rows = await connection.db.selectDistinct({ status: records.status }).from(records).where(isEither)
    return rows.map(({ status }) => status)
  }
  const prepare = () => followRenames(connection, { ...portal, renamed })
  expect(await statesOfRequests()).toEqual(['approved'])

  await step('while it publishes, the others leave to it what it has moved', async () => {
    await whilePublishing(connection, async () => {
      await prepare()
      await pause(7_000, 'longer than the time between two looks of a node')
      expect(await statesOfRequests()).toEqual(['agreed'])
    })
  })

  await step('once it is gone, they move it back, and go on serving', async () => {
    await expect.poll(statesOfRequests, waiting).toEqual(['approved'])
    for (const node of [one, two]) expect((await manifestOf(node)).status).toBe(200)
  })
})

story('thirty revisions under requests, with a kill, leave no request without a revision', async () => {
  const failures: string[] = []
  const counts = { answered: 0, unreachable: 0 }
  const nodes = { one: () => one, two: () => two }
  let isDone = false
  let isKilled = false
  const ask = async (name: keyof typeof nodes) => {
    while (!isDone) {
      try {
        const answer = await fetch(`${nodes[name]().url}/api/v2/portal`)
        const revision = answer.headers.get('x-portal-revision')
        const body: { revision?: string } = JSON.parse(await answer.text())
        counts.answered++
        if (answer.status !== 200 || revision === null || body.revision !== revision)
          failures.push(`${answer.status} of revision ${revision} with ${body.revision}`)
      } catch (error) {
        counts.unreachable++
        if (!isKilled || name === 'one') failures.push(`${name}: ${error}`)
        await pause(50, 'a connection that is refused is tried again later')
      }
    }
  }
  const asking = [ask('one'), ask('one'), ask('two'), ask('two')]
  let restarting: Promise<void> | undefined
  for (let each = 1; each <= 30; each++) {
    await store((files) => retitled(files, `Load ${each}`))
    if (each === 10) {
      isKilled = true
      two.kill('SIGKILL')
      await two.exit
      restarting = startNode().then((node) => {
        two = node
      })
    }
    await pause(200, 'revisions follow each other as people publish them, only faster')
  }
  await restarting
  for (const node of [one, two]) await shows(node, 'Load 30')
  isDone = true
  await Promise.all(asking)
  process.stdout.write(`${counts.answered} answered, ${counts.unreachable} to the killed node unreachable.\n`)
  expect(failures).toEqual([])
})

story('a terminal pulls, pushes and rolls back revisions', async () => {
  const folder = join(project.root, 'pulled')
  const portal = join(folder, portalFile)
  const terminal = (...words: string[]) => {
    const settings = { MANIFEST: 'database', DATABASE_URL: database.url ?? '' }
    const script = ['--import', 'tsx', 'scripts/manifest.ts', ...words]
    const options = { cwd: root, env: { ...process.env, ...settings }, encoding: 'utf8' as const }
    const { status, stdout, stderr } = spawnSync(process.execPath, script, options)
    return { status, stdout, stderr }
  }
  const before = await newest()
  const title = (await portalOf(one)).title

  await step('push is rejected without a base and with problems', async () => {
    expect(terminal('pull', '--into', folder)).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(portal, 'utf8')).toContain(`title: ${title}`)
    const text = readFileSync(portal, 'utf8')
    writeFileSync(portal, `${text}misspelt: true\n`)
    const broken = terminal('push', '--from', folder, '--reason', 'Broken')
    expect([broken.status, broken.stderr]).toEqual([1, expect.stringContaining('misspelt')])
    writeFileSync(portal, text.replace(/^title: .*$/m, 'title: From a terminal'))
    const kept = terminal('pull', '--into', folder)
    expect([kept.status, kept.stderr]).toEqual([1, expect.stringContaining('--overwrite')])
    const baseless = terminal('push', '--reason', 'Without a base')
    expect([baseless.status, baseless.stderr]).toEqual([2, expect.stringContaining('--base')])
    expect(await newest()).toBe(before)
  })

  await step('push publishes on all nodes, under the name of the person at the terminal', async () => {
    const pushed = terminal('push', '--from', folder, '--reason', 'From a terminal')
    expect(pushed).toMatchObject({ status: 0, stderr: '' })
    expect(pushed.stdout).toContain(`Published as revision ${before + 1}.`)
    for (const node of [one, two]) await shows(node, 'From a terminal')
    const [line] = terminal('log').stdout.split('\n')
    expect(line).toMatch(new RegExp(`^${before + 1}  .*  terminal  terminal: ${userInfo().username}  From a terminal$`))
    expect(terminal('show', String(before + 1)).stdout).toContain('+title: From a terminal')
    const { token } = await one.signIn('portal-administrator@example.com')
    const { data } = (await one.call('GET', '/api/v2/studio/revisions', { token })).body
    expect(data[0]).toMatchObject({ number: before + 1, base: before, origin: 'terminal' })
    expect(data[0].author).toEqual({ id: null, name: `terminal: ${userInfo().username}` })
  })

  await step('push rejects a stale base', async () => {
    await store((files) => retitled(files, 'Meanwhile'))
    writeFileSync(portal, readFileSync(portal, 'utf8').replace(/^title: .*$/m, 'title: Stale'))
    const stale = terminal('push', '--from', folder, '--reason', 'Stale')
    expect([stale.status, stale.stderr]).toEqual([
      1,
      expect.stringContaining(`Revision ${before + 1} is no longer the latest`),
    ])
    expect(await newest()).toBe(before + 2)
  })

  await step('rollback publishes the files of an earlier revision again', async () => {
    expect(terminal('rollback', String(before), '--reason', 'Back')).toMatchObject({ status: 0, stderr: '' })
    for (const node of [one, two]) await shows(node, title)
    expect(terminal('log', '--limit', '1').stdout).toContain(`restores ${before}: Back`)
  })
})
