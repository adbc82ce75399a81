import { portalNow } from '../api/portal-clock.ts'
import { keptName } from '../session/device-data.ts'
import { session } from '../session/session.ts'

/** When a kept response was received. */
const receivedAt = 'x-received-at'

const keptHeaders = ['content-type', 'content-disposition']

/** How many responses are kept. The oldest make room for new ones. */
const most = 1_500
/** Longer responses, in bytes, are read once and not kept. */
const longest = 2_000_000

/** Responses that are about the moment. */
const passing = /\/api\/v2\/(?:events|sessions?|portal)(?:[/?]|$)/

export interface KeptAnswer {
  response: Response
  /** When it was received. */
  at: Date
}

/** Keeps a response on the device. A record that its reader may no longer see is removed. */
export async function keepAnswer(user: string, { url }: Request, response: Response): Promise<void> {
  if (passing.test(url)) return
  const cache = await caches.open(keptName(user))
  if (response.status === 403 || response.status === 404) return void (await cache.delete(url))
  if (response.status !== 200) return
  const content = await response.blob()
  if (content.size > longest) return
  // The others are about the connection, or compare the access token, of which the next request has a new one.
  const headers = new Headers([...response.headers].filter(([name]) => keptHeaders.includes(name)))
  headers.set(receivedAt, portalNow().toISOString())
  await cache.delete(url)
  await cache.put(url, new Response(content, { headers }))
}

export async function keptAnswer(user: string, { url }: Pick<Request, 'url'>): Promise<KeptAnswer | undefined> {
  const name = keptName(user)
  if (!(await caches.has(name))) return undefined
  const cache = await caches.open(name)
  const response = (await cache.match(url)) ?? (await derivedAnswer(cache, new URL(url)))
  return response && { response, at: new Date(response.headers.get(receivedAt) ?? 0) }
}

/** Returns the kept response to a request that got none; throws its error when nothing is kept. */
export async function insteadOf(request: Request, error: unknown): Promise<Response> {
  const user = session.state.profile?.user_id
  const kept = user === undefined || request.method !== 'GET' ? undefined : await keptAnswer(user, request)
  if (kept === undefined) throw error
  return kept.response
}

/** Answers from kept lists what was never asked itself: a search for a name, and a record that is in a list. */
async function derivedAnswer(cache: Cache, url: URL): Promise<Response | undefined> {
  const [, resource, id] = /^\/api\/v2\/records\/([^/]+)(?:\/([^/]+))?$/.exec(url.pathname) ?? []
  const words = url.searchParams.get('q')?.toLowerCase()
  if (resource === undefined || (id === undefined && words === undefined)) return undefined
  const isList = (kept: URL) => kept.pathname === `/api/v2/records/${resource}`
  const lists = (await cache.keys()).filter((request) => isList(new URL(request.url)))
  for (const request of lists) {
    if (id === undefined && !isWider(new URL(request.url).searchParams, url.searchParams)) continue
    const kept = await cache.match(request)
    const answer: KeptList | undefined = await kept?.json()
    const body = answer && (id === undefined ? foundIn(answer, words ?? '') : recordIn(answer, id))
    if (kept !== undefined && body !== undefined) return new Response(JSON.stringify(body), { headers: kept.headers })
  }
  return undefined
}

function foundIn({ data, pagination, ...rest }: KeptList, words: string): KeptList {
  const found = data.filter(({ title }) => title.toLowerCase().includes(words))
  return { ...rest, data: found, pagination: { ...pagination, total: found.length, pages: 1, current: 1 } }
}

function recordIn({ data, titles }: KeptList, id: string): object | undefined {
  const record = data.find((each) => each.id === id)
  return record && { data: record, titles }
}

interface KeptRecord {
  id: string
  title: string
}

interface KeptList {
  data: KeptRecord[]
  titles: object
  pagination: object
}

/** Whether a kept list is the one that is searched, and long enough to be. */
function isWider(kept: URLSearchParams, asked: URLSearchParams): boolean {
  if (kept.has('q') || Number(kept.get('per_page')) < Number(asked.get('per_page'))) return false
  return ['on', 'view', 'via', 'of', 'choosing', 'given', 'filter'].every(
    (name) => kept.getAll(name).join() === asked.getAll(name).join(),
  )
}

/** Removes the oldest responses beyond the limit. */
export async function trimAnswers(user: string): Promise<void> {
  const cache = await caches.open(keptName(user))
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((request) => cache.delete(request)))
}
