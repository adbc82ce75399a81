import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client, samplePassword } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { addressOf } from '../realtime/raw-socket.ts'

/** The headers of every response. */
const expected: Record<string, string> = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    "img-src 'self' data: blob: https://tiles.example.com",
    "font-src 'self'",
    "connect-src 'self' wss://portal.example.com https://animations.example.com",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    'report-uri /api/v2/csp-reports',
    'report-to csp',
  ].join('; '),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
}

let directory: string
let portal: TestPortal
let token: string
let tag: string

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'workplace-files-'))
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>Workplace</title><i>for visitors</i>')
  writeFileSync(join(directory, 'staff.html'), '<!doctype html><title>Workplace</title><i>for staff</i>')
  writeFileSync(join(directory, 'assets/app-1a2b3c.js'), 'export {}')
  writeFileSync(join(directory, 'icon-192.png'), 'an icon')
  writeFileSync(join(directory, 'service-worker.js'), 'export {}')
  const config = {
    publicUrl: new URL('https://portal.example.com'),
    animationHosts: ['https://animations.example.com'],
    mapTiles: { url: 'https://tiles.example.com/{z}/{x}/{y}.png', attribution: 'Example Maps' },
  }
  portal = await startPortal({ files: directory, config })
  await portal.server.listen()
  const client = await Client.signIn(portal.server, 'sales-officer@example.com')
  token = String(client.token)
  tag = String((await client.get('/api/v2/portal')).headers['etag'])
})

afterAll(async () => {
  await portal.stop()
  rmSync(directory, { recursive: true })
})

/** Sends raw text and returns the status, headers and body of the response. */
function ask(text: string): Promise<{ status: number; headers: Record<string, string>; body: string }> {
  const [host = '', port = ''] = addressOf(portal.server).split(':')
  return new Promise((resolve) => {
    const socket = connect(Number(port), host, () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      const [head = '', ...rest] = answer.split('\r\n\r\n')
      const [line = '', ...lines] = head.split('\r\n')
      const headers = lines
        .map((each) => /^([^:]+):\s*(.*)$/.exec(each) ?? [])
        .map(([, name = '', value = '']) => [name.toLowerCase(), value])
      resolve({ status: Number(line.split(' ')[1]), headers: Object.fromEntries(headers), body: rest.join('\r\n\r\n') })
    })
  })
}

function get(path: string, ...headers: string[]): string {
  return [`GET ${path} HTTP/1.1`, 'Host: portal', 'Connection: close', ...headers, '', ''].join('\r\n')
}

function post(path: string, body: string, ...headers: string[]): string {
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  return [`POST ${path} HTTP/1.1`, 'Host: portal', 'Connection: close', length, ...headers, '', body].join('\r\n')
}

const json = 'Content-Type: application/json'
const bearer = () => `Authorization: Bearer ${token}`

const answers: [what: string, status: number, request: () => string][] = [
  ['an answer', 200, () => get('/api/v2/kpi/all', bearer())],
  [
    'a sign-in',
    200,
    () => post('/api/v2/session', JSON.stringify({ email: 'hr@example.com', password: samplePassword }), json),
  ],
  ['a copy that is current', 304, () => get('/api/v2/portal', bearer(), `If-None-Match: ${tag}`)],
  ['a report that is noted', 204, () => post('/api/v2/csp-reports', '{}', 'Content-Type: application/csp-report')],
  ['a caller without a session', 401, () => get('/api/v2/kpi/all')],
  [
    'a channel that is refused',
    403,
    () =>
      post(
        '/broadcasting/auth',
        'socket_id=1.1&channel_name=x',
        bearer(),
        'Content-Type: application/x-www-form-urlencoded',
      ),
  ],
  ['a record that is not there', 404, () => get('/api/v2/records/kpi/none', bearer())],
  ['an address that is not there', 404, () => get('/api/none')],
  ['a bad body', 422, () => post('/api/v2/session', '{', json)],
  ['another content type', 415, () => post('/api/v2/session', 'x', 'Content-Type: text/plain')],
  ['a body too large', 413, () => post('/api/v2/session', 'x'.repeat(262_145), json)],
  ['an address too long', 414, () => get(`/api/v2/${'x'.repeat(4_096)}`)],
  ['a parameter too long', 404, () => get(`/api/notification/all/${'x'.repeat(300)}`)],
  ['an address that cannot be decoded', 404, () => get('/api/notification/all/%zz')],
  ['headers too large', 431, () => get('/api/v2/kpi/all', `X-Long: ${'x'.repeat(17_000)}`)],
  ['no HTTP at all', 400, () => 'HELLO\r\n\r\n'],
  ['health', 200, () => get('/livez')],
  ['readiness', 200, () => get('/readyz')],
  ['a page', 200, () => get('/workplace/approvals', 'Accept: text/html,*/*')],
  ['the head of a page', 200, () => get('/').replace('GET', 'HEAD')],
  ['a page that cannot be decoded', 200, () => get('/%zz', 'Accept: text/html,*/*')],
  ['a page with a long address', 200, () => get(`/${'x'.repeat(5_000)}`, 'Accept: text/html,*/*')],
  ['a health check that cannot be decoded', 404, () => get('/livez/%zz')],
  ['an asset that is not there', 404, () => get('/assets/gone-1a2b3c.js')],
  ['a file outside the assets', 404, () => get('/assets/../index.html')],
  ['a file outside the assets, encoded', 404, () => get('/assets/%2e%2e/index.html')],
  ['a method that needs a content type', 400, () => get('/api/v2/kpi/all', bearer()).replace('GET', 'QUERY')],
]

describe.each(answers)('%s', (_what, status, request) => {
  it(`gets ${status} with every security header, and without the name of the server software`, async () => {
    const reply = await ask(request())
    expect(reply.status).toBe(status)
    expect(reply.headers).toMatchObject(expected)
    expect(
      Object.keys(reply.headers).filter((name) =>
        ['server', 'x-powered-by', 'access-control-allow-origin'].includes(name),
      ),
    ).toEqual([])
  })

  it('gets a problem body when it is an error', async () => {
    const reply = await ask(request())
    if (status < 400) return
    expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/)
    expect(reply.body).toContain('"request_id"')
  })
})

describe('the headers of a response', () => {
  it.each(answers.filter(([what]) => what !== 'a copy that is current'))(
    'forbid caching for %s',
    async (_what, _status, request) => {
      expect((await ask(request())).headers['cache-control']).toBe('no-store')
    },
  )

  it('omit what only concerns documents for an asset', async () => {
    const { status, headers } = await ask(get('/assets/app-1a2b3c.js'))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('content-security-policy')
    expect(headers).not.toHaveProperty('permissions-policy')
  })

  it('let browsers cache an asset forever, because its name changes with its content', async () => {
    const { headers } = await ask(get('/assets/app-1a2b3c.js'))
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('let browsers keep the icon for a day, but check the service worker each time', async () => {
    expect((await ask(get('/icon-192.png'))).headers['cache-control']).toBe('public, max-age=86400')
    expect((await ask(get('/service-worker.js'))).headers['cache-control']).toBe('no-cache')
  })

  it("make browsers revalidate a user's slice of the portal", async () => {
    const { headers } = await ask(get('/api/v2/portal', bearer()))
    expect(headers['cache-control']).toBe('no-cache, private')
  })
})

it("lets pages connect to the socket's own host when the build sets one", async () => {
  const socketAddress = { VITE_REVERB_HOST: 'ws.example.com', VITE_REVERB_PORT: '6001' }
  const node = await portal.addNode({ config: { publicUrl: new URL('https://portal.example.com'), socketAddress } })
  await node.listen()
  const response = await fetch(`http://${addressOf(node)}/livez`)
  expect(response.headers.get('content-security-policy')).toContain("connect-src 'self' wss://ws.example.com:6001;")
})

describe("the portal's page", () => {
  it('preloads the frame for staff and the sign-in page for visitors', async () => {
    expect((await ask(get('/'))).body).toContain('for visitors')
    expect((await ask(get('/', 'Cookie: theme=dark; __Host-sid=x; sid=x'))).body).toContain('for staff')
    expect((await ask(get('/', 'Cookie: __Host-sid=; sid='))).body).toContain('for visitors')
  })

  it.each(['/', '/login', '/workplace/approvals', '/a/page/that/is/not', '//', '/%zz', '/%2e%2e/'])(
    'is served at %s',
    async (path) => {
      expect((await ask(get(path))).body).toContain('<title>Workplace</title>')
    },
  )

  it.each([
    '/api/v2/none',
    '/broadcasting/none',
    '/app/none',
    '/favicon.ico',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2findex.html',
    '/livez/x',
    '/livez/%zz',
    '/api/%zz',
    '/assets/%zz',
  ])('is not served at %s', async (path) => {
    expect((await ask(get(path))).body).not.toContain('<title>Workplace</title>')
  })
})
