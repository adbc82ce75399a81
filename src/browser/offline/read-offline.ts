import type { QueryClient } from '@tanstack/react-query'
import type { Answerer } from '../api/clients.ts'
import { recordKeys } from '../records/record-keys.ts'
import { type Description, descriptionQuery, type RecordAnswer, type RecordItem } from '../records/record-queries.ts'
import type { PortalView } from '../session/portal-context.tsx'
import { type Change, sendable } from './change.ts'
import type { Device } from './device.ts'
import { type KeptAnswer, keepAnswer, keptAnswer } from './kept-answers.ts'
import type { Network } from './network.ts'
import type { Outbox } from './outbox.ts'
import { projected } from './project.ts'
import { stepsDoneBy } from './steps-done.ts'

/** Milliseconds without a response after which a kept one is read. */
const patience = 3_000

export interface Place {
  device: Device
  outbox: Outbox
  network: Network
  queries: QueryClient
  /** The portal as it is now. */
  portal(): PortalView
}

/**
 * Returns a reader that keeps every response, answers from the kept ones when the network doesn't, and shows records as they
 * will be once the changes of the queue are sent.
 */
export function offlineReader(place: Place): Answerer {
  return async (request, ask) => {
    const held = await heldFile(place.device, request)
    if (held !== undefined) return held
    return withChanges(place, request, await answered(place, request, ask))
  }
}

async function answered(place: Place, request: Request, ask: () => Promise<Response>): Promise<Response> {
  const { network } = place
  const user = place.portal().person.user_id
  const asked = ask().then((response) => {
    network.found()
    void keepAnswer(user, request, response.clone()).catch(() => {})
    return response
  })
  // Without a network the kept response is shown at once, and the request finds out whether the network is back.
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, network.isUp ? patience : 0))
  try {
    const response = await Promise.race([asked, late])
    if (response !== undefined) return response
    const kept = await keptAnswer(user, request)
    // It may still come, and is shown then.
    if (kept !== undefined) {
      const before = kept.response.clone()
      const now = asked.then((answer) => answer.clone())
      void showWhenOther(place, before, now).catch(() => isGivenUp(request) || network.lost())
      return shown(network, request, kept)
    }
    return await asked
  } catch (error) {
    if (isGivenUp(request)) throw error
    const kept = await keptAnswer(user, request)
    if (isNetworkError(error)) network.lost()
    if (kept === undefined || !isNetworkError(error)) throw error
    return shown(network, request, kept)
  }
}

/** Asks again for what is shown, once a response has come that says something else than the one that is shown. */
async function showWhenOther({ queries }: Place, before: Response, coming: Promise<Response>): Promise<void> {
  const now = await coming
  if ((await before.text()) !== (await now.text())) await queries.invalidateQueries({ refetchType: 'active' })
}

/** The session throws a failure without a status when it got no response. */
function isNetworkError(error: unknown): boolean {
  return Object(error).status === undefined
}

/** Whether nobody waits for the response any more, which says nothing about the network. */
function isGivenUp({ signal: { aborted, reason } }: Request): boolean {
  return aborted && !(reason instanceof DOMException && reason.name === 'TimeoutError')
}

function shown(network: Network, { url }: Request, { response, at }: KeptAnswer): Response {
  if (url.includes('/records/')) network.showsKept(at)
  return response
}

/** A file that is only on this device. */
async function heldFile(device: Device, { url }: Request): Promise<Response | undefined> {
  const [, id] = /\/api\/v2\/files\/([^/?]+)$/.exec(url) ?? []
  const file = id === undefined ? undefined : await device.get('files', id)
  if (file === undefined) return undefined
  const headers = {
    'content-type': file.type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  }
  return new Response(file.content, { headers })
}

/** Replaces the records in a response by what they will be. */
async function withChanges(place: Place, request: Request, response: Response): Promise<Response> {
  const [, resource, id] = /\/api\/v2\/records\/([^/?]+)(?:\/([^/?]+))?(?:\?|$)/.exec(request.url) ?? []
  const changes = sendable(place.outbox.changes)
  if (resource === undefined || changes.length === 0 || response.status !== 200) return response
  const answer: { data: RecordItem | RecordItem[] } = await response.clone().json()
  const description = await descriptionOf(place, resource)
  const show = (record: RecordItem) => shownRecord(place, record, changes, description)
  const { data } = answer
  if (id !== undefined && Array.isArray(data)) return response
  const next = Array.isArray(data) ? await Promise.all(data.map(show)) : await show(data)
  return new Response(JSON.stringify({ ...answer, data: next }), { headers: response.headers })
}

/** Returns a record as it will be once the changes are sent. */
export async function shownRecord(
  place: Place,
  record: RecordItem,
  changes: readonly Change[],
  description: Description | undefined,
): Promise<RecordItem> {
  const portal = place.portal()
  const steps = await stepsDoneBy(portal, record, changes, (resource, id) => keptRecord(place, resource, id))
  return projected(record, changes, description, steps)
}

/** A record as the server sent it last. */
export async function keptRecord(place: Place, resource: string, id: string): Promise<RecordItem | undefined> {
  const kept = await keptAnswer(place.portal().person.user_id, { url: recordUrl(resource, id) })
  const answer: RecordAnswer | undefined = await kept?.response.json()
  // A response that is being kept just now is in memory.
  return (answer ?? place.queries.getQueryData<RecordAnswer>(recordKeys.record(resource, id)))?.data
}

export function recordUrl(resource: string, id: string): string {
  return new URL(`/api/v2/records/${resource}/${id}`, location.href).href
}

export async function descriptionOf({ queries, portal }: Place, resource: string): Promise<Description | undefined> {
  try {
    return await queries.fetchQuery(descriptionQuery(resource, portal().slice.revision))
  } catch {
    // It was never fetched here, so what a transition leads to is unknown.
    return undefined
  }
}
