import createClient from 'openapi-fetch'
import type { paths as CarePaths } from '#generated/api/care.ts'
import type { paths as PlatformPaths } from '#generated/api/platform.ts'
import type { components, paths as WorkplacePaths } from '#generated/api/workplace.ts'
import { Failure, type Problem } from './failure.ts'
import { setPortalTime } from './portal-clock.ts'
import { once, type RetryPolicy, readPolicy, unhurried, withRetry, writing } from './retry.ts'

export type Schemas = components['schemas']

/** What the API clients need from a session. The session registers itself here, so this module doesn't depend on it. */
export interface ApiSession {
  /** The access token to send; undefined for a visitor. Waits for a renewal in progress and throws when it fails. */
  token(): Promise<string | undefined>
  /** A new token in place of one that the server rejected; undefined when none can be obtained. */
  renew(refused: string): Promise<string | undefined>
  /** Aborted when the session ends, so that its pending reads are cancelled. */
  ended(): AbortSignal
  /** Called with the portal revision that each response carries in a header. */
  heard(revision: string): void
}

let session: ApiSession = {
  token: async () => undefined,
  renew: async () => undefined,
  ended: () => new AbortController().signal,
  heard: () => {},
}

export function connectSession(next: ApiSession): void {
  session = next
}

/** Answers a request of the signed-in user. `ask` asks the server, and throws when there is no response. */
export type Answerer = (request: Request, ask: () => Promise<Response>) => Promise<Response>

let answer: Answerer = (_request, ask) => ask()

/** Lets the device answer when the server doesn't: with what it keeps, and with what it will send. */
export function connectDevice(next: Answerer): void {
  answer = next
}

/** Notifications and conversations. */
export const care = createClient<CarePaths>({ baseUrl: '/api', fetch: asUser })
/** Schedules, records, sessions, the portal. */
export const workplace = createClient<WorkplacePaths>({ baseUrl: '/api/v2', fetch: asUser })

/** Routes outside both APIs: the authorisation of realtime channels. */
export const platform = createClient<PlatformPaths>({ baseUrl: '', fetch: asUser })

/** What visitors may ask, too. It is sent without a token when nobody is signed in. */
export const anyone = createClient<Pick<WorkplacePaths, '/portal' | '/demo/people'>>({
  baseUrl: '/api/v2',
  fetch: asAnyone,
})

/** Requests that open or renew a session, sent without a token. */
export const door = createClient<Pick<WorkplacePaths, '/session' | '/session/renewal'>>({
  baseUrl: '/api/v2',
  fetch: heardFetch,
})

/** The server's readiness probe, which needs no session. */
export const health = createClient<Pick<PlatformPaths, '/readyz'>>({ baseUrl: '', fetch: heardFetch })

/** Sends a request without these clients. `ask` gets the token, and a new one once if the server responds with 401. */
export async function askAsSession<A extends { status: number }>(ask: (token: string) => Promise<A>): Promise<A> {
  const ended = session.ended()
  const token = await session.token()
  throwIfEnded(ended)
  if (token === undefined) throw sessionEnded()
  const answer = await ask(token)
  return answer.status === 401 ? ask(await renewed(token, ended)) : answer
}

/** Sends a request of the signed-in user. */
function asUser(request: Request): Promise<Response> {
  return answer(request, () => sessionFetch(request, 'user'))
}

/** Sends a request of the signed-in user, or of a visitor. */
function asAnyone(request: Request): Promise<Response> {
  return sessionFetch(request, 'anyone')
}

/**
 * Sends a request with the user's token. Reads are aborted when the session ends; a write already under way is still
 * delivered.
 */
async function sessionFetch(request: Request, sender: 'user' | 'anyone'): Promise<Response> {
  const ended = session.ended()
  const token = await session.token()
  throwIfEnded(ended)
  // When a session ends, React still runs effects of the page before it removes the page.
  if (token === undefined && sender === 'user') throw sessionEnded()
  if (request.method !== 'GET') return fetchAs(request, token, ended)
  return fetchAs(new Request(request, { signal: AbortSignal.any([request.signal, ended]) }), token, ended)
}

/** Without its session, a request would be sent as a visitor's, or as that of the next user. */
function throwIfEnded(ended: AbortSignal): void {
  if (ended.aborted) throw sessionEnded()
}

function sessionEnded(): Failure {
  return new Failure('refused', 'The session has ended', { status: 401 })
}

/** Repeats a request once with a new token when the server responds with 401. */
async function fetchAs(request: Request, token: string | undefined, ended: AbortSignal): Promise<Response> {
  const again = request.clone()
  const response = await heardFetch(withToken(request, token))
  if (response.status !== 401 || token === undefined) return response
  return heardFetch(withToken(again, await renewed(token, ended)))
}

/**
 * Returns a new token in place of a rejected one. Throws when the session has ended. When the renewal got no response,
 * the request is treated as if it had got none either, so that it is retried and its input kept.
 */
async function renewed(refused: string, ended: AbortSignal): Promise<string> {
  const token = await session.renew(refused)
  if (token !== undefined) return token
  throwIfEnded(ended)
  throw new Failure('no-answer', 'The session could not be renewed')
}

function heardFetch(request: Request): Promise<Response> {
  return heard(fetch(request))
}

/** Stores the portal time and the revision from the headers of a response. */
export async function heard(asked: Promise<Response>): Promise<Response> {
  const response = await asked
  const time = response.headers.get('x-portal-time')
  const revision = response.headers.get('x-portal-revision')
  if (time !== null) setPortalTime(time)
  if (revision !== null) session.heard(revision)
  return response
}

function withToken(request: Request, token: string | undefined): Request {
  if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`)
  return request
}

interface ClientAnswer<T> {
  data?: T
  error?: unknown
  response: Response
}

interface Received<T> {
  data: T
  response: Response
}

type Ask<T> = (signal: AbortSignal) => Promise<ClientAnswer<T>>

/** Runs a read request, and retries it after a transient failure. */
export async function read<T>(ask: Ask<T>, policy = readPolicy()): Promise<T> {
  return (await send(policy, ask)).data
}

/** Runs a write request. It carries an idempotency key, so a retry can't apply it twice. */
export function write<T>(ask: Ask<T>, onRetry?: () => void): Promise<Received<T>> {
  return send(writing, ask, onRetry)
}

/** Runs a write request that has no idempotency key, and therefore never retries it. */
export function writeOnce<T>(ask: Ask<T>): Promise<Received<T>> {
  return send(once, ask)
}

export interface Download {
  /** Aborts the download. */
  signal: AbortSignal
  /** Called with the number of bytes received so far. */
  onProgress(bytes: number): void
}

/** Downloads a file of any length, with a long timeout and without retries. */
export async function download(
  ask: Ask<ReadableStream<Uint8Array> | null | undefined>,
  { signal, onProgress }: Download,
): Promise<Blob> {
  const { data: stream, response } = await send(unhurried, (timeout) => ask(AbortSignal.any([signal, timeout])))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    const reader = stream?.getReader()
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      parts.push(new Uint8Array(part.value))
      bytes += part.value.length
      onProgress(bytes)
    }
  } catch (error) {
    noAnswer(error)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Sends a request, with retries until the session that it was made in ends. */
function send<T>(policy: RetryPolicy, ask: Ask<T>, onRetry?: () => void): Promise<Received<T>> {
  const ended = session.ended()
  return withRetry(
    policy,
    async (signal) => {
      throwIfEnded(ended)
      const { data, error, response } = await ask(signal).catch((error: unknown) => {
        throwIfEnded(ended)
        return noAnswer(error)
      })
      if (!response.ok) throw refusal(error, response)
      // A response with status 204 or 304 has no body; callers that expect one use `undefined` as `T`.
      return { data: data as T, response }
    },
    onRetry,
  )
}

/**
 * Throws a `Failure` for a network error, a timeout or invalid JSON. Whether the server processed the request is
 * unknown.
 */
function noAnswer(error: unknown): never {
  if (error instanceof Failure) throw error
  throw new Failure(error instanceof SyntaxError ? 'not-understood' : 'no-answer', String(error))
}

function refusal(error: unknown, response: Response): Failure {
  const retryAfter = Number(response.headers.get('retry-after') ?? 0)
  const details = { status: response.status, ...(retryAfter > 0 && { retryAfter }) }
  return failureOf(error, details)
}

function failureOf(body: unknown, details: { status: number; retryAfter?: number }): Failure {
  if (isProblem(body)) return new Failure('refused', body.message, { ...details, problem: body })
  const words = messageIn(body)
  if (words !== undefined) return new Failure('refused', words, { ...details, words })
  return new Failure('not-understood', `status ${details.status}`, details)
}

/** Other backends send `{ message }` without a code. */
function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined
  return typeof body.message === 'string' && body.message.trim() !== ''
    ? body.message.slice(0, longestMessage)
    : undefined
}

const longestMessage = 500

/** Parses a response that was received without these clients; throws a `Failure` unless its status is 2xx. */
export function answerOf<T>(status: number, text: string): T {
  const body = parsed(text)
  if (status >= 200 && status < 300) return body as T
  throw failureOf(body, { status })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value && 'request_id' in value
}
