import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anyone, connectSession, read, workplace, write, writeOnce } from '../../../src/browser/api/clients.ts'
import { portalNow } from '../../../src/browser/api/portal-clock.ts'
import { atAddress } from '../../support/browser-address.ts'
import { problemAnswer, ScriptedServer } from '../../support/scripted-server.ts'

const server = new ScriptedServer()
const renew = vi.fn<(refused: string) => Promise<string | undefined>>()
const heard = vi.fn<(revision: string) => void>()
let ended: AbortController

beforeAll(async () => atAddress(await server.start()))
afterAll(() => server.stop())

beforeEach(() => {
  renew.mockReset().mockResolvedValue('new')
  heard.mockReset()
  ended = new AbortController()
  connectSession({ token: async () => 'old', renew, ended: () => ended.signal, heard })
})

const summary = () => read((signal) => workplace.GET('/staff-schedule/summary', { signal }))
const send = (onRetry?: () => void) =>
  write(
    (signal) =>
      workplace.POST('/staff-schedule/create', {
        params: { header: { 'Idempotency-Key': 'key-1' } },
        body: { name: 'day', tasks: [] },
        signal,
      }),
    onRetry,
  )

describe('a request', () => {
  it('is sent with the token of the session', async () => {
    server.answer({ body: { results: 1 } })
    expect(await summary()).toEqual({ results: 1 })
    expect(server.asked).toMatchObject([
      { method: 'GET', path: '/api/v2/staff-schedule/summary', headers: { authorization: 'Bearer old' } },
    ])
  })

  it('of a signed-in user is not sent once nobody is signed in', async () => {
    server.answer({})
    connectSession({ token: async () => undefined, renew, ended: () => ended.signal, heard })
    await expect(summary()).rejects.toMatchObject({ status: 401 })
    await expect(send()).rejects.toMatchObject({ status: 401 })
    expect(server.asked).toEqual([])
  })

  it('of a visitor is sent without a token', async () => {
    connectSession({ token: async () => undefined, renew, ended: () => ended.signal, heard })
    server.answer(problemAnswer(401, 'no-session'))
    await expect(read((signal) => anyone.GET('/demo/people', { signal }))).rejects.toMatchObject({ code: 'no-session' })
    expect(server.asked).toHaveLength(1)
    expect(server.asked[0]?.headers.authorization).toBeUndefined()
    expect(renew).not.toHaveBeenCalled()
  })

  it('ends with the session when it only reads, and is not retried', async () => {
    server.answer({ after: new Promise(() => {}) })
    const asking = summary()
    await vi.waitFor(() => expect(server.asked).toHaveLength(1))
    ended.abort()
    await expect(asking).rejects.toMatchObject({ kind: 'refused', status: 401 })
    expect(server.asked).toHaveLength(1)
  })

  it('still completes when it writes and the session ends', async () => {
    let answer = () => {}
    server.answer({
      status: 201,
      after: new Promise<void>((resolve) => {
        answer = resolve
      }),
    })
    const sending = send()
    await vi.waitFor(() => expect(server.asked).toHaveLength(1))
    ended.abort()
    answer()
    expect((await sending).response.status).toBe(201)
  })

  it('is sent again as a whole when its token has expired', async () => {
    server.answer(problemAnswer(401, 'no-session'), { status: 201 })
    await send()
    expect(renew).toHaveBeenCalledExactlyOnceWith('old')
    expect(server.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new'])
    expect(server.asked.map(({ body }) => body)).toEqual(['{"name":"day","tasks":[]}', '{"name":"day","tasks":[]}'])
  })

  it('fails as rejected when the session has ended', async () => {
    renew.mockImplementation(async () => {
      ended.abort()
      return undefined
    })
    server.answer(problemAnswer(401, 'no-session'))
    await expect(send()).rejects.toMatchObject({ kind: 'refused', status: 401 })
    expect(server.asked).toHaveLength(1)
  })

  it('is retried when its token has expired and the renewal gets no response', async () => {
    renew.mockResolvedValueOnce(undefined)
    server.answer(problemAnswer(401, 'no-session'), problemAnswer(401, 'no-session'), { status: 201 })
    expect((await send()).response.status).toBe(201)
    expect(server.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer old', 'Bearer new'])
    expect(new Set(server.asked.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['key-1']))
  })

  it('is repeated with a new token only once', async () => {
    server.answer(problemAnswer(401, 'no-session'))
    await expect(summary()).rejects.toMatchObject({ status: 401 })
    expect(server.asked).toHaveLength(2)
  })

  it('reads the time and the revision from every response, including a rejection', async () => {
    const headers = { 'x-portal-time': '2030-01-01T00:00:00Z', 'x-portal-revision': 'r2' }
    server.answer(problemAnswer(404, 'not-found', headers))
    await expect(summary()).rejects.toMatchObject({ code: 'not-found' })
    expect(heard).toHaveBeenCalledWith('r2')
    expect(portalNow().getFullYear()).toBe(2030)
  })
})

describe('a retry', () => {
  it('of a write has the same key and calls back each time', async () => {
    server.answer(problemAnswer(503, 'unavailable'), problemAnswer(409, 'in-progress'), { status: 201 })
    const retried = vi.fn()
    await send(retried)
    expect(server.asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1', 'key-1'])
    expect(retried).toHaveBeenCalledTimes(2)
  })

  it('of a read returns the later response', async () => {
    server.answer({ status: 502, body: '<html>Bad Gateway' }, { body: { results: 2 } })
    expect(await summary()).toEqual({ results: 2 })
  })

  it('is not made for a write without a key', async () => {
    server.answer(problemAnswer(503, 'unavailable', { 'retry-after': '7' }))
    const failing = writeOnce((signal) => workplace.DELETE('/session', { signal }))
    await expect(failing).rejects.toMatchObject({ kind: 'refused', status: 503, retryAfter: 7 })
    expect(server.asked).toHaveLength(1)
  })
})

describe('a failure', () => {
  it('for a rejection holds the problem', async () => {
    server.answer(problemAnswer(422, 'invalid'))
    await expect(send()).rejects.toMatchObject({ kind: 'refused', code: 'invalid', reference: 'request-1' })
  })

  it('for a backend that sends a message and no code keeps the message', async () => {
    server.answer({ status: 400, body: { message: 'Closed for stocktaking' } })
    await expect(send()).rejects.toMatchObject({ kind: 'refused', status: 400, words: 'Closed for stocktaking' })
  })

  it('for an error of a proxy is not treated as a rejection', async () => {
    server.answer({ status: 413, headers: { 'content-type': 'text/html' }, body: '<html>Request Entity Too Large' })
    await expect(send()).rejects.toMatchObject({ kind: 'not-understood', status: 413, problem: undefined })
  })

  it('for a truncated response is of kind not-understood', async () => {
    server.answer({ status: 200, body: '{"results":' })
    const half = writeOnce((signal) => workplace.GET('/staff-schedule/summary', { signal }))
    await expect(half).rejects.toMatchObject({ kind: 'not-understood', status: undefined })
  })

  it('for an unreachable server is of kind no-answer', async () => {
    await server.stop()
    const asked = writeOnce((signal) => workplace.GET('/staff-schedule/summary', { signal }))
    await expect(asked).rejects.toMatchObject({ kind: 'no-answer', status: undefined })
  })
})
