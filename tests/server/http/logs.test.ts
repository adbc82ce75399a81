import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, samplePassword } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

const lines: string[] = []
const logs = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(...String(chunk).split('\n').filter(Boolean))
    done()
  },
})

let portal: TestPortal
let officer: Client

beforeAll(async () => {
  portal = await startPortal({ logs, config: { logLevel: 'trace' } })
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
})

afterAll(() => portal.stop())

function linesAbout(requestId: string): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === requestId)
}

describe('the log', () => {
  it('has one line of JSON for each answer, with who asked what and how it went', async () => {
    lines.length = 0
    await officer.get('/api/v2/kpi/all?secret=in-the-query')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        op: 'listKpis',
        status: 200,
        user_id: officer.person.user_id,
        role_id: 'sales-officer',
        ms: expect.any(Number),
      },
    ])
  })

  it('holds no query, body, password, token or cookie', async () => {
    lines.length = 0
    await officer.get('/api/v2/kpi/all?secret=in-the-query', { cookie: 'sid=sp_cookie', 'x-api-key': 'app-token-1' })
    await officer.post('/api/v2/staff-schedule/create', { name: 'private words', tasks: [] })
    await new Client(portal.server).post('/api/v2/session', { email: 'hr@example.com', password: 'private words' })
    const text = lines.join('\n')
    const secrets = ['in-the-query', 'sp_cookie', 'app-token-1', 'private words', String(officer.token), samplePassword]
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  it('stays one line for each event, whatever people write', async () => {
    const headers = { 'user-agent': 'Mozilla\tForged' }
    await new Client(portal.server).post(
      '/api/v2/session',
      { email: 'a\n{"level":60}\r\n@b.c', password: 'x' },
      headers,
    )
    await officer.get(`/api/v2/records/${encodeURIComponent('x\n{"level":60,"msg":"forged"}')}`)
    expect(lines.every((line) => typeof JSON.parse(line) === 'object')).toBe(true)
    expect(lines.filter((line) => JSON.parse(line).level === 60)).toEqual([])
  })

  it('says what a browser refused, on one line', async () => {
    lines.length = 0
    const report = { 'csp-report': { 'blocked-uri': `https://evil.example/\n${'x'.repeat(5_000)}` } }
    await new Client(portal.server).post('/api/v2/csp-reports', report, { 'content-type': 'application/csp-report' })
    const [violation] = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'csp-violation')
    expect(violation.report.length).toBeLessThanOrEqual(1_000)
  })
})

describe('a bug', () => {
  it('is answered with one neutral line and told in the log under the same reference, without what people wrote', async () => {
    const [task] = (await officer.sendSchedule('2026-11-20')).tasks
    const types = await officer.get('/api/collaboration/conversation-types')
    const url = `/api/update-conversation?kpi=${task.kpi_id}&conversation_type=${types.body.data[0].id}&platform=x`
    await portal.query(sql`alter table comments rename column content to gone`)
    lines.length = 0
    const { status, body } = await officer.post(url, { message: 'My private illness', task_id: task.id })
    await portal.query(sql`alter table comments rename column gone to content`)
    expect([status, body.code]).toEqual([500, 'unexpected'])
    expect(JSON.stringify(body)).not.toMatch(/content|comments|column|select|insert/)
    expect(linesAbout(body.request_id)).toMatchObject([
      { level: 50, err: { code: '42703' } },
      { level: 50, op: 'sendComment', status: 500 },
    ])
    expect(lines.join('\n')).not.toContain('My private illness')
  })
})
