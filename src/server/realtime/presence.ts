import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../db/database.ts'
import { presences, staff } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import { portalEvent, publishEvents } from '../events/events.ts'

/** The sockets of this node. */
export interface PresenceSockets {
  listenersOf(channel: string): string[]
  send(socketId: string, event: string, data: unknown, channel: string): void
}

/** The names of the people who have a channel open, by id. */
type Members = Map<string, string>

/** Minutes after which the rows of a node that no longer confirms them count as gone. */
const lease = 2

const isCurrent = sql`${presences.seen_at} > now() - make_interval(mins => ${lease})`

/**
 * Knows who has each channel with members open, on all nodes. Joining and leaving write a row and an event. Each node
 * reads the members when the event arrives and tells its own sockets what is new to them, so all nodes agree.
 */
export class Presence {
  readonly #database: Database
  readonly #log: FastifyBaseLogger
  readonly #sockets: PresenceSockets
  readonly #node: string = randomUUID()
  /** The channels that each socket of this node has joined. */
  readonly #joined = new Map<string, Set<string>>()
  /** What the sockets of this node have been told about each channel. */
  readonly #told = new Map<string, { members: Members; sockets: Set<string> }>()
  /** The last piece of work on each channel. They run one after the other, so a socket can't leave before it joined. */
  readonly #turns = new Map<string, Promise<void>>()
  #stopped = false

  constructor(database: Database, log: FastifyBaseLogger, sockets: PresenceSockets) {
    this.#database = database
    this.#log = log
    this.#sockets = sockets
  }

  join(channel: string, socket: string, person: string): void {
    this.#joined.set(socket, (this.#joined.get(socket) ?? new Set()).add(channel))
    // Whoever subscribes again is told again.
    this.#told.get(channel)?.sockets.delete(socket)
    const row = { channel, socket, node: this.#node, staff: person }
    this.#inTurn(channel, () =>
      this.#write(async (tx) => {
        await tx.insert(presences).values(row).onConflictDoNothing()
        return [channel]
      }),
    )
  }

  leave(channel: string, socket: string): void {
    const channels = this.#joined.get(socket)
    if (this.#stopped || channels?.delete(channel) !== true) return
    if (channels.size === 0) this.#joined.delete(socket)
    const row = and(eq(presences.channel, channel), eq(presences.node, this.#node), eq(presences.socket, socket))
    this.#inTurn(channel, () =>
      this.#write(async (tx) => {
        await tx.delete(presences).where(row)
        return [channel]
      }),
    )
  }

  /** Tells the sockets of this node who has come and gone; a socket that has just joined, who is there. */
  tell(channel: string): void {
    if (this.#sockets.listenersOf(channel).length === 0) this.#told.delete(channel)
    else this.#inTurn(channel, () => this.#tellNow(channel))
  }

  /** Confirms the rows of this node, and removes those of nodes that have ended without doing so. */
  async sweep(): Promise<void> {
    const { background } = this.#database
    const open = [...this.#joined.keys()]
    const own = and(eq(presences.node, this.#node), inArray(presences.socket, open))
    if (open.length > 0) await background.update(presences).set({ seen_at: sql`now()` }).where(own)
    const gone = lt(presences.seen_at, sql`now() - make_interval(mins => ${lease})`)
    const [some] = await background.select({ channel: presences.channel }).from(presences).where(gone).limit(1)
    if (some !== undefined) await this.#write((tx) => removed(tx, gone))
  }

  /** Removes what this node has said about its sockets, which close now. */
  async stop(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#turns.values())
    if (this.#joined.size === 0) return
    await this.#write((tx) => removed(tx, eq(presences.node, this.#node))).catch((error) =>
      this.#log.warn({ err: error }, 'presence could not be cleared; it expires'),
    )
  }

  async #tellNow(channel: string): Promise<void> {
    const members = await this.#membersOf(channel)
    const before = this.#told.get(channel) ?? { members: new Map(), sockets: new Set() }
    const sockets = this.#sockets.listenersOf(channel)
    const come = [...members].filter(([id]) => !before.members.has(id))
    const gone = [...before.members.keys()].filter((id) => !members.has(id))
    for (const socket of sockets) {
      const send = (event: string, data: unknown) =>
        this.#sockets.send(socket, `pusher_internal:${event}`, data, channel)
      if (!before.sockets.has(socket)) send('subscription_succeeded', { presence: allOf(members) })
      else {
        for (const [id, name] of come) send('member_added', { user_id: id, user_info: { id, name } })
        for (const id of gone) send('member_removed', { user_id: id })
      }
    }
    this.#told.set(channel, { members, sockets: new Set(sockets) })
  }

  async #membersOf(channel: string): Promise<Members> {
    const rows = await this.#database.background
      .selectDistinct({ id: staff.id, name: staff.full_name })
      .from(presences)
      .innerJoin(staff, eq(staff.id, presences.staff))
      .where(and(eq(presences.channel, channel), isCurrent))
      .orderBy(asc(staff.full_name))
    return new Map(rows.map(({ id, name }) => [id, name]))
  }

  /** Runs a change of rows, and publishes the channels that it returns in the same transaction. */
  async #write(change: (tx: Tx) => Promise<string[]>): Promise<void> {
    await inTransaction(this.#database.background, 'read committed', async (tx) => {
      const channels = await change(tx)
      const events = [...new Set(channels)].map((channel) => portalEvent(channel, 'presence.changed', {}, 0))
      await publishEvents(tx, events)
      if (events.length > 0) await this.#database.announceEvents(tx)
    })
  }

  #inTurn(channel: string, work: () => Promise<void>): void {
    const turn = (this.#turns.get(channel) ?? Promise.resolve())
      .then(work)
      .catch((error) => this.#log.warn({ err: error, channel }, 'presence could not be updated'))
      .finally(() => {
        if (this.#turns.get(channel) === turn) this.#turns.delete(channel)
      })
    this.#turns.set(channel, turn)
  }
}

async function removed(tx: Tx, which: ReturnType<typeof eq>): Promise<string[]> {
  const rows = await tx.delete(presences).where(which).returning({ channel: presences.channel })
  return rows.map(({ channel }) => channel)
}

/** The members as the protocol writes them for somebody who joins. */
function allOf(members: Members) {
  const hash = Object.fromEntries([...members].map(([id, name]) => [id, { id, name }]))
  return { count: members.size, ids: [...members.keys()], hash }
}
