import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realPortal } from '../../fixtures/real-portal.ts'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

let portal: TestPortal
let officer: Client

beforeAll(async () => {
  portal = await startPortal()
  officer = await Client.signIn(portal.server, 'sales-officer@example.com')
})

afterAll(() => portal.stop())

describe('the slice of the portal', () => {
  it('is not sent again while it is unchanged', async () => {
    const first = await officer.get('/api/v2/portal')
    const again = await officer.get('/api/v2/portal', { 'if-none-match': String(first.headers['etag']) })
    expect([again.status, again.body]).toEqual([304, ''])
  })

  it('differs for another person', async () => {
    const { headers } = await officer.get('/api/v2/portal')
    const other = await Client.signIn(portal.server, 'hr@example.com')
    expect((await other.get('/api/v2/portal', { 'if-none-match': String(headers['etag']) })).status).toBe(200)
  })

  it('differs after the portal changed, and names its revision', async () => {
    const node = await portal.addNode()
    const client = officer.through(node)
    const before = await client.get('/api/v2/portal')
    const { portal: manifest, classes } = realPortal()
    await node.replacePortal({ ...manifest, title: 'Workshop' }, classes)
    const after = await client.get('/api/v2/portal', { 'if-none-match': String(before.headers['etag']) })
    expect([after.status, after.body.title]).toEqual([200, 'Workshop'])
    expect(after.headers['x-portal-revision']).toBe(after.body.revision)
    expect(after.body.revision).not.toBe(before.body.revision)
  })

  it('states whether the server runs a demo', async () => {
    const visit = async (node: TestPortal['server']) => (await new Client(node).get('/api/v2/portal')).body.demo
    const real = await portal.addNode({ config: { demo: false, publicUrl: new URL('https://portal.example.com') } })
    expect([await visit(portal.server), await visit(real)]).toEqual([true, false])
  })

  it('is at most 30 KB gzipped for every sample person', async () => {
    const { body } = await new Client(portal.server).get('/api/v2/demo/people')
    const sizes: [number, string][] = []
    for (const { email } of body.data) {
      const client = await Client.signIn(portal.server, email)
      const slice = await client.get('/api/v2/portal')
      sizes.push([gzipSync(JSON.stringify(slice.body)).length, email])
    }
    expect(sizes.filter(([size]) => size > 30 * 1024)).toEqual([])
  })
})

describe("a page that the viewer can't open", () => {
  it('is explained: its audience, the rule, and whom to ask', async () => {
    const { status, body } = await officer.get('/api/v2/portal/refusal?path=/staff-insight')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      path: '/staff-insight',
      audience: 'HR roles',
      rule: 'hr-roles',
      ask: { name: expect.any(String) },
    })
  })

  it.each(['/', '/nowhere', 'https://evil.example', '//evil.example', '/login'])('is not found at %s', async (path) => {
    expect((await officer.get(`/api/v2/portal/refusal?path=${encodeURIComponent(path)}`)).status).toBe(404)
  })
})

describe('the validator of a form', () => {
  it('is a module of the portal that browsers cache forever', async () => {
    const described = await officer.get('/api/v2/resources/leave-request')
    const { headers, body } = await officer.get(described.body.form.validator)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(body).toMatch(/export const validate|export \{/)
  })

  it('needs no eval, which the content security policy forbids', async () => {
    const described = await officer.get('/api/v2/resources/leave-request')
    const { body } = await officer.get(described.body.form.validator)
    expect(body).not.toMatch(/\beval\(|new Function/)
  })

  it.each(['none.js', '../main.js', '%2e%2e%2fmain.js', 'abc', 'ABC.js'])('is not found as %s', async (name) => {
    expect([404, 422]).toContain((await officer.get(`/api/v2/validators/${name}`)).status)
  })
})

describe('the list of sample people', () => {
  it('is available in a demo', async () => {
    const { body } = await new Client(portal.server).get('/api/v2/demo/people')
    expect(body.data.length).toBeGreaterThan(50)
  })

  it('is not available outside of a demo', async () => {
    const node = await portal.addNode({ config: { demo: false, publicUrl: new URL('https://portal.example.com') } })
    expect((await new Client(node).get('/api/v2/demo/people')).status).toBe(404)
  })
})
