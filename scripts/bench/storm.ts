import type { ChildProcess } from 'node:child_process'
import { startBuilt } from './built-server.ts'
import { copyBuilt, randomPort } from './copied-portal.ts'
import { endProcess } from './end-process.ts'
import { temporaryDatabase } from './portal.ts'
import { p95, type Samples } from './samples.ts'
import { StudioClient } from './studio-client.ts'

const portalFile = 'manifest/portal.yaml'
/** `PUBLICATIONS=50 npm run bench storm` takes a few minutes; 200 take a quarter of an hour on two cores. */
const publications = Number(process.env['PUBLICATIONS'] ?? 200)
const perSecond = 100
/** A node is killed after this many publications, one after the other. */
const between = 20

interface Node {
  url: string
  settings: Record<string, string>
  process: ChildProcess
}

/** What was seen of one response: the revision that it names, and the title of the portal that it holds. */
interface Seen {
  revision: string
  title: string
}

/**
 * Publishes again and again while people read from two nodes of one database, of which now and then one is killed. Each
 * response has to come from one revision, and every request has to be answered, by the other node if one is gone.
 */
export async function measureStorm(root: string): Promise<Samples[]> {
  const copy = await copyBuilt(root)
  const database = await temporaryDatabase()
  const limits = ['address', 'all', 'writes', 'signIn'].map((kind) => `${kind}=1000000/10`).join(', ')
  const start = async (): Promise<Node> => {
    const port = randomPort()
    const settings = { PORT: port, DATABASE_URL: database.url, DEMO: 'force', LOG_LEVEL: 'warn', MANIFEST: 'database' }
    const url = `http://localhost:${port}`
    const all = { ...settings, RATE_LIMITS: limits }
    return { url, settings: all, process: await startBuilt(copy.folder, all, url) }
  }
  const nodes = [await start(), await start()]
  try {
    return await publishUnderLoad(copy.folder, nodes)
  } finally {
    for (const node of nodes) await endProcess(node.process)
    await database.drop()
    copy.remove()
  }
}

async function publishUnderLoad(folder: string, nodes: Node[]): Promise<Samples[]> {
  const [first] = nodes
  if (first === undefined) throw new Error('There are two nodes')
  let administrator = await StudioClient.signIn(first.url)
  const readers = new Readers(nodes, administrator.token)
  const untouched = await administrator.begin('Untouched')
  await administrator.write(untouched, portalFile, (text) => `${text}# Kept.\n`)
  const titles = new Map<string, string>()
  const times: number[] = []
  let replacing = Promise.resolve()
  readers.begin()
  for (let count = 1; count <= publications; count++) {
    const title = `Workplace ${count}`
    const begun = performance.now()
    titles.set(String(await published(administrator, nodes, title)), title)
    times.push(performance.now() - begun)
    if (count % between === 0) {
      await replacing
      // A token is valid for less time than all publications take.
      administrator = await anyOf(nodes, (url) => StudioClient.signIn(url))
      readers.token = administrator.token
      replacing = replaced(nodes[(count / between) % 2], folder)
    }
  }
  await replacing
  const { seen, failed, shed } = await readers.end()
  const mixed = seen.filter(({ revision, title }) => (titles.get(revision) ?? title) !== title)
  const drafts = await anyOf(nodes, (url) => administrator.through(url).call('GET', `/studio/drafts/${untouched}`))
  const kept = drafts.status === 200 && drafts.body.data.draft.changed.includes(portalFile)
  return [
    { name: `publishing, ${publications} times, beside ${perSecond} requests/s`, unit: 'ms', values: times },
    { name: '  in 95 of 100 cases at most', unit: 'ms', values: [p95(times)] },
    { name: '  requests that were answered', unit: '', values: [seen.length] },
    { name: '  of them asked to come again first, while a node had too much to do', unit: '', values: [shed] },
    { name: '  answered by two revisions', unit: '', values: [mixed.length], aim: '0' },
    { name: '  not answered by either node', unit: '', values: [failed], aim: '0' },
    { name: '  drafts lost', unit: '', values: [kept ? 0 : 1], aim: '0' },
  ]
}

/** Publishes a title through whichever node answers, as often as it takes, and returns the number of the revision. */
async function published(administrator: StudioClient, nodes: Node[], title: string): Promise<number> {
  for (;;) {
    for (const { url } of nodes) {
      try {
        const client = administrator.through(url)
        const draft = await client.begin(title)
        await client.write(draft, portalFile, (text) => text.replace(/^title: .*$/m, `title: ${title}`))
        const { status, body } = await client.call('POST', `/studio/drafts/${draft}/publish`, { reason: title })
        if (status === 201) return body.data.number
      } catch {
        // The node was killed meanwhile: it may have stored the revision before.
      }
      const newest = await anyOf(nodes, (other) => administrator.through(other).newestRevision())
      if (newest.reason === title) return newest.number
    }
  }
}

async function anyOf<T>(nodes: Node[], ask: (url: string) => Promise<T>): Promise<T> {
  for (let turn = 0; ; turn++) {
    try {
      return await ask(nodes[turn % nodes.length]?.url ?? '')
    } catch {
      await new Promise((settled) => setTimeout(settled, 50))
    }
  }
}

/** Kills a node and starts it again. */
async function replaced(node: Node | undefined, folder: string): Promise<void> {
  if (node === undefined) return
  await endProcess(node.process)
  node.process = await startBuilt(folder, node.settings, node.url)
}

/**
 * People who read the portal from two nodes, as its browser app does: who gets no answer from one asks the other, and who is
 * asked to come again does.
 */
class Readers {
  readonly #nodes: Node[]
  token: string
  readonly #seen: Seen[] = []
  readonly #waiting = new Set<Promise<void>>()
  #failed = 0
  #shed = 0
  #timer: NodeJS.Timeout | undefined

  constructor(nodes: Node[], token: string) {
    this.#nodes = nodes
    this.token = token
  }

  begin(): void {
    let turn = 0
    this.#timer = setInterval(() => {
      const reading = this.#read(turn++)
      this.#waiting.add(reading)
      void reading.finally(() => this.#waiting.delete(reading))
    }, 1_000 / perSecond)
  }

  async end(): Promise<{ seen: Seen[]; failed: number; shed: number }> {
    clearInterval(this.#timer)
    await Promise.all(this.#waiting)
    return { seen: this.#seen, failed: this.#failed, shed: this.#shed }
  }

  async #read(turn: number): Promise<void> {
    for (const attempt of [0, 1, 2, 3]) {
      const { url } = this.#nodes[(turn + attempt) % this.#nodes.length] ?? { url: '' }
      try {
        const response = await fetch(`${url}/api/v2/portal`, { headers: { authorization: `Bearer ${this.token}` } })
        const { title } = (await response.json()) as { title: string }
        if (response.status === 503) {
          this.#shed++
          await new Promise((settled) => setTimeout(settled, 1_000 * Number(response.headers.get('retry-after') ?? 1)))
        }
        if (!response.ok) continue
        this.#seen.push({ revision: response.headers.get('x-portal-revision') ?? '', title })
        return
      } catch {
        // The other node answers.
      }
    }
    this.#failed++
  }
}
