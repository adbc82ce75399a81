import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { addressOf, RawSocket } from './raw-socket.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
})

afterAll(() => portal.stop())

/** After each test, the server still serves the next client. */
afterEach(async () => {
  const socket = await RawSocket.connect(portal.server)
  await socket.settled()
  socket.drop()
})

/** Returns a client's frame, masked with zeroes. */
function clientFrame(opcode: number, payload: Buffer, final = true): Buffer {
  return Buffer.concat([Buffer.from([(final ? 0x80 : 0) | opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

describe('a frame that violates the protocol', () => {
  it.each([
    ['no JSON', 'hello'],
    ['half of JSON', '{"event":'],
    ['a number', '7'],
    ['nothing', 'null'],
    ['a list', '[1,2]'],
    ['no event', '{"data":{}}'],
    ['an event that is no text', '{"event":{"a":1}}'],
    ['an unknown event', '{"event":"pusher:signin","data":{}}'],
    ['an event of the server', '{"event":"pusher_internal:subscription_succeeded","data":"{}"}'],
    ['keys of a prototype', '{"__proto__":{"event":"pusher:ping"},"constructor":{}}'],
    ['nesting', `{"event":${'['.repeat(4_000)}${']'.repeat(4_000)}}`],
    ['bytes', Buffer.from([1, 2, 3])],
  ])('gets an error and the socket stays open: %s', async (_what, message) => {
    const socket = await RawSocket.connect(portal.server)
    socket.send(message)
    expect((await socket.next('pusher:error')).data).toEqual({ message: expect.any(String) })
    await socket.settled()
    socket.drop()
  })

  it.each([
    ['a channel that is an object', { event: 'pusher:subscribe', data: { channel: { a: 1 }, auth: [] } }],
    ['no data', { event: 'pusher:subscribe' }],
    ['no signature', { event: 'pusher:subscribe', data: { channel: 'private-portal' } }],
    ['a public channel', { event: 'pusher:subscribe', data: { channel: 'news' } }],
  ])("doesn't subscribe: %s", async (_what, message) => {
    const socket = await RawSocket.connect(portal.server)
    socket.send(message)
    expect(JSON.parse((await socket.next('pusher:subscription_error')).data).status).toBe(401)
    socket.drop()
  })

  it('closes the socket when it is too long', async () => {
    const socket = await RawSocket.connect(portal.server)
    socket.send('x'.repeat(10_001))
    expect((await socket.closed).code).toBe(1009)
  })

  it('closes the socket when its text is not UTF-8', async () => {
    const socket = await RawSocket.connect(portal.server)
    socket.sendBytes(clientFrame(1, Buffer.from([0xff, 0xfe, 0xfd])))
    expect((await socket.closed).code).toBe(1007)
  })

  it.each([
    ['an opcode that is not there', clientFrame(3, Buffer.from('x'))],
    ['a frame without a mask', Buffer.from([0x81, 0x01, 0x78])],
    ['a reserved bit', Buffer.from([0xf1, 0x80, 0, 0, 0, 0])],
    ['a ping in pieces', clientFrame(9, Buffer.from('x'), false)],
    ['a continuation of nothing', clientFrame(0, Buffer.from('x'))],
  ])('closes the socket when its framing is invalid: %s', async (_what, bytes) => {
    const socket = await RawSocket.connect(portal.server)
    socket.sendBytes(bytes)
    expect((await socket.closed).code).toBe(1002)
  })

  it('is distinguished from a fragmented one, which is reassembled', async () => {
    const socket = await RawSocket.connect(portal.server)
    const text = Buffer.from('{"event":"pusher:ping"}')
    socket.sendBytes(Buffer.concat([clientFrame(1, text.subarray(0, 9), false), clientFrame(0, text.subarray(9))]))
    expect(await socket.next('pusher:pong')).toMatchObject({ event: 'pusher:pong' })
    socket.drop()
  })

  it('closes a socket that floods the server, with a code to reconnect after a second', async () => {
    const socket = await RawSocket.connect(portal.server)
    for (let i = 0; i < 200; i++) socket.send('{"event":"pusher:ping"}')
    expect((await socket.closed).code).toBe(4100)
  })
})

describe('a request to open a socket', () => {
  /** Sends text or bytes and returns what the server writes until it closes the connection. */
  function ask(text: string | Buffer): Promise<string> {
    const [host = '', port = ''] = addressOf(portal.server).split(':')
    return new Promise((resolve) => {
      const socket = connect(Number(port), host, () => socket.write(text))
      let answer = ''
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(answer))
    })
  }

  const upgrade = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13'

  it.each(['//[', '//', 'http://[', '/%', '/app/', '/app/workplace/more', '/app/%00', '/other'])(
    'is rejected at %s',
    async (path) => {
      expect(await ask(`GET ${path} HTTP/1.1\r\n${upgrade}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 40[034] /)
    },
  )

  it('is rejected without a key', async () => {
    expect(await ask(`GET /app/workplace HTTP/1.1\r\n${upgrade}\r\nOrigin: http://localhost\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 /,
    )
  })

  it.each(['/app/wrong?protocol=7', '/app/workplace?protocol=9'])(
    'is rejected at %s with a close frame, and an invalid frame sent meanwhile does no harm',
    async (path) => {
      const uncaught: unknown[] = []
      const note = (error: unknown) => uncaught.push(error)
      process.on('uncaughtExceptionMonitor', note)
      onTestFinished(() => void process.off('uncaughtExceptionMonitor', note))
      const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='
      const opening = `GET ${path} HTTP/1.1\r\n${upgrade}\r\nOrigin: http://localhost\r\n${key}\r\n\r\n`
      const invalid = Buffer.from([0xff, 0x80, 0, 0, 0, 0])
      const answer = await ask(Buffer.concat([Buffer.from(opening), invalid]))
      expect(answer).toMatch(/^HTTP\/1\.1 101 /)
      expect(answer).toContain('pusher:error')
      expect(uncaught).toEqual([])
    },
  )

  it('may be reset while it is rejected', async () => {
    const [host = '', port = ''] = addressOf(portal.server).split(':')
    await Promise.all(
      Array.from({ length: 20 }, () => {
        return new Promise<void>((resolve) => {
          const socket = connect(Number(port), host, () => {
            socket.write(`GET /other HTTP/1.1\r\n${upgrade}\r\n\r\n${'x'.repeat(100_000)}`, () =>
              socket.resetAndDestroy(),
            )
          })
          socket.on('error', () => {})
          socket.on('close', () => resolve())
        })
      }),
    )
  })
})
