import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { addressOf } from '../realtime/raw-socket.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
})

afterAll(() => portal.stop())

function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(`http://${addressOf(portal.server)}${path}`, { method, headers }, async (response) => {
      let text = ''
      for await (const part of response) text += part
      resolve({ status: response.statusCode ?? 0, text })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

const h2c = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' }

it('ignores an offer of another protocol', async () => {
  expect(await ask('GET', '/livez', h2c)).toEqual({ status: 200, text: '{"status":"ok"}' })
})

it('reads the body of a request that offers another protocol', async () => {
  const body = JSON.stringify({ email: 'hr@example.com', password: 'workplace-demo' })
  const { status } = await ask('POST', '/api/v2/session', { ...h2c, 'content-type': 'application/json' }, body)
  expect(status).toBe(200)
})

it('ignores an unknown expectation', async () => {
  expect((await ask('GET', '/livez', { expect: 'nonsense' })).status).toBe(200)
  const { status, text } = await ask('GET', '/api/v2/sessions', { expect: 'nonsense' })
  expect([status, JSON.parse(text).code]).toEqual([401, 'no-session'])
})

it.each(['/livez', '/readyz'])('responds at %s whatever credentials a probe sends', async (path) => {
  expect((await ask('GET', path, { authorization: 'Bearer of-yesterday' })).status).toBe(200)
})
