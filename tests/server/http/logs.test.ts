import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, samplePassword } from '../../support/client.ts'
import { startPortal, TestClock, type TestPortal } from '../../support/test-server.ts'

const lines: string[] = []
const logs = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(...String(chunk).split('\n').filter(Boolean))
    done()
  },
})

const clock = new TestClock()
let portal: TestPortal
let officer: Client

beforeAll(async () => {
  portal = await startPortal({ clock, logs, config: { logLevel: 'trace' } })
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
})

afterAll(() => portal.stop())

function linesAbout(requestId: string): Record<string, unknown>[] {
  return lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === requestId)
}

describe('the log', () => {
  it('has one JSON line per response, with the user, operation, status and duration', async () => {
    lines.length = 0
    await officer.get('/api/v2/records/employee?q=in-the-query')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        op: 'listRecords',
        status: 200,
        user_id: officer.person.user_id,
        role_id: 'sales-officer',
        ms: expect.any(Number),
      },
    ])
  })

  it('contains no query, body, password, token or cookie', async () => {
    lines.length = 0
    await officer.get('/api/v2/records/employee?q=in-the-query', {
      cookie: 'sid=sp_cookie',
      'x-api-key': 'app-token-1',
    })
    await officer.post('/api/v2/staff-schedule/create', { name: 'private words', tasks: [] })
    await new Client(portal.server).post('/api/v2/session', { email: 'hr@example.com', password: 'private words' })
    const text = lines.join('\n')
    const secrets = ['in-the-query', 'sp_cookie', 'app-token-1', 'private words', String(officer.token), samplePassword]
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  })

  it('records who signed in from where, and whose sign-in failed', async () => {
    lines.length = 0
    const client = new Client(portal.server)
    const person = await Client.signIn(portal.server, 'qc@example.com')
    await client.post('/api/v2/session', { email: 'QC@example.com', password: 'a wrong guess' })
    await client.post('/api/v2/session', { email: 'nobody@example.com', password: 'a wrong guess' })
    for (let i = 0; i < 6; i++) await client.post('/api/v2/session', { email: 'lost@example.com', password: 'x' })
    const events = lines.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined)
    const told = events.map(({ event, account, address, user_id }) => ({ event, account, address, user_id }))
    const { user_id } = person.person
    const address = '127.0.0.1'
    expect(told.slice(0, 3)).toEqual([
      { event: 'signed-in', account: 'qc@example.com', address, user_id },
      { event: 'sign-in-failed', account: 'qc@example.com', address, user_id },
      { event: 'sign-in-failed', account: 'nobody@example.com', address },
    ])
    expect(told.at(-1)).toEqual({ event: 'sign-in-locked', account: 'lost@example.com', address })
  })

  it('records how sessions ended, whose they were and from where', async () => {
    const person = await Client.signIn(portal.server, 'hr@example.com')
    const other = await Client.signIn(portal.server, 'hr@example.com')
    const renew = ({ cookie }: Client) =>
      new Client(portal.server).post('/api/v2/session/renewal', undefined, {
        ...{ cookie: String(cookie), 'x-requested-with': 'workplace' },
      })
    lines.length = 0
    await person.delete('/api/v2/sessions')
    const thief = await Client.signIn(portal.server, 'hr@example.com')
    const holder = new Client(portal.server)
    holder.token = (await renew(thief)).body.token
    await holder.get('/api/v2/sessions')
    clock.advance(31_000)
    await renew(thief)
    await person.delete('/api/v2/session')
    const ended = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'session-ended')
    const by = { user_id: other.person.user_id, address: '127.0.0.1' }
    expect(ended).toMatchObject([
      { ...by, reason: 'ended-elsewhere', ended: 1 },
      { ...by, reason: 'token-reused', session: expect.any(String) },
      { ...by, reason: 'signed-out', session: expect.any(String) },
    ])
  })

  it('records who did what to which record, from where', async () => {
    lines.length = 0
    await officer.transition('leave-request', 'nothing', 'cancel')
    const line = lines.map((each) => JSON.parse(each)).find(({ op }) => op === 'runTransition')
    expect(line).toMatchObject({
      ...{ status: 404, user_id: officer.person.user_id, address: '127.0.0.1' },
      on: { resource: 'leave-request', id: 'nothing', transition: 'cancel' },
    })
  })

  it('has one line per event, whatever a client sends', async () => {
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

  it('records what a browser blocked, on one line', async () => {
    lines.length = 0
    const report = { 'csp-report': { 'blocked-uri': `https://evil.example/\n${'x'.repeat(5_000)}` } }
    await new Client(portal.server).post('/api/v2/csp-reports', report, { 'content-type': 'application/csp-report' })
    const [violation] = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'csp-violation')
    expect(violation.report.length).toBeLessThanOrEqual(1_000)
  })
})

describe('an unexpected error', () => {
  it('returns one neutral message and is logged under the same request ID, without user content', async () => {
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
