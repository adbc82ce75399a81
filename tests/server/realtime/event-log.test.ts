import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../support/client.ts'
import { postgresUrl } from '../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { listen } from './raw-socket.ts'

let portal: TestPortal
let person: Client
let channel: string

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
  person = await Client.signIn(portal.server, 'sales-officer@example.com')
  channel = `private-user.${person.person.user_id}`
})

afterAll(async () => {
  // A test that timed out leaves its connections open.
  for (const client of writers) await client.end()
  await portal.stop()
})

const writers: pg.Client[] = []

/** Opens a connection that writes events in transactions whose timing the test controls. */
async function writer() {
  const client = new pg.Client({ connectionString: String(portal.database.url) })
  writers.push(client)
  await client.connect()
  return {
    begin: () => client.query('begin'),
    run: (statement: string) => client.query(statement),
    write: (ref: string) =>
      client.query('insert into outbox (channel, type, ref, version) values ($1, $2, $3, 1)', [
        channel,
        'numbered',
        ref,
      ]),
    commit: () => client.query('notify workplace_events; commit'),
    end: () => client.end(),
  }
}

async function cursor(): Promise<string> {
  return (await person.get('/api/v2/events')).body.cursor
}

/**
 * Returns the refs of the test's own events after a cursor, from all pages. Other work of the portal also writes events,
 * and may delay these for a moment.
 */
async function eventsAfter(after: string): Promise<string[]> {
  const { body } = await person.get(`/api/v2/events?after=${after}`)
  const refs = numbered(body.data)
  return body.more ? [...refs, ...(await eventsAfter(body.cursor))] : refs
}

function numbered(events: { type: string; ref: string }[]): string[] {
  return events.flatMap(({ type, ref }) => (type === 'numbered' ? [ref] : []))
}

describe('the event log', () => {
  it('returns nothing from before its cursor', async () => {
    const start = await cursor()
    await portal.query(sql`insert into outbox (channel, type, ref, version) values (${channel}, 'numbered', 'old', 1)`)
    await expect.poll(() => eventsAfter(start)).toEqual(['old'])
    expect(await eventsAfter(await cursor())).toEqual([])
  })

  it('misses no event when transactions commit in another order than they wrote', async () => {
    const [first, second] = await Promise.all([writer(), writer()])
    const start = await cursor()
    await first.begin()
    await first.write('written first')
    await second.begin()
    await second.write('committed first')
    await second.commit()
    // A committed event is held back while an earlier one may still be committed.
    const early = await person.get(`/api/v2/events?after=${start}`)
    await first.commit()
    const seen = numbered(early.body.data)
    const all = async () => [...seen, ...(await eventsAfter(early.body.cursor))]
    await expect.poll(all).toEqual(['written first', 'committed first'])
    await Promise.all([first.end(), second.end()])
  })

  it('delivers each event once and in order to a socket, whatever order transactions commit in', async () => {
    const socket = await listen(portal.server, person, channel)
    const [slow, quick] = await Promise.all([writer(), writer()])
    await slow.begin()
    await slow.write('slow')
    for (const ref of ['a', 'b', 'c']) {
      await quick.begin()
      await quick.write(ref)
      await quick.commit()
    }
    await slow.commit()
    const heard: string[] = []
    // On a busy machine, earlier events may still be arriving.
    for (let ref = ''; ref !== 'c'; heard.push(ref)) ref = JSON.parse((await socket.next('numbered')).data).ref
    expect(heard.slice(-4)).toEqual(['slow', 'a', 'b', 'c'])
    await Promise.all([slow.end(), quick.end()])
    socket.drop()
  })

  it.each(['another database', 'this database'])(
    'is not delayed by a transaction of %s that writes no events',
    async (where) => {
      const url = where === 'this database' ? String(portal.database.url) : postgresUrl('postgres')
      const other = new pg.Client({ connectionString: url })
      writers.push(other)
      await other.connect()
      await other.query('begin; create temp table long_work (id int); insert into long_work values (1)')
      const [start, socket] = await Promise.all([cursor(), listen(portal.server, person, channel)])
      await portal.query(
        sql`with e as (insert into outbox (channel, type, ref, version) values (${channel}, 'numbered', ${where}, 1) returning 1) select pg_notify('workplace_events', '') from e`,
      )
      expect(await eventsAfter(start)).toEqual([where])
      expect(JSON.parse((await socket.next('numbered')).data).ref).toBe(where)
      await other.end()
      socket.drop()
    },
  )

  it('misses no event that a transaction writes after it rolled back to a savepoint', async () => {
    const [first, second] = await Promise.all([writer(), writer()])
    const start = await cursor()
    await first.begin()
    await first.run('savepoint before')
    await first.write('undone')
    await first.run('rollback to savepoint before')
    await first.write('kept')
    await second.begin()
    await second.write('later')
    await second.commit()
    expect(await eventsAfter(start)).toEqual([])
    await first.commit()
    await expect.poll(() => eventsAfter(start)).toEqual(['kept', 'later'])
    await Promise.all([first.end(), second.end()])
  })

  it('misses no event and keeps their order under many parallel writers', async () => {
    const start = await cursor()
    const parallel = await Promise.all(Array.from({ length: 8 }, writer))
    const seen: string[] = []
    let at = start
    let isWriting = true
    const reading = (async () => {
      for (let isLast = false; !isLast; ) {
        const isAfterwards = !isWriting
        const { body } = await person.get(`/api/v2/events?after=${at}`)
        at = body.cursor
        isLast = isAfterwards && !body.more
        seen.push(...numbered(body.data))
      }
    })()
    await Promise.all(
      parallel.map(async (each, i) => {
        for (let round = 0; round < 20; round++) {
          await each.begin()
          await each.write(`${i} ${round} first`)
          await each.write(`${i} ${round} second`)
          await each.commit()
        }
      }),
    )
    isWriting = false
    await reading
    const rows = await portal.query(
      sql`select ref from outbox where channel = ${channel} and type = 'numbered' and id > ${Number(start)} order by id`,
    )
    expect(rows).toHaveLength(320)
    expect(seen).toEqual(rows.map(({ ref }) => ref))
    await Promise.all(parallel.map((each) => each.end()))
  })

  it('returns nothing that was rolled back', async () => {
    const start = await cursor()
    await expect(
      portal.query(
        sql`with e as (insert into outbox (channel, type, ref, version) values (${channel}, 'numbered', 'undone', 1) returning 1) select 1 / 0 from e`,
      ),
    ).rejects.toThrow()
    expect(await eventsAfter(start)).toEqual([])
  })

  it('is read in pages of 200', async () => {
    const start = await cursor()
    await portal.query(
      sql`insert into outbox (channel, type, ref, version) select ${channel}, 'numbered', n::text, 1 from generate_series(1, 450) n`,
    )
    const numbers = Array.from({ length: 450 }, (_, i) => String(i + 1))
    await expect.poll(() => eventsAfter(start)).toEqual(numbers)
  })

  it("returns only the events of a person's own channels", async () => {
    const start = await cursor()
    const insert = (on: string, ref: string) =>
      portal.query(sql`insert into outbox (channel, type, ref, version) values (${on}, 'numbered', ${ref}, 1)`)
    await insert('private-user.somebody', 'foreign')
    await insert('private-task.x', 'of a task')
    await insert('private-portal', 'for all')
    await insert(channel, 'own')
    await expect.poll(() => eventsAfter(start)).toEqual(['for all', 'own'])
  })

  it.each(['x', '-1', '1.5', '1e3', '9999999999999999'])('returns 422 for the cursor %s', async (after) => {
    expect((await person.get(`/api/v2/events?after=${after}`)).status).toBe(422)
  })

  it('accepts the smallest and the largest possible cursor', async () => {
    const answers = await Promise.all(
      ['0', '999999999999999'].map((after) => person.get(`/api/v2/events?after=${after}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})
