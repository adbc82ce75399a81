import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { pause } from '../../support/pause.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { addressOf } from '../realtime/raw-socket.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
})

afterAll(() => portal.stop())

/**
 * Sends the beginning of a request and then one byte per second. Returns the seconds until the server closes the
 * connection.
 */
function trickle(beginning: string): Promise<number> {
  const [host = '', port = ''] = addressOf(portal.server).split(':')
  const begun = performance.now()
  return new Promise((resolve) => {
    const socket = connect(Number(port), host, () => socket.write(beginning))
    const drip = setInterval(() => socket.write('x'), 1_000)
    socket.on('error', () => {})
    socket.resume()
    socket.on('close', () => {
      clearInterval(drip)
      resolve((performance.now() - begun) / 1_000)
    })
  })
}

it.concurrent('cuts off slow headers after 10 s and slow bodies after 30 s, and serves other clients meanwhile', async () => {
  const headers = 'POST /api/v2/session HTTP/1.1\r\nhost: x\r\n'
  const body = `${headers}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`
  const cut = Promise.all([
    Promise.all(Array.from({ length: 100 }, () => trickle(`${headers}x-slow: `))),
    Promise.all(Array.from({ length: 100 }, () => trickle(body))),
  ])
  const client = await Client.signIn(portal.server, 'sales-officer@example.com')
  for (let i = 0; i < 20; i++) expect((await client.get('/api/v2/kpi/all')).status).toBe(200)
  const [slowHeaders, slowBodies] = await cut
  expect(Math.min(...slowHeaders)).toBeGreaterThan(9)
  expect(Math.max(...slowHeaders)).toBeLessThan(29)
  expect(Math.min(...slowBodies)).toBeGreaterThan(29)
  expect(Math.max(...slowBodies)).toBeLessThan(60)
}, 120_000)

it.concurrent('answers a request on a connection that was opened long before, as browsers do', async () => {
  const [host = '', port = ''] = addressOf(portal.server).split(':')
  const socket = connect(Number(port), host)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  await pause(13_000, 'beyond the limit for slow headers, of which no event tells')
  expect(answer).toBe('')
  socket.write('GET /livez HTTP/1.1\r\nhost: x\r\n\r\n')
  await expect.poll(() => answer).toMatch(/^HTTP\/1.1 200 /)
  socket.destroy()
})
