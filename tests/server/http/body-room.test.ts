import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addBodyRoom } from '#server/http/body-room.ts'
import { addErrorHandling } from '#server/http/problems.ts'

const largest = 10 * 1_048_576

let app: FastifyInstance
const clients: Socket[] = []

beforeEach(async () => {
  app = fastify({ bodyLimit: largest, forceCloseConnections: true })
  addErrorHandling(app)
  app.decorateRequest('caller', undefined)
  app.addHook('onRequest', async (request) => {
    Object.assign(request, { caller: { person: { id: request.headers['x-person'] } } })
  })
  addBodyRoom(app, () => largest)
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, async () => 'read')
  app.post('/', async () => 'kept')
  await app.listen({ host: '127.0.0.1', port: 0 })
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  await app.close()
})

const types = { 'content-type': 'application/octet-stream' }
const upload = (person: string) =>
  app.inject({ method: 'POST', url: '/', payload: 'Notes', headers: { ...types, 'x-person': person } })

/** Begins an upload of 10 MB, of which only the first bytes arrive. */
function beginUpload(person: string): void {
  // The address of a server that listens on TCP always has this shape.
  const { port } = app.server.address() as AddressInfo
  const client = connect(port, '127.0.0.1')
  clients.push(client)
  client.on('error', () => {})
  const headers = { host: 'portal', ...types, 'x-person': person, 'content-length': largest }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  client.write(['POST / HTTP/1.1', ...lines, '', 'Some'].join('\r\n'))
}

it("keeps one person's slow uploads from taking the memory of a node", async () => {
  for (let i = 0; i < 8; i++) beginUpload('greedy')
  await expect.poll(async () => (await upload('greedy')).statusCode).toBe(503)
  expect((await upload('greedy')).headers['retry-after']).toBe('2')
  expect((await upload('other')).statusCode).toBe(200)
  for (const client of clients) client.destroy()
  await expect.poll(async () => (await upload('greedy')).statusCode).toBe(200)
})
