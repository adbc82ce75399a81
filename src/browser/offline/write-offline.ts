import * as texts from '#texts/offline.ts'
import type { Answerer } from '../api/clients.ts'
import { Failure } from '../api/failure.ts'
import type { Uploader } from '../api/files.ts'
import { portalNow } from '../api/portal-clock.ts'
import type { Values } from '../forms/form-schema.ts'
import type { Description, RecordAnswer, RecordItem } from '../records/record-queries.ts'
import { pageAt } from '../session/page-at.ts'
import { type Change, isUnsent, type NewChange, needsDecision, sendable } from './change.ts'
import { formWithKey } from './drafts-of-queue.ts'
import { keepAnswer } from './kept-answers.ts'
import type { Outbox } from './outbox.ts'
import { descriptionOf, keptRecord, type Place, recordUrl, shownRecord } from './read-offline.ts'

/** Milliseconds for which an upload may keep its form waiting. */
const uploadPatience = 30_000

/** A write of one record, as its address says it. */
type Planned = Pick<Change, 'act' | 'method' | 'path' | 'resource' | 'record' | 'key'> &
  Pick<Partial<Change>, 'transition' | 'version'>

/** Returns what takes the writes of pages that work without a network into the queue. */
export function offlineWriter(place: Place): Answerer {
  return async (request, ask) => {
    const planned = plannedBy(request, place.outbox)
    if (planned === undefined || !isTaken(place, planned)) return ask()
    const { outbox } = place
    const change = await outbox.add(await changeOf(place, planned, await request.clone().json()))
    const end = await outbox.settled(change)
    if (end?.state === 'sent' && end.answer !== undefined) {
      await outbox.remove(end)
      return answerWith(end.answer, end.act === 'create' ? 201 : 200)
    }
    if (end !== undefined && needsDecision(end)) {
      await outbox.remove(end)
      return rejectionOf(end)
    }
    return answerWith(await answerAhead(place, change), 200)
  }
}

/** Returns an uploader that keeps files of pages that work without a network on the device until they can be uploaded. */
export function offlineUploader(place: Place): Uploader {
  return async (file, send) => {
    if (!isFlagged(place)) return send()
    try {
      if (!navigator.onLine || !place.network.isUp) throw new Failure('no-answer', 'The device is offline')
      return await Promise.race([send(), lateFailure()])
    } catch (error) {
      if (!(error instanceof Failure) || error.kind !== 'no-answer') throw error
      const held = { id: crypto.randomUUID(), name: file.name, type: file.type, content: file, heldAt: now() }
      await place.device.put('files', held)
      return { id: held.id, name: file.name, type: file.type, size: file.size }
    }
  }
}

/** Fails after a time in which even a slow network carries a photo. */
function lateFailure(): Promise<never> {
  return new Promise((_resolve, reject) =>
    setTimeout(() => reject(new Failure('no-answer', 'The file takes too long')), uploadPatience),
  )
}

/** Reads what a request writes; undefined when it isn't a record. */
function plannedBy({ method, url, headers }: Request, outbox: Outbox): Planned | undefined {
  const [, path = '', resource, id, transition] =
    /\/api\/v2(\/records\/([^/]+)(?:\/([^/]+)(?:\/transitions\/([^/]+))?)?)$/.exec(new URL(url).pathname) ?? []
  const key = headers.get('idempotency-key')
  const [, version] = /^"(\d+)"$/.exec(headers.get('if-match') ?? '') ?? []
  if (resource === undefined || key === null || (method !== 'POST' && method !== 'PATCH')) return undefined
  const common = { method, path, resource, key } as const
  if (id === undefined) return { ...common, act: 'create', record: crypto.randomUUID() }
  const seen = version === undefined ? {} : { version: outbox.versionAfter(id, Number(version)) }
  const known = { ...common, record: id, ...seen }
  if (transition !== undefined) return { ...known, act: 'run', transition }
  return method === 'PATCH' ? { ...known, act: 'update' } : undefined
}

/** Whether the queue takes a write: all of a flagged page, and others behind what waits for the same record. */
function isTaken(place: Place, { record }: Planned): boolean {
  return isFlagged(place) || place.outbox.changes.some((each) => isUnsent(each) && each.record === record)
}

/** Whether the open page works without a network. */
function isFlagged({ portal }: Place): boolean {
  return pageAt(portal().slice, location.pathname)?.page.offline === true
}

async function changeOf(place: Place, planned: Planned, body: Values): Promise<NewChange> {
  const { act, resource, key } = planned
  const { slice, person } = place.portal()
  const description = await descriptionOf(place, resource)
  const record = act === 'create' ? undefined : await seenRecord(place, planned)
  const transition = description?.transitions[planned.transition ?? '']
  const labels = { create: texts.create, update: texts.update, run: transition?.label ?? texts.update }
  const form = formWithKey(person.user_id, key)
  return {
    ...planned,
    ...{ format: 1, body, state: 'waiting', tries: 0, madeAt: now() },
    title: record?.title ?? description?.title ?? resource,
    label: labels[act],
    ...(transition?.to !== undefined && { to: transition.to }),
    page: pageAt(slice, location.pathname)?.page.id ?? '',
    address: location.pathname + location.search,
    ...(form !== undefined && { form }),
    base: Object.fromEntries(Object.keys(body).map((name) => [name, record?.values[name]])),
  }
}

/** The record as its author saw it, if it is still in that version. */
async function seenRecord(place: Place, { resource, record, version }: Planned): Promise<RecordItem | undefined> {
  const kept = await keptRecord(place, resource, record)
  return kept?.version === version ? kept : undefined
}

function answerWith(answer: RecordAnswer, status: number): Response {
  return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } })
}

/** The response that rejected a change, for the form that waits for it. */
function rejectionOf({ problem, theirs }: Change): Response {
  const stale = { code: 'stale', title: '', message: '', request_id: '', current: theirs }
  const [status, said] = theirs === undefined ? [problem?.status ?? 500, problem?.problem ?? problem] : [412, stale]
  return new Response(JSON.stringify(said), { status, headers: { 'content-type': 'application/problem+json' } })
}

/** The record as it will be, in place of a response that isn't there yet. */
async function answerAhead(place: Place, change: Change): Promise<RecordAnswer> {
  const { act, resource, record: id } = change
  const description = await descriptionOf(place, resource)
  if (act === 'create') await keepNew(place, change, description)
  const record = await keptRecord(place, resource, id)
  if (record === undefined) throw new Failure('no-answer', 'The record is not on this device')
  return { data: await shownRecord(place, record, sendable(place.outbox.changes), description), titles: {} }
}

/** Keeps a record that isn't stored yet, so that its pages open. */
async function keepNew(place: Place, change: Change, description: Description | undefined): Promise<void> {
  const { person } = place.portal()
  const [status = ''] = Object.keys(description?.states ?? {})
  const starting = Object.entries(description?.transitions ?? {}).filter(([, { from }]) => from.includes(status))
  const record: RecordItem = {
    ...{ id: change.record, resource: change.resource, reference: null, title: change.title, status, version: 0 },
    ...{ created_at: change.madeAt, updated_at: change.madeAt, created_by: person.user_id },
    values: change.body as RecordItem['values'],
    can: starting.map(([name]) => name),
    editable: true,
    unread_count: 0,
  }
  const request = new Request(recordUrl(change.resource, change.record))
  await keepAnswer(person.user_id, request, answerWith({ data: record, titles: {} }, 200))
}

function now(): string {
  return portalNow().toISOString()
}
