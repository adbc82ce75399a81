import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { OwnPostgres } from '../../support/own-postgres.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { leaveOf } from '../records/leave.ts'

let postgres: OwnPostgres
let portal: TestPortal
let officer: Client
let relief: Client

beforeAll(async () => {
  postgres = await OwnPostgres.start()
  portal = await startPortal({}, async () => postgres)
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
  relief = await Client.signIn(portal.server, 'key-account-executive-medium-enterprise@example.com')
}, 120_000)

afterAll(() => portal.stop())

interface Trace {
  child: ChildProcess
  calls: string[]
}

/** Attaches to PostgreSQL's processes that serve connections and write the log. */
async function strace(expression: string): Promise<Trace> {
  const pids = execFileSync('pgrep', ['--parent', String(postgres.pid)])
    .toString()
    .trim()
    .split('\n')
  const child = spawn('strace', ['-e', expression, ...pids.flatMap((pid) => ['-p', pid])])
  const calls: string[] = []
  let attached = 0
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      const lines = String(chunk).split('\n')
      attached += lines.filter((line) => line.includes('attached')).length
      calls.push(...lines.filter((line) => line.includes('fdatasync(')))
      if (attached === pids.length) resolve()
    })
    child.once('exit', () => reject(new Error('strace could not attach')))
  })
  return { child, calls }
}

function write(reason: string) {
  return officer.post('/api/v2/records/leave-request', leaveOf(relief, { reason }), { 'idempotency-key': reason })
}

it('acknowledges a write only after it is on disk', async () => {
  const { child, calls } = await strace('trace=fdatasync')
  for (let i = 0; i < 50; i++) expect((await write(randomUUID())).status).toBe(201)
  child.kill('SIGINT')
  await once(child, 'exit')
  expect(calls.length).toBeGreaterThanOrEqual(50)
})

it('acknowledges no write that failed on disk, and runs it once when the disk works again', async () => {
  const reason = randomUUID()
  const { child } = await strace('inject=fdatasync:error=EIO')
  const refused = await write(reason)
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([503, expect.any(Number)])
  child.kill('SIGINT')
  await expect.poll(async () => (await write(reason)).status).toBe(201)
  const rows = await portal.query(sql`select id from records where data->>'reason' = ${reason}`)
  expect(rows).toHaveLength(1)
})
