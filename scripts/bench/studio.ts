import pg from 'pg'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from '../chromium.ts'
import { startBuilt } from './built-server.ts'
import { copyBuilt, randomPort } from './copied-portal.ts'
import { endProcess } from './end-process.ts'
import { Listener } from './listeners.ts'
import { temporaryDatabase } from './portal.ts'
import { p95, type Samples } from './samples.ts'
import { signIn as signInByApi } from './server-process.ts'
import { StudioClient } from './studio-client.ts'
import { signIn } from './visits.ts'

const menu = 'manifest/menu.yaml'
const entry = 'label: Collaboration'
const reviews = 20
const publications = 8
const listeners = 500
const windows = 20
/** Who looks at them. */
const staff = ['cx', 'hr', 'qc', 'sales-officer']
const revisions = 1_000

/** Measures what an administrator waits for in the studio, and how soon everyone else has what was published. */
export async function measureStudio(root: string): Promise<Samples[]> {
  const copy = await copyBuilt(root)
  const database = await temporaryDatabase()
  const port = randomPort()
  const url = `http://localhost:${port}`
  const limits = ['address', 'all', 'writes', 'signIn', 'sockets'].map((kind) => `${kind}=1000000/10`).join(', ')
  const settings = { PORT: port, DATABASE_URL: database.url, DEMO: 'force', LOG_LEVEL: 'warn', RATE_LIMITS: limits }
  const server = await startBuilt(copy.folder, settings, url)
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  try {
    const administrator = await StudioClient.signIn(url)
    return [
      ...(await measureReviews(administrator)),
      ...(await measurePublishing(administrator, url)),
      await measureWindows(administrator, url, browser),
      await measureSince(administrator, database.url),
    ]
  } finally {
    await browser.close()
    await endProcess(server)
    await database.drop()
    copy.remove()
  }
}

/** The worst of most: 95 of 100 are as fast. */
function worst(name: string, values: number[], aim?: string): Samples[] {
  const times = { unit: 'ms' as const, values }
  return [
    { name, ...times },
    { name: '  in 95 of 100 cases at most', unit: 'ms', values: [p95(values)], ...(aim !== undefined && { aim }) },
  ]
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

async function measureReviews(administrator: StudioClient): Promise<Samples[]> {
  const draft = await administrator.begin('Reviews')
  const review = () => administrator.call('GET', `/studio/drafts/${draft}/review`)
  const [wrong, right]: [number[], number[]] = [[], []]
  await administrator.write(draft, menu, (text) => text.replace(entry, 'label: Warm'))
  await review()
  for (let round = 0; round < reviews; round++) {
    await administrator.write(draft, menu, (text) =>
      text.replace(/page: collaboration\w*/, `page: collaboration${round}`),
    )
    wrong.push(await timed(review))
    await administrator.write(draft, menu, (text) =>
      text.replace(/page: collaboration\w*, label: \w+/, `page: collaboration, label: Round${round}`),
    )
    right.push(await timed(review))
  }
  return [
    ...worst('problems of a draft after a keystroke', wrong, 'at most 300 ms'),
    ...worst('who gains and who loses by a draft', right, 'at most 1,000 ms'),
  ]
}

async function publish(administrator: StudioClient, label: string): Promise<number> {
  const draft = await administrator.begin(label)
  await administrator.write(draft, menu, (text) =>
    text.replace(/page: collaboration, label: [^,]+/, `page: collaboration, label: ${label}`),
  )
  await administrator.call('GET', `/studio/drafts/${draft}/review`)
  const { status, body } = await administrator.call('POST', `/studio/drafts/${draft}/publish`, { reason: label })
  if (status !== 201) throw new Error(`${label} was not published: ${status} ${JSON.stringify(body)}`)
  return body.data.number
}

/** A session may have few connections, so all of the sample staff sign in, each on three devices. */
async function tokensOf(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/v2/demo/people`)
  const { data } = (await answer.json()) as { data: { email: string }[] }
  const tokens: string[] = []
  for (const { email } of [...data, ...data, ...data]) tokens.push((await signInByApi(url, email)).token)
  return tokens
}

/** From the answer to the publisher, because proving comes before it. */
async function measurePublishing(administrator: StudioClient, url: string): Promise<Samples[]> {
  const sockets: Listener[] = []
  const tokens = await tokensOf(url)
  for (let count = 0; count < listeners; count++)
    sockets.push(await Listener.open(url, tokens[count % tokens.length] ?? administrator.token))
  const whole: number[] = []
  const heard: number[] = []
  const back: number[] = []
  for (let round = 0; round < publications; round++) {
    const all = Promise.all(sockets.map((socket) => socket.published()))
    const draft = await administrator.begin(`Publish ${round}`)
    await administrator.write(draft, menu, (text) =>
      text.replace(/label: Collaboration\d*/, `label: Collaboration${round}`),
    )
    await administrator.call('GET', `/studio/drafts/${draft}/review`)
    const start = performance.now()
    const { status } = await administrator.call('POST', `/studio/drafts/${draft}/publish`, { reason: 'Measured' })
    if (status !== 201) throw new Error(`It was not published: ${status}`)
    whole.push(performance.now() - start)
    const answered = performance.now()
    await all
    heard.push(Math.max(0, performance.now() - answered))
    const { body } = await administrator.call('GET', '/studio/revisions')
    const former: number = body.data[1].number
    back.push(
      await timed(async () => {
        const answer = await administrator.call('POST', `/studio/revisions/${former}/restore`, { reason: 'Measured' })
        if (answer.status !== 201) throw new Error(`It was not restored: ${answer.status}`)
      }),
    )
  }
  for (const socket of sockets) socket.close()
  return [
    ...worst('publishing a draft that was reviewed', whole),
    ...worst(`from then until the last of ${listeners} sockets has heard`, heard, 'at most 1,000 ms'),
    ...worst('going back to a revision', back, 'at most 2,000 ms'),
  ]
}

async function measureWindows(administrator: StudioClient, url: string, browser: Browser): Promise<Samples> {
  const contexts = await Promise.all(staff.map(() => browser.newContext()))
  const pages: Page[] = []
  for (const [index, context] of contexts.entries()) {
    pages.push(await signIn(context, url, staff[index] ?? ''))
    for (let count = 1; count < windows / staff.length; count++) {
      const page = await context.newPage()
      await page.goto(url)
      pages.push(page)
    }
  }
  for (const page of pages) await page.getByText('Connected', { exact: true }).waitFor()
  const values: number[] = []
  for (let round = 0; round < publications; round++) {
    const label = `Everyone${round}`
    const shown = Promise.all(pages.map((page) => page.getByRole('link', { name: label, exact: true }).waitFor()))
    await publish(administrator, label)
    values.push(await timed(() => shown))
  }
  for (const context of contexts) await context.close()
  return { name: `from publishing until ${windows} windows show it`, unit: 'ms', values, aim: 'at most 2,000 ms' }
}

/** Stores copies of a revision, as if the portal had been changed that often. */
async function measureSince(administrator: StudioClient, databaseUrl: string): Promise<Samples> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select max(number) as newest from revisions')
  const newest = Number(rows[0].newest)
  await client.query(
    `insert into revisions (number, made_at, author, author_name, origin, base, reason, digest, access, written)
     select $1 + each, made_at, author, author_name, origin, base, reason, digest, access, written
     from revisions, generate_series(1, $2) as each where number = $1`,
    [newest, revisions],
  )
  await client.end()
  const question = new URLSearchParams({
    kind: 'page',
    name: 'studio',
    act: 'open',
    role: 'portal-administrator',
    position: 'CEO',
  })
  const values: number[] = []
  for (let round = 0; round < reviews; round++) {
    values.push(
      await timed(async () => {
        const { status, body } = await administrator.call('GET', `/studio/history/since?${question}`)
        if (status !== 200) throw new Error(`No answer: ${status} ${JSON.stringify(body)}`)
      }),
    )
  }
  return { name: `since when, over ${revisions} revisions`, unit: 'ms', values, aim: 'at most 1,000 ms' }
}
