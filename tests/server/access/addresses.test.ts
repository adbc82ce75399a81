import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { addressOf } from '../realtime/raw-socket.ts'

let portal: TestPortal
let officer: Client

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
})

afterAll(() => portal.stop())

/** Sends a request whose path and method no client library normalises. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  const [host = '', port = ''] = addressOf(portal.server).split(':')
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host, port, method, path, headers: { connection: 'close', ...headers } },
      (response) => {
        let body = ''
        response.setEncoding('utf8')
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
      },
    )
    request.on('error', reject)
    request.end()
  })
}

const protectedPath = '/api/v2/staff-schedule/summary'

describe('another spelling of a path', () => {
  it.each([
    '/api/v2/staff-schedule/summary/',
    '//api/v2/staff-schedule/summary',
    '/api//v2/staff-schedule/summary',
    '/API/v2/staff-schedule/summary',
    '/api/v2/staff-schedule/Summary',
    '/api/v2/staff-schedule/summary;x=1',
    '/api/v2/staff-schedule/summary.json',
    '/api/v2/./staff-schedule/summary',
    '/api/v2/x/../staff-schedule/summary',
    '/api/v2/livez/%2e%2e/staff-schedule/summary',
    '/livez/../api/v2/staff-schedule/summary',
    '/api/v2%2fstaff-schedule%2fsummary',
    '/api/v2/staff-schedule/summary%00',
    '/api/v2/staff-schedule/summary%20',
    '/api\\v2\\staff-schedule\\summary',
    'http://localhost/api/v2/staff-schedule/summary/x',
  ])('gives no access without a session: %s', async (path) => {
    const { status, body } = await ask('GET', path)
    expect([401, 404, 400]).toContain(status)
    expect(body).not.toContain('average_score')
  })

  it.each([
    '/api/v2/records/{resource}',
    '/api/v2/records/:resource',
    '/api/notification/all/{user_id}',
    '/api/notification/all/:user_id',
    '/api/v2/records/*',
  ])("doesn't match as a route pattern: %s", async (path) => {
    expect((await ask('GET', path, { authorization: `Bearer ${officer.token}` })).status).toBe(404)
  })

  it('is not found with a parameter of 2 KB', async () => {
    const path = `/api/notification/all/${'a'.repeat(2_048)}`
    expect((await ask('GET', path, { authorization: `Bearer ${officer.token}` })).status).toBe(404)
  })

  it.each(['%', '%E0%A4%A', '%zz'])("is not found when it can't be decoded: %s", async (text) => {
    const path = `/api/notification/all/${text}`
    expect((await ask('GET', path, { authorization: `Bearer ${officer.token}` })).status).toBe(404)
  })
})

describe('another method', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'LOCK'])(
    '%s is not treated as GET',
    async (method) => {
      expect((await ask(method, protectedPath, { authorization: `Bearer ${officer.token}` })).status).toBe(404)
    },
  )

  it('HEAD requires a session like GET', async () => {
    expect((await ask('HEAD', protectedPath)).status).toBe(401)
  })

  it('HEAD returns no body', async () => {
    expect(await ask('HEAD', protectedPath, { authorization: `Bearer ${officer.token}` })).toEqual({
      status: 200,
      body: '',
    })
  })

  it.each(['x-http-method-override', 'x-http-method', 'x-method-override'])('is not chosen by %s', async (header) => {
    const session = await Client.signIn(portal.server, 'hr@example.com')
    await ask('GET', '/api/v2/sessions', { authorization: `Bearer ${session.token}`, [header]: 'DELETE' })
    await ask('POST', '/api/v2/session', { authorization: `Bearer ${session.token}`, [header]: 'DELETE' })
    expect((await session.get('/api/v2/sessions')).status).toBe(200)
  })
})

describe('a token', () => {
  it.each([
    ['in the query', '?token=TOKEN&access_token=TOKEN', {}],
    ['of another scheme', '', { authorization: 'Basic TOKEN' }],
    ['in a cookie', '', { cookie: 'token=TOKEN; authorization=TOKEN' }],
    ['twice', '', { authorization: 'Bearer TOKEN TOKEN' }],
    ['with blanks before', '', { authorization: 'Bearer  TOKEN' }],
  ])('gives no access %s', async (_what, query, headers) => {
    const real = (text: string) => text.replaceAll('TOKEN', String(officer.token))
    const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, real(value)]))
    expect((await ask('GET', `${protectedPath}${real(query)}`, given)).status).toBe(401)
  })
})
