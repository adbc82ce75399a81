import pg from 'pg'
import { seedDemo } from '#server/demo/seed.ts'
import { servePortal, temporaryDatabase } from './portal.ts'
import { p95, ratios, type Samples } from './samples.ts'
import { type BenchPerson, ServerProcess, signIn } from './server-process.ts'
import { addTickets, resource } from './tickets.ts'

const tickets = 1_000_000
const exported = 50_000
const rounds = 3
const perRound = 20
/** A user who sees only records that involve them, and one who sees all. */
const people = { involved: 'sales-officer@example.com', all: 'cx-supervisor@example.com' }

/**
 * Measures pages of a list of a million records against the same SQL written by hand, alternating, and a long export
 * with the memory that it takes. The server runs in its own process.
 */
export async function measureLists(root: string): Promise<Samples[]> {
  const database = await temporaryDatabase()
  await prepare(root, database.url)
  const server = await ServerProcess.start(root, database.url)
  const client = new pg.Client({ connectionString: database.url })
  try {
    const { url } = server
    await client.connect()
    return [...(await measurePages(client, url)), ...(await measureExport(server, url, await signIn(url, people.all)))]
  } finally {
    await client.end()
    await server.stop()
    await database.drop()
  }
}

/** Seeds the demo and adds the tickets. Indexes are created afterwards, which is faster. */
async function prepare(root: string, url: string): Promise<void> {
  const first = await servePortal(root, url)
  await seedDemo(first.server.services, first.server.passwords, first.seeds)
  await first.stop()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "select indexrelid::regclass::text as name from pg_index where indexrelid::regclass::text like 'record_index_%'",
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await addTickets(url, tickets)
  await (await servePortal(root, url)).stop()
  await client.query('vacuum analyze')
  await client.end()
}

/** One query, as the browser sends it and as SQL would be written by hand for it alone. */
interface Question {
  name: string
  query: string
  where: string
  order: string
  offset?: number
}

const due = "data->>'resolution_due'"

const questions: Question[] = [
  { name: 'sorted', query: 'sort=-resolution_due', where: 'true', order: `${due} desc, id desc` },
  {
    name: 'filtered',
    query: 'filter=priority:eq:P1&sort=-created_at',
    where: "data->>'priority' = 'P1'",
    order: 'created_at desc, id desc',
  },
  {
    name: 'searched for a rare word',
    query: 'q=777123&sort=-created_at',
    where: "$text like '%777123%'",
    order: 'created_at desc, id desc',
  },
  {
    name: 'searched for a common word',
    query: 'q=relocation&sort=-created_at',
    where: "$text like '%relocation%'",
    order: 'created_at desc, id desc',
  },
  {
    name: 'page 200',
    query: 'page=200&sort=-created_at',
    where: 'true',
    order: 'created_at desc, id desc',
    offset: 4_975,
  },
]

async function measurePages(client: pg.Client, url: string): Promise<Samples[]> {
  const samples: Samples[] = []
  const text = await searchedText(client)
  for (const [scope, email] of Object.entries(people)) {
    const person = await signIn(url, email)
    for (const question of questions) {
      const where = question.where.replace('$text', text)
      samples.push(...(await compare(client, url, scope, person, { ...question, where })))
    }
  }
  return samples
}

/** Returns the expression of the text index, which SQL written by hand would search as well. */
async function searchedText(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_indexdef(indexrelid, 1, true) as text from pg_index
    where indrelid = 'records_trouble_ticket'::regclass and pg_get_indexdef(indexrelid) like '%gin_trgm_ops%'`,
  )
  return rows[0]?.text ?? ''
}

async function compare(client: pg.Client, url: string, scope: string, person: BenchPerson, question: Question) {
  const measured: [number[], number[]] = [[], []]
  const ask = [
    () => get(url, `/api/v2/records/${resource}?${question.query}`, person).then((response) => response.text()),
    () => byHand(client, scope, person, question),
  ] as const
  for (let round = 0; round < rounds; round++) {
    for (const which of [0, 1] as const) measured[which].push(p95(await timesOf(ask[which])))
  }
  const [ours, bare] = measured
  const name = `page of 25 of ${tickets / 1_000_000} million (${scope}), ${question.name}: p95`
  return [
    { name, unit: 'ms' as const, values: ours, aim: 'at most 50 ms' },
    { name: '  the same SQL by hand', unit: 'ms' as const, values: bare },
    { name: '  of by hand', unit: '×' as const, values: ratios(ours, bare), aim: 'at most 1.5' },
  ]
}

async function timesOf(ask: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < perRound; i++) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return times
}

/** Fetches a page and counts the records, up to a thousand past the start of the page, in two statements. */
async function byHand(client: pg.Client, scope: string, { id }: BenchPerson, question: Question): Promise<unknown> {
  const mine = `(created_by = $1 or data->>'assignee' = $1 or data->>'owner' = $1)`
  const where = `${question.where} and ${scope === 'all' ? '$1::text is not null' : mine}`
  const from = `from records_trouble_ticket where ${where}`
  const { offset = 0 } = question
  await client.query(`select count(*) from (select 1 ${from} limit ${offset + 1_001}) counted`, [id])
  const page = `select * ${from} order by ${question.order} limit 25 offset ${offset}`
  const { rows } = await client.query(page, [id])
  return JSON.stringify(rows)
}

async function measureExport(server: ServerProcess, url: string, person: BenchPerson): Promise<Samples[]> {
  const before = await server.peak()
  const began = performance.now()
  const number = await export50(url, person)
  const seconds = (performance.now() - began) / 1000
  const peak = await server.peak()
  if (number < exported) throw new Error(`Only ${number} lines came`)
  return [
    { name: `table of ${number} lines`, unit: 's', values: [seconds] },
    { name: '  memory of the server above that before', unit: 'MB', values: [peak - before], aim: 'as for any number' },
  ]
}

/** Exports about that many lines, the tickets of the first days, and returns the number of lines. */
async function export50(url: string, person: BenchPerson): Promise<number> {
  const until = new Date(Date.parse('2024-01-01') + exported * 60_000 + 86_400_000).toISOString().slice(0, 10)
  const path = `/api/v2/records/${resource}/export?filter=created_at:lt:${until}&sort=created_at`
  const response = await get(url, path, person)
  return (await response.text()).split('\r\n').length - 2
}

async function get(url: string, path: string, { token }: BenchPerson): Promise<Response> {
  const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}
