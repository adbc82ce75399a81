import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { signChannel } from '#server/realtime/signature.ts'
import { SocketServer } from '#server/realtime/socket-server.ts'

const secret = 'a secret'
let sockets: SocketServer
let http: Server

const enough = { max: 1_000, timeWindow: 60_000 }

async function start(activity: number, unsubscribed = enough): Promise<WebSocket> {
  sockets = new SocketServer({
    key: 'app',
    secret,
    origins: ['http://page'],
    unsubscribed,
    networkOf: ({ socket }) => socket.remoteAddress ?? '',
    log: Fastify().log,
    refusal: async () => undefined,
    socketClosed: () => {},
    joined: () => {},
    left: () => {},
    activity,
  })
  http = createServer()
  sockets.attach(http)
  await new Promise<void>((resolve) => http.listen(0, resolve))
  // The address of a server that listens on TCP always has this shape.
  const { port } = http.address() as AddressInfo
  return new WebSocket(`ws://127.0.0.1:${port}/app/app?protocol=7`, { origin: 'http://page', autoPong: false })
}

afterEach(async () => {
  vi.useRealTimers()
  await sockets.stop(0)
  await new Promise((resolve) => http.close(resolve))
})

function next(socket: WebSocket, event: string): Promise<{ event: string; data: string }> {
  return new Promise((resolve) => {
    socket.on('message', (text) => {
      const frame = JSON.parse(text.toString())
      if (frame.event === event) resolve(frame)
    })
  })
}

/** Lets time pass as for a process that is held up: a timer is run once, however often it was due. */
function letPass(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds)
  vi.advanceTimersToNextTimer()
}

const closing = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)))

describe('a silent client', () => {
  it('is pinged, and stays connected when it responds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const socket = await start(30)
    await next(socket, 'pusher:connection_established')
    // A server that missed a response would close the socket instead of sending the next ping.
    for (let round = 0; round < 3; round++) {
      const pinged = next(socket, 'pusher:ping')
      letPass(30_000)
      await pinged
      socket.send('{"event":"pusher:pong","data":{}}')
      // No time passes until the server has read the response: it then answers a ping of the protocol below.
      socket.ping()
      await once(socket, 'pong')
    }
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.terminate()
  })

  it('stays connected when it responded while the process was held up', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
    const socket = await start(30)
    await next(socket, 'pusher:connection_established')
    const pinged = next(socket, 'pusher:ping')
    letPass(30_000)
    await pinged
    // After a delay, the timers that are due run before anything is read.
    await new Promise<void>((resolve) =>
      setTimeout(() => {
        socket.send('{"event":"pusher:pong","data":{}}')
        letPass(30_000)
        resolve()
      }),
    )
    socket.ping()
    await once(socket, 'pong')
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.terminate()
  })

  it('is closed when it does not respond, with a code for an immediate reconnect', async () => {
    expect(await closing(await start(0.3))).toBe(4201)
  })
})

describe('a socket', () => {
  it('can subscribe to a hundred channels, and gets an error for the next one', async () => {
    const socket = await start(30)
    const { data } = await next(socket, 'pusher:connection_established')
    const socketId = JSON.parse(data).socket_id
    const told = next(socket, 'pusher:error')
    for (let i = 0; i <= 100; i++) {
      const channel = `private-${i}`
      const auth = signChannel('app', secret, { socketId, channel, channelData: '{}' })
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth, channel_data: '{}' } }))
    }
    expect((await told).data).toMatchObject({ code: 4302 })
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.terminate()
  })

  it('is closed when it does not subscribe in time', async () => {
    expect(await closing(await start(30, { max: 10, timeWindow: 300 }))).toBe(4100)
  })

  it('is rejected when too many sockets of its address have not subscribed', async () => {
    const socket = await start(30, { max: 1, timeWindow: 60_000 })
    await next(socket, 'pusher:connection_established')
    const another = new WebSocket(socket.url, { origin: 'http://page' })
    const status = await new Promise((resolve) => {
      another.once('unexpected-response', (_request, response) => resolve(response.statusCode))
      another.on('error', () => {})
    })
    expect(status).toBe(429)
    socket.terminate()
  })

  it('is closed when it does not read, before its buffer fills the memory', async () => {
    const socket = await start(30)
    const { data } = await next(socket, 'pusher:connection_established')
    const socketId = JSON.parse(data).socket_id
    const channel = 'private-a'
    const auth = signChannel('app', secret, { socketId, channel, channelData: '{}' })
    const subscribed = next(socket, 'pusher_internal:subscription_succeeded')
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth, channel_data: '{}' } }))
    await subscribed
    socket.pause()
    const event = { id: 1, transaction: '1', channel, type: 'x', ref: 'r'.repeat(4_000), version: 1 }
    const before = process.memoryUsage().arrayBuffers
    // Whoever isn't done reading a second later is cut off without the code.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    for (let i = 0; i < 5_000; i++) sockets.deliver(event)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1_048_576)
    const closed = closing(socket)
    socket.resume()
    expect(await closed).toBe(4100)
  })
})

describe('a server that stops', () => {
  it("closes its clients' sockets with 4200, after their handshake", async () => {
    const socket = await start(30)
    await next(socket, 'pusher:connection_established')
    const closed = closing(socket)
    await sockets.stop(10)
    expect(await closed).toBe(4200)
  })

  it('rejects new clients with 503, never with a code for an immediate reconnect', async () => {
    const socket = await start(30)
    await next(socket, 'pusher:connection_established')
    const { url } = socket
    await sockets.stop(10)
    const late = new WebSocket(url, { origin: 'http://page' })
    late.on('error', () => {})
    const status = await new Promise((resolve) =>
      late.once('unexpected-response', (_q, answer) => resolve(answer.statusCode)),
    )
    late.terminate()
    expect(status).toBe(503)
  })
})
