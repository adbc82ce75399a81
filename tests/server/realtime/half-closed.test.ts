import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SocketServer } from '#server/realtime/socket-server.ts'

// Clients that keep their side of a connection open, as one does that has crashed or is unreachable.

let server: Server
let sockets: SocketServer
const clients: Socket[] = []

beforeEach(async () => {
  server = createServer()
  sockets = new SocketServer({
    ...{ key: 'workplace', secret: 'a secret', origins: ['http://portal.test'], log: fastify().log },
    unsubscribed: { max: 10, timeWindow: 60_000 },
    networkOf: () => '',
    refusal: async () => undefined,
    socketClosed: () => {},
    joined: () => {},
    left: () => {},
  })
  sockets.attach(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy()
})

/** Asks for a socket, and waits for the answer without ever closing the connection. */
function hold(path: string, origin: string): Promise<string> {
  // The address of a server that listens on TCP always has this shape.
  const { port } = server.address() as AddressInfo
  const client = connect({ host: '127.0.0.1', port, allowHalfOpen: true })
  clients.push(client)
  client.on('error', () => {})
  const headers = ['Connection: Upgrade', 'Upgrade: websocket', `Origin: ${origin}`, 'Sec-WebSocket-Version: 13']
  const lines = [`GET ${path} HTTP/1.1`, 'Host: portal.test', ...headers, 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==']
  client.write([...lines, '', ''].join('\r\n'))
  let received = ''
  return new Promise((answered) => {
    client.on('data', (chunk) => {
      received += String(chunk)
      if (/4001|403|connection_established/.test(received)) answered(received)
    })
  })
}

it.each([
  ['was accepted', '/app/workplace?protocol=7', 'http://portal.test', 'connection_established'],
  ['has a wrong key', '/app/unknown?protocol=7', 'http://portal.test', '4001'],
  ['is from another origin', '/app/workplace?protocol=7', 'http://elsewhere.test', '403 Forbidden'],
])("doesn't keep the server from stopping when it %s", async (_case, path, origin, answer) => {
  expect(await hold(path, origin)).toContain(answer)
  await sockets.stop(0)
  await new Promise((closed) => server.close(closed))
  expect(server.listening).toBe(false)
})
