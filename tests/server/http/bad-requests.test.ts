import { request as httpRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
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

const create = '/api/v2/staff-schedule/create'
const json = { 'content-type': 'application/json' }

describe('a body that is not JSON', () => {
  const bad: [what: string, body: string][] = [
    ['cut short', '{"name":"x"'],
    ['with single quotes', "{'name':1}"],
    ['a number that is none', '{"name":NaN}'],
    ['a comment', '{"name":1}//'],
    ['two values', '{}{}'],
    ['a tail', '{"name":"x"},'],
    ['bytes', '\u0000\u009f\u0092'],
    ['HTML', '<script>alert(1)</script>'],
    ['an infinite number', '{"name":1e400}'],
    ['ten thousand brackets', '['.repeat(10_000)],
    ['a prototype', '{"__proto__":{"x":1},"name":"a"}'],
    ['a constructor', '{"constructor":{"prototype":{"x":1}}}'],
  ]
  it.each(bad)('is rejected as invalid: %s', async (_what, body) => {
    const { status } = await officer.post(create, body, json)
    expect([status, (await officer.post(create, '{}', json)).status]).toEqual([422, 422])
  })

  it('pollutes nothing', async () => {
    await officer.post(create, '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}', json)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it('is reported with a pointer to the whole body', async () => {
    const { body } = await officer.post(create, '{', json)
    expect(body.errors).toEqual([{ pointer: '', message: 'The body is not JSON.' }])
  })
})

describe("text that the database can't store", () => {
  it.each(['a\u0000b', '\ud800', 'x\udfff'])('is rejected with a pointer to its field: %j', async (text) => {
    const body = await officer.scheduleBody('2026-11-20')
    const tasks = body.tasks.map((task) => ({ ...task, name: text }))
    const reply = await officer.post(create, { ...body, tasks })
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, '/tasks/0/name'])
  })

  it.each([
    '/api/v2/records/kpi?q=%00',
    '/api/v2/records/%00',
    '/api/v2/records/kpi/%00',
    '/api/v2/portal/refusal?path=%00',
  ])('is rejected in a URL: %s', async (url) => {
    expect((await officer.get(url)).status).toBe(422)
  })

  it('does not include emoji', async () => {
    const body = await officer.scheduleBody('2026-11-20')
    const tasks = body.tasks.map((task) => ({ ...task, name: 'Grüße 👋🏽 ١٢٣' }))
    const reply = await officer.post(create, { ...body, tasks })
    expect(reply.body.results.data.tasks[0].name).toBe('Grüße 👋🏽 ١٢٣')
  })

  it.each([30, 50_000])('is rejected like %i levels of nesting', async (levels) => {
    const nested = `{"reason":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const headers = { ...json, 'idempotency-key': crypto.randomUUID() }
    expect((await officer.post('/api/v2/records/leave-request', nested, headers)).status).toBe(422)
  })
})

describe('a large body', () => {
  it('is rejected by its Content-Length', async () => {
    expect((await officer.post(create, `"${'x'.repeat(262_143)}"`, json)).status).toBe(413)
  })

  it('is read up to the limit', async () => {
    expect((await officer.post(create, `"${'x'.repeat(262_142)}"`, json)).status).toBe(422)
  })

  it('is cut off when it comes in endless chunks', async () => {
    const [host = '', port = ''] = addressOf(portal.server).split(':')
    const status = await new Promise<number | undefined>((resolve) => {
      const headers = { ...json, authorization: `Bearer ${officer.token}`, 'transfer-encoding': 'chunked' }
      const request = httpRequest({ host, port, method: 'POST', path: create, headers }, (response) => {
        resolve(response.statusCode)
        request.destroy()
      })
      request.on('error', () => {})
      const piece = 'x'.repeat(65_536)
      const push = (): void => {
        while (!request.destroyed && request.write(piece)) {}
        if (!request.destroyed) request.once('drain', push)
      }
      push()
    })
    expect(status).toBe(413)
  })

  it.each([
    ['tasks', async () => ({ ...(await officer.scheduleBody('2026-11-20', 51)) }), '/tasks'],
    [
      'letters in a name',
      async () => ({ ...(await officer.scheduleBody('2026-11-20')), name: 'x'.repeat(201) }),
      '/name',
    ],
  ])('is rejected with a pointer to what exceeds its limit: %s', async (_what, body, pointer) => {
    const reply = await officer.post(create, await body())
    expect([reply.status, reply.body.errors[0].pointer]).toEqual([422, pointer])
  })
})

describe('a compressed body', () => {
  it('is rejected, because it would take more memory than it announces', async () => {
    const headers = { ...json, 'content-encoding': 'gzip' }
    const payload = gzipSync(JSON.stringify(await officer.scheduleBody('2026-11-20')))
    const { statusCode } = await portal.server.app.inject({
      ...{ method: 'POST', url: create, payload },
      headers: { ...headers, authorization: `Bearer ${officer.token}` },
    })
    expect(statusCode).toBe(415)
  })
})

describe('a body of another content type', () => {
  const bodies = [
    [create, '{"name":"x","tasks":"unchecked"}'],
    ['/api/v2/staff-schedule/complete-tasks', '{"tasks":{},"unchecked":1}'],
    ['/api/v2/session', '{"email":1}'],
    ['/broadcasting/auth', '{}'],
  ] as const
  const kinds = [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'image/png',
    'application/csp-report',
    'application/reports+json',
    '*/*',
    'json',
  ]

  it.each(kinds)('is rejected everywhere: %s', async (type) => {
    const answers = await Promise.all(bodies.map(([url, body]) => officer.post(url, body, { 'content-type': type })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 415))
  })

  it('is accepted as a form only where the specification allows forms', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await officer.post(create, 'a=b', form)).status).toBe(415)
  })

  it.each([
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'application/json;x=y',
    'application/json ; charset=utf-8',
  ])('is validated when the type is another spelling of JSON: %s', async (type) => {
    const { status, body } = await officer.post(create, '{"name":"x","tasks":[]}', { 'content-type': type })
    expect([status, body.errors[0].pointer]).toEqual([422, '/tasks'])
  })

  it('is reported as missing where one is required', async () => {
    const { id } = (await officer.get('/api/v2/records/notification?per_page=1')).body.data[0]
    const headers = { 'idempotency-key': crypto.randomUUID(), 'if-match': '"1"' }
    const reply = await officer.post(`/api/v2/records/notification/${id}/transitions/read`, undefined, headers)
    expect([reply.status, reply.body.message]).toEqual([422, 'The body is missing.'])
  })
})
