import { createActor, fromPromise } from 'xstate'
import { Failure } from '../api/failure.ts'
import { isSame } from '../forms/same.ts'
import type { RecordAnswer } from '../records/record-queries.ts'
import { type Change, holderOf, isUnsent, type NewChange, renamed, sendable } from './change.ts'
import { addChange, type Device, namesOn } from './device.ts'
import { dropDraftOf, noteUnsent } from './drafts-of-queue.ts'
import { outboxMachine } from './outbox-machine.ts'
import { NoNetwork, sendChange } from './send-change.ts'

/** Milliseconds for which a form waits for the response to its change. */
const attention = 12_000

/** How many sent changes stay in the list. */
const mostSent = 30

/** As the server answers when a key comes with other values. */
function keyReused(): Failure {
  const problem = {
    type: 'about:blank',
    code: 'key-reused',
    title: '',
    message: '',
    request_id: '',
    status: 422,
  } as const
  return new Failure('refused', problem.code, { status: problem.status, problem })
}

/** The queue of one person's changes on this device. Tabs share it, and one of them sends. */
export class Outbox {
  readonly #device: Device
  readonly #user: string
  readonly #tabs: BroadcastChannel
  readonly #listeners = new Set<() => void>()
  readonly #sentListeners = new Set<(change: Change) => void>()
  readonly #machine = createActor(outboxMachine.provide({ actors: { sendNext: fromPromise(() => this.#sendNext()) } }))
  /** The versions that sent changes have led to, by the record and version that each was for. */
  readonly #successors = new Map<string, number>()
  #changes: readonly Change[] = []

  private constructor(device: Device, user: string) {
    this.#device = device
    this.#user = user
    this.#tabs = new BroadcastChannel(`workplace.outbox.${user}`)
    this.#tabs.onmessage = () => void this.#load()
  }

  static async open(device: Device, user: string): Promise<Outbox> {
    const outbox = new Outbox(device, user)
    await outbox.#load()
    // What the queue has taken over must not be sent by a form, too.
    for (const change of outbox.#changes) if (isUnsent(change)) dropDraftOf(user, change)
    outbox.#machine.subscribe(() => outbox.#tell())
    outbox.#machine.start()
    return outbox
  }

  get changes(): readonly Change[] {
    return this.#changes
  }

  /** Whether the queue is sending, waits for the network, or has nothing to send. */
  get pace(): 'idle' | 'sending' | 'waiting' {
    const state = this.#machine.getSnapshot()
    return state.hasTag('sending') ? 'sending' : state.hasTag('waiting') ? 'waiting' : 'idle'
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls back for each change that the server has accepted. */
  onSent(listener: (change: Change) => void): () => void {
    this.#sentListeners.add(listener)
    return () => this.#sentListeners.delete(listener)
  }

  networkFound(): void {
    this.#machine.send({ type: 'network.found' })
  }

  /**
   * Returns the version for which to send a form that was opened over `version`. If it showed changes of this queue that have
   * been sent since, this is the version they led to: nobody else has changed the record.
   */
  versionAfter(record: string, version: number): number {
    const next = this.#successors.get(`${record} ${version}`)
    return next === undefined ? version : this.versionAfter(record, next)
  }

  /** Stores a change before anything is sent, so that closing the page loses nothing. */
  async add(change: NewChange): Promise<Change> {
    const again = (await this.#device.getAll('changes')).find(({ key }) => key === change.key)
    // A form that got no answer sends the same change again.
    if (again !== undefined && isSame(again.body, change.body)) return again
    // What was changed since then is another update; anything else might happen twice, so its form decides.
    if (again !== undefined && change.act !== 'update') throw keyReused()
    const own = again === undefined ? change : { ...change, key: crypto.randomUUID() }
    const added = (await this.#followed(own)) ?? (await addChange(this.#device, own))
    await this.#changed()
    this.#machine.send({ type: 'change.added' })
    return added
  }

  /** A checklist is saved with each tick. Until its first attempt, an update takes the values of the next one. */
  async #followed(change: NewChange): Promise<Change | undefined> {
    if (change.act !== 'update') return undefined
    const { store, done } = this.#device.transaction('changes', 'readwrite')
    const all = await store.getAll()
    const last = all.findLast((each) => each.resource === change.resource && each.record === change.record)
    const isFollowed = last?.act === 'update' && last.state === 'waiting' && last.tries === 0
    const followed = isFollowed ? { ...last, body: change.body } : undefined
    if (followed !== undefined) await store.put(followed)
    await done
    return followed
  }

  /** Sends a rejected change again, with other values or for another version if given. */
  async retry({ id }: Change, edit: Partial<Pick<Change, 'body' | 'version'>> = {}): Promise<void> {
    const change = await this.#device.get('changes', id)
    if (change === undefined) return
    const { problem: _problem, theirs: _theirs, ...rest } = change
    await this.#device.put('changes', { ...rest, ...edit, state: 'waiting', tries: 0 })
    await this.#changed()
    this.#machine.send({ type: 'change.added' })
  }

  async remove({ id }: Pick<Change, 'id'>): Promise<void> {
    await this.#device.delete('changes', id)
    await this.#changed()
    // A change that waited for this one may go on.
    this.#machine.send({ type: 'change.added' })
  }

  /** Resolves once a change is sent or rejected, or can't be sent soon. */
  settled({ id }: Change): Promise<Change | undefined> {
    return new Promise((resolve) => {
      const finish = () => {
        stop()
        clearTimeout(timer)
        resolve(this.#changes.find((each) => each.id === id))
      }
      const look = () => {
        const change = this.#changes.find((each) => each.id === id)
        const isOpen = change?.state === 'waiting' || change?.state === 'sending'
        const isHeld = change !== undefined && holderOf(change, this.#changes) !== undefined
        if (!isOpen || isHeld || this.pace === 'waiting') finish()
      }
      const timer = setTimeout(finish, attention)
      const stop = this.subscribe(look)
      look()
    })
  }

  close(): void {
    this.#machine.stop()
    this.#tabs.close()
    this.#device.close()
  }

  /** Sends the first change that can be sent. Only one tab does so at a time. */
  async #sendNext(): Promise<boolean> {
    return await navigator.locks.request(`workplace.outbox.${this.#user}`, async () => {
      const next = await this.#takeNext()
      if (next === undefined) return false
      await this.#changed()
      try {
        const end = await sendChange(this.#device, this.#user, next)
        if (end.state === 'sent' && end.answer !== undefined) await this.#finish(end, end.answer)
        else await this.#device.put('changes', end)
        return true
      } catch (error) {
        await this.#device.put('changes', { ...next, state: 'waiting', tries: next.tries + 1 })
        throw error instanceof NoNetwork ? error : new NoNetwork(String(error), { cause: error })
      } finally {
        await this.#changed()
      }
    })
  }

  async #takeNext(): Promise<Change | undefined> {
    const { store, done } = this.#device.transaction('changes', 'readwrite')
    const [next] = sendable(await store.getAll())
    if (next !== undefined) await store.put({ ...next, state: 'sending' })
    await done
    return next
  }

  /** Records a sent change, and prepares those after it: for the new version, and with the id of a record it created. */
  async #finish(sent: Change, { data }: RecordAnswer): Promise<void> {
    if (sent.act === 'create') await this.#device.put('names', data.id, sent.record)
    const names = await namesOn(this.#device)
    const done = this.#device.transaction('changes', 'readwrite')
    const all = await done.store.getAll()
    const later = all.filter(({ id }) => id > sent.id).map((change) => renamed(change, names))
    const outdated = all.filter(({ state }) => state === 'sent').slice(0, -mostSent)
    await Promise.all([
      done.store.put(sent),
      ...later.map((change) => {
        const isOfSame = change.resource === data.resource && change.record === data.id && isUnsent(change)
        return done.store.put(isOfSame ? { ...change, version: data.version } : change)
      }),
      ...outdated.map(({ id }) => done.store.delete(id)),
      done.done,
    ])
    for (const listener of this.#sentListeners) listener(sent)
  }

  async #changed(): Promise<void> {
    await this.#load()
    this.#tabs.postMessage('changed')
  }

  async #load(): Promise<void> {
    this.#changes = await this.#device.getAll('changes')
    // As a draft, so that signing out asks first, whether or not this queue is open.
    noteUnsent(this.#user, this.#changes.filter(isUnsent).length)
    for (const { record, version, answer } of this.#changes)
      if (answer !== undefined && version !== undefined && answer.data.version > version)
        this.#successors.set(`${record} ${version}`, answer.data.version)
    this.#tell()
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}
