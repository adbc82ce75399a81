import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { drafts, records, settings } from '#server/db/schema.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { digestOf, latestRevision } from '#server/portal/studio/revision-store.ts'
import { whilePublishing } from '#server/portal/studio/while-publishing.ts'
import { pause } from '../../support/pause.ts'
import { copyPostgres, type TestDatabase } from '../../support/test-database.ts'
import { copyProject, PortalProcess, type ProjectCopy } from './portal-process.ts'

vi.setConfig({ testTimeout: 240_000 })

// A portal that is killed while it publishes a draft that gives a state of stored records another name.

let project: ProjectCopy
let database: TestDatabase
let connection: Database
let portal: PortalProcess
/** What the state is called in the revision that is in force. */
let name = 'approved'

const start = () => PortalProcess.start(project, { DATABASE_URL: database.url ?? '', DEMO: 'force' })

beforeAll(async () => {
  project = await copyProject()
  database = await copyPostgres()
  connection = await database.connect()
  portal = await start()
}, 240_000)

afterAll(async () => {
  portal?.kill('SIGKILL')
  await portal?.exit
  await connection?.close()
  await database?.drop()
  project?.remove()
})

const newest = async () => (await latestRevision(connection.db)) ?? { number: 0, digest: '', written: true }

async function statesOfRequests(): Promise<string[]> {
  const rows = await connection.db
    .selectDistinct({ status: records.status })
    .from(records)
    .where(eq(records.resource, 'leave-request'))
  return rows.map(({ status }) => status)
}

async function stageOfMoves(): Promise<string> {
  const [row] = await connection.db.select().from(settings).where(eq(settings.name, 'renames'))
  return row === undefined ? 'none' : JSON.parse(row.value).stage
}

/** Begins a draft in which the state has another name. */
async function draftNaming(to: string): Promise<{ id: string; publish: () => Promise<unknown> }> {
  const { token } = await portal.signIn('portal-administrator@example.com')
  const post = (path: string, body: object) =>
    portal.call('POST', `/api/v2/studio/drafts${path}`, { token, key: randomUUID(), body })
  const { id } = (await post('', { name: to, shared: false })).body.data
  const renamed = await post(`/${id}/rename`, { kind: 'state', of: 'leave-request', name, to })
  expect(renamed.status).toBe(200)
  return { id, publish: () => post(`/${id}/publish`, { reason: to }).catch(() => 'cut off') }
}

/** When to kill. What is over before it is seen is followed by the next, so that no wait is in vain. */
const moments: [moment: string, at: (before: number) => Promise<boolean>][] = [
  ['the draft is proven', async () => true],
  [
    'stored data moves',
    async (before) => ['moving', 'moved'].includes(await stageOfMoves()) || (await newest()).number > before,
  ],
  ['stored data has moved', async (before) => (await stageOfMoves()) === 'moved' || (await newest()).number > before],
  ['its revision is stored', async (before) => (await newest()).number > before],
  ['its files are in place', async (before) => (await newest()).number > before && (await newest()).written],
]

it.each(moments)('publishes a draft wholly or not at all when it is killed while %s', async (moment, isThen) => {
  const to = `granted-${moments.findIndex(([each]) => each === moment)}`
  const { id, publish } = await draftNaming(to)
  const before = (await newest()).number
  const publishUntilKilled = async () => {
    const answer = publish()
    if (moment === 'the draft is proven') await pause(100, 'the request has arrived')
    while (!(await isThen(before))) await pause(1, 'until the next look')
    portal.kill('SIGKILL')
    await portal.exit
    await answer
  }
  // While another publishes, no draft gets further than to be proven, however late the kill comes.
  await (moment === 'the draft is proven' ? whilePublishing(connection, publishUntilKilled) : publishUntilKilled())
  portal = await start()

  const { number, digest } = await newest()
  const isPublished = number > before
  // What is stored as a revision is published; before that, nothing is.
  if (moment.startsWith('its')) expect(isPublished).toBe(true)
  if (moment === 'the draft is proven') expect(isPublished).toBe(false)
  const known = [name, to]
  if (isPublished) name = to
  expect((await statesOfRequests()).filter((state) => known.includes(state))).toEqual([name])
  expect(digestOf(readManifestFiles(project.root))).toBe(digest)
  const kept = await connection.db.select({ id: drafts.id }).from(drafts).where(eq(drafts.id, id))
  expect(kept).toHaveLength(isPublished ? 0 : 1)
  expect((await portal.call('GET', '/readyz')).status).toBe(200)
})
