import { answerOf, askAsSession } from '../api/clients.ts'
import { Failure, toFailure } from '../api/failure.ts'
import { sendFile } from '../api/files.ts'
import { describeFailure } from '../api/messages.ts'
import { portalNow } from '../api/portal-clock.ts'
import { isSame } from '../forms/same.ts'
import type { RecordAnswer, RecordItem } from '../records/record-queries.ts'
import { session } from '../session/session.ts'
import { type Change, renamed } from './change.ts'
import { type Device, namesOn } from './device.ts'

/** Milliseconds of one attempt to send a change, and one of its files. */
const patience = 30_000
const uploadPatience = 180_000

/** How often a change is sent again when the server fails on it, before its author is asked. */
const mostFailures = 5

/** The network or the server is away: the whole queue waits. */
export class NoNetwork extends Error {}

/**
 * Sends a change with the files that it names, and returns it as it is then: sent, rejected, or in conflict. Throws
 * `NoNetwork` when it has to be sent again later, with the same key.
 */
export async function sendChange(device: Device, user: string, change: Change): Promise<Change> {
  try {
    await uploadFiles(device, change)
    const names = await namesOn(device)
    const answer = await post(renamed(change, names), user)
    return { ...change, state: 'sent', answer, sentAt: portalNow().toISOString() }
  } catch (error) {
    return afterFailure(change, toFailure(error))
  }
}

/** Uploads the files of a change that are only on this device, one after the other. */
async function uploadFiles(device: Device, change: Change): Promise<void> {
  const text = JSON.stringify(change.body)
  for (const id of await device.getAllKeys('files')) {
    if (!text.includes(id)) continue
    const held = await device.get('files', id)
    if (held === undefined) continue
    const { id: stored } = await sendFile(new File([held.content], held.name, { type: held.type }), {
      signal: AbortSignal.timeout(uploadPatience),
    })
    const done = device.transaction(['files', 'names'], 'readwrite')
    await Promise.all([done.objectStore('names').put(stored, id), done.objectStore('files').delete(id), done.done])
  }
}

async function post({ method, path, body, key, version }: Change, user: string): Promise<RecordAnswer> {
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': key,
    ...(version !== undefined && { 'if-match': `"${version}"` }),
  }
  const received = await askAsSession(async (token) => {
    // Whoever signed in meanwhile must not send it.
    if (session.state.profile?.user_id !== user) throw new Failure('no-answer', 'The session has ended')
    const request = {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    }
    const response = await fetch(`/api/v2${path}`, request).catch(noAnswer)
    return { status: response.status, text: await response.text().catch(noAnswer) }
  })
  return answerOf(received.status, received.text)
}

function noAnswer(error: unknown): never {
  throw new Failure('no-answer', String(error))
}

function afterFailure(change: Change, failure: Failure): Change {
  const { status, problem, code } = failure
  const current = recordIn(problem?.current)
  if (code === 'stale' && current !== undefined) return afterConflict(change, current)
  if (isPassing(failure)) throw new NoNetwork(failure.message)
  const tries = change.tries + 1
  if (!failure.isFinal && tries < mostFailures) throw new NoNetwork(failure.message)
  const details = { ...(status !== undefined && { status }), ...(problem !== undefined && { problem }) }
  return { ...change, tries, state: 'refused', problem: { ...details, message: describeFailure(failure) } }
}

/** Whether the failure says nothing about the change: no connection, a busy server, or a session that has ended. */
function isPassing({ kind, status, code }: Failure): boolean {
  return kind === 'no-answer' || code === 'in-progress' || [401, 429, 502, 503, 504].includes(status ?? 0)
}

/**
 * Someone else saved the record first. What they changed beside the change is no conflict: the change goes on from their
 * version. Where both changed the same field, its author chooses.
 */
function afterConflict(change: Change, theirs: RecordItem): Change {
  const { base, body } = change
  const both = Object.keys(body).filter(
    (name) => !isSame(body[name], theirs.values[name]) && !isSame(base[name], theirs.values[name]),
  )
  const mayRun = change.transition === undefined || theirs.can.includes(change.transition)
  if (both.length > 0 && mayRun) return { ...change, state: 'conflict', theirs }
  // Sent with the version it was made for, it would be rejected as stale again instead of with the reason.
  return { ...change, state: 'waiting', version: theirs.version }
}

function recordIn(current: unknown): RecordItem | undefined {
  return typeof current === 'object' && current !== null && 'version' in current && 'values' in current
    ? // The specification of the response to a stale version.
      (current as RecordItem)
    : undefined
}
