import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { eq } from 'drizzle-orm'
import { isOfOne } from '#access/can-listen.ts'
import { readEvent } from '#events/catalogue.ts'
import { settings } from '../db/schema.ts'
import { forgetOldEvents, type LoggedEvent } from '../events/event-log.ts'
import { HttpError } from '../http/errors.ts'
import type { Answer, Caller } from '../http/handler.ts'
import { networkOf } from '../network.ts'
import type { Rates } from '../rates.ts'
import type { Services } from '../services.ts'
import type { SessionStore } from '../sessions/session-store.ts'
import { addressReader } from './address-reader.ts'
import { Counts } from './counts.ts'
import { Dispatcher } from './dispatcher.ts'
import { fanOut } from './fan-out.ts'
import { mayListen } from './may-listen.ts'
import { Presence } from './presence.ts'
import { hasMembers, limits } from './protocol.ts'
import { signChannel } from './signature.ts'
import { type Refusal, SocketServer } from './socket-server.ts'

type ChannelAnswer = Answer<'authorizeChannel'>['body']

/** How often the sessions of open sockets are checked, in milliseconds. */
const sweep = 30_000

/**
 * The session and person that a socket belongs to. Role and position can't change during a session, because a change
 * ends it.
 */
interface Owner {
  session: string
  person: string
  role: string
  position: string
}

/** Connects the socket server to sessions and permissions, and to the event log that it delivers. */
export class Realtime {
  readonly #services: Services
  readonly #store: SessionStore
  readonly #secret: string
  readonly #sockets: SocketServer
  readonly #presence: Presence
  readonly #dispatcher: Dispatcher
  /** The owner of each socket, known from its first subscription on, and whether the owner's session was open then. */
  readonly #owners = new Map<string, Owner & { open: Promise<boolean> }>()
  /** The number of sockets of each session and of each person, because thousands may reconnect at once. */
  readonly #ofSession = new Counts()
  readonly #ofPerson = new Counts()
  readonly #sweeper: NodeJS.Timeout

  private constructor(services: Services, store: SessionStore, secret: string, rates: Rates) {
    this.#services = services
    this.#store = store
    this.#secret = secret
    const { config, log, database } = services
    const addressOf = addressReader(config.trustedProxies)
    this.#sockets = new SocketServer({
      key: config.realtime.key,
      secret,
      origins: [config.publicUrl.origin],
      unsubscribed: rates.sockets,
      networkOf: (request) => networkOf(addressOf(request)),
      log,
      refusal: (id, channelData) => this.#refusal(id, channelData),
      socketClosed: (id) => this.#disown(id),
      joined: (id, channel) => this.#join(id, channel),
      left: (id, channel) => this.#presence.leave(channel, id),
    })
    this.#presence = new Presence(database, log, this.#sockets)
    this.#dispatcher = new Dispatcher(database, log, (events) => this.#deliver(events))
    this.#sweeper = setInterval(() => void this.#sweep(), sweep)
    this.#sweeper.unref()
  }

  static async start(services: Services, store: SessionStore, rates: Rates): Promise<Realtime> {
    const secret = services.config.realtime.secret ?? (await sharedSecret(services))
    const realtime = new Realtime(services, store, secret, rates)
    await realtime.#dispatcher.start()
    return realtime
  }

  attach(server: Server): void {
    this.#sockets.attach(server)
  }

  /**
   * Returns the signature for a subscription if the caller may listen; throws 403 otherwise. The signature covers the
   * caller's session, so that the node that holds the socket, possibly another one, knows its owner.
   */
  async authorize({ person, session }: Caller, socketId: string, channel: string): Promise<ChannelAnswer> {
    const { config, portal, database } = this.#services
    if (!(await mayListen(portal.current.portal, database.db, channel, person))) throw new HttpError('forbidden')
    const { id, role, position } = person
    const owner: Owner = { session, person: id, role, position }
    // Clients look for the `user_id` of the protocol.
    const channelData = JSON.stringify(hasMembers(channel) ? { user_id: id, ...owner } : owner)
    const auth = signChannel(config.realtime.key, this.#secret, { socketId, channel, channelData })
    return { auth, channel_data: channelData }
  }

  /**
   * Returns why a subscription is rejected, or undefined. A socket belongs to the session that first subscribed on it,
   * and the number of sockets per session and person is limited.
   */
  async #refusal(socketId: string, channelData: string): Promise<Refusal | undefined> {
    // The signature has been verified, so this was written by `authorize`.
    const asked: Owner = JSON.parse(channelData)
    const owner = this.#owners.get(socketId) ?? this.#claim(socketId, asked)
    if (owner === undefined) return { error: 'Too many connections.', status: 429 }
    if (owner.session !== asked.session) return { error: 'This connection belongs to another session.', status: 403 }
    return (await owner.open) ? undefined : { error: 'The session has ended.', status: 401 }
  }

  #claim(socketId: string, owner: Owner): (Owner & { open: Promise<boolean> }) | undefined {
    const tooMany =
      this.#ofSession.of(owner.session) >= limits.socketsPerSession ||
      this.#ofPerson.of(owner.person) >= limits.socketsPerPerson
    if (tooMany) return undefined
    // Stored synchronously, before the lookup resolves, so that a session that ends meanwhile also closes this socket.
    const open = this.#openAmong([owner.session]).then((sessions) => sessions.has(owner.session))
    const claimed = { ...owner, open }
    this.#owners.set(socketId, claimed)
    this.#ofSession.add(owner.session)
    this.#ofPerson.add(owner.person)
    return claimed
  }

  #disown(socketId: string): void {
    const owner = this.#owners.get(socketId)
    if (owner === undefined) return
    this.#owners.delete(socketId)
    this.#ofSession.remove(owner.session)
    this.#ofPerson.remove(owner.person)
  }

  #join(socketId: string, channel: string): void {
    const owner = this.#owners.get(socketId)
    if (owner !== undefined) this.#presence.join(channel, socketId, owner.person)
  }

  async #deliver(events: LoggedEvent[]): Promise<void> {
    await this.#expelFromLostRecords(events)
    const ofMembers = (event: LoggedEvent) => readEvent(event)?.type === 'presence.changed'
    for (const channel of new Set(events.filter(ofMembers).map((event) => event.channel))) this.#presence.tell(channel)
    const others = events.filter((event) => !ofMembers(event))
    for (const event of fanOut(this.#services.portal.current.portal, this.#owners.values(), others)) {
      this.#sockets.deliver(event)
      const happening = readEvent(event)
      if (happening?.type === 'session.ended') this.#closeAll(({ session }) => session === happening.about.session)
      if (happening?.type === 'access.changed') void this.#closeEnded(({ person }) => person === happening.about.person)
    }
  }

  /**
   * An event of a record may be the change that takes a listener's access away, so permissions are checked again
   * before delivery.
   */
  async #expelFromLostRecords(events: LoggedEvent[]): Promise<void> {
    const { portal } = this.#services.portal.current
    const channels = new Set(events.map(({ channel }) => channel).filter((channel) => isOfOne(portal, channel)))
    for (const channel of channels) {
      for (const socket of this.#sockets.listenersOf(channel)) {
        const owner = this.#owners.get(socket)
        if (owner !== undefined && !(await this.#mayStillListen(owner, channel))) this.#sockets.expel(socket, channel)
      }
    }
  }

  async #mayStillListen({ person: id }: Owner, channel: string): Promise<boolean> {
    const { portal, database } = this.#services
    const person = await this.#store.person(portal.current.portal, id)
    return person !== undefined && mayListen(portal.current.portal, database.background, channel, person)
  }

  /** Returns those of the sessions that are open, and schedules another check for when they expire. */
  async #openAmong(sessions: string[]): Promise<Map<string, Date>> {
    const now = this.#services.clock.now()
    const open = await this.#store.openAmong(sessions, now)
    for (const [session, expires] of open) {
      const left = expires.getTime() - now.getTime()
      // A sweep checks sessions that expire later than this.
      if (left <= 2 * sweep) setTimeout(() => void this.#closeEnded((owner) => owner.session === session), left).unref()
    }
    return open
  }

  #closeAll(whose: (owner: Owner) => boolean): void {
    for (const [socket, owner] of [...this.#owners]) if (whose(owner)) this.#sockets.close(socket)
  }

  /** Closes the sockets of the matching owners whose session has ended for any reason. */
  async #closeEnded(whose: (owner: Owner) => boolean): Promise<void> {
    const sessions = [...new Set([...this.#owners.values()].filter(whose).map(({ session }) => session))]
    try {
      const open = await this.#openAmong(sessions)
      this.#closeAll(({ session }) => sessions.includes(session) && !open.has(session))
    } catch (error) {
      this.#services.log.warn({ err: error }, 'sessions of sockets could not be looked at; the next sweep does')
    }
  }

  /** Closes sockets whose end-of-session event was lost, confirms who is present, and deletes old events. */
  async #sweep(): Promise<void> {
    const { database, log } = this.#services
    await this.#closeEnded(() => true)
    await this.#presence.sweep().catch((error) => log.warn({ err: error }, 'presence could not be confirmed'))
    await forgetOldEvents(database.db).catch((error) => log.warn({ err: error }, 'old events could not be removed'))
  }

  /** Stops delivery and closes all sockets, spread over up to `over` milliseconds. */
  async stop(over: number): Promise<void> {
    clearInterval(this.#sweeper)
    await this.#dispatcher.stop()
    await this.#presence.stop()
    await this.#sockets.stop(over)
  }
}

/** Returns the signing key that all nodes share. The first node creates it. */
async function sharedSecret({ database }: Services): Promise<string> {
  const name = 'realtime-secret'
  await database.db
    .insert(settings)
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const [row] = await database.db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  if (row === undefined) throw new Error('The realtime secret could not be kept')
  return row.value
}
