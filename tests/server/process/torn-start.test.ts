import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { copyProven } from '../../support/portal-process.ts'
import { copyPostgres } from '../../support/test-database.ts'
import { copyProject, PortalProcess, type ProjectCopy } from './portal-process.ts'

let project: ProjectCopy

beforeAll(async () => {
  project = await copyProject()
})

beforeEach(() => {
  rmSync(project.dataDir, { recursive: true, force: true })
  // The manifest is proven, so that the processes come sooner to what they are killed in.
  copyProven(project.dataDir)
})

afterAll(() => project.remove())

/** Starts a portal, kills it as soon as a condition holds, and starts another one on the same data. */
async function restartWhen(
  holds: (portal: PortalProcess) => unknown,
  environment: Record<string, string> = {},
  between = async () => {},
): Promise<PortalProcess> {
  const first = await PortalProcess.launch(project, environment)
  onTestFinished(() => first.kill('SIGKILL'))
  await expect.poll(() => holds(first), { timeout: 300_000, interval: 1 }).toBe(true)
  first.kill('SIGKILL')
  await first.exit
  await between()
  const second = await PortalProcess.start(project, environment)
  onTestFinished(() => second.kill('SIGKILL'))
  return second
}

/** Settings for a portal that adds no sample data, which takes most of the first start. */
const empty = { DEMO: 'off', PUBLIC_URL: 'https://portal.example.com', CLOCK: '' }

/** The portal is ready, and nobody can sign in yet. */
async function expectEmpty(portal: PortalProcess): Promise<void> {
  const { status } = await portal.call('POST', '/api/v2/session', { body: { email: 'hr@example.com', password: 'x' } })
  expect(status).toBe(401)
  portal.kill('SIGTERM')
  expect((await portal.exit).code).toBe(0)
}

/** Everyone on the sign-in page of the demo can work with what the portal has. */
async function expectWhole(portal: PortalProcess): Promise<void> {
  const { body } = await portal.call('GET', '/api/v2/demo/people')
  expect(body.data.length).toBeGreaterThan(20)
  const { token } = await portal.signIn('hr@example.com')
  const staff = await portal.call('GET', '/api/v2/records/employee?per_page=1', { token })
  expect(staff.body.pagination.total).toBeGreaterThanOrEqual(body.data.length)
  portal.kill('SIGTERM')
  expect((await portal.exit).code).toBe(0)
}

describe('a portal that is killed at its first start', { timeout: 600_000 }, () => {
  it('while it creates the embedded database completes it at the next', async () => {
    const folder = join(project.dataDir, 'pglite/base')
    const portal = await restartWhen(() => existsSync(folder), empty)
    await expectEmpty(portal)
  })

  it('while it adds the sample data adds it once at the next', async () => {
    await expectWhole(await restartWhen(({ output }) => output.includes('Adding sample staff')))
  })

  it('while it migrates a PostgreSQL database leaves nothing behind, and migrates it at the next', async () => {
    const copy = await copyPostgres('template0')
    onTestFinished(() => copy.drop())
    const [blocker, observer] = [
      new pg.Client({ connectionString: copy.url }),
      new pg.Client({ connectionString: copy.url }),
    ]
    await Promise.all([blocker.connect(), observer.connect()])
    const count = async (query: string) => (await observer.query(query)).rowCount
    const others = 'from pg_stat_activity where datname = current_database()'
    // The migration that creates a table of this name waits for this transaction.
    await blocker.query('begin; create table file_holders ()')
    const isBlocked = async () => (await count(`select ${others} and wait_event_type = 'Lock'`)) === 1
    const portal = await restartWhen(isBlocked, { ...empty, DATABASE_URL: String(copy.url) }, async () => {
      await blocker.query('rollback')
      await blocker.end()
      await expect.poll(() => count(`select ${others} and pid <> pg_backend_pid()`)).toBe(0)
      expect(await count("select from pg_tables where schemaname = 'public'")).toBe(0)
    })
    await observer.end()
    await expectEmpty(portal)
  })
})
