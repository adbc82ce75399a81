import { connectSession, door, heard, read, type Schemas, writeOnce } from '../api/clients.ts'
import { Failure } from '../api/failure.ts'
import { isRenewedEarly, profileKey, renewalHeaders, renewalLock, takeRenewal } from './renewal.ts'

export type Profile = Schemas['PersonProfile']

/** Why nobody is signed in. */
export type SignedOut = 'not-yet' | 'by-choice' | 'expired'

export type SessionState =
  /** `entering`: the user has just signed in on this page and hasn't been taken to a page yet. */
  { profile: Profile; entering: boolean } | { profile: undefined; why: SignedOut }

type OpenedSession = Awaited<ReturnType<typeof askForToken>>

type TabMessage =
  | { kind: 'renewed'; token: string; user: string }
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; user: string }

/**
 * The session of this browser. `localStorage` holds the user's profile but never a token: the access token stays in
 * memory, and an HttpOnly cookie renews it. Tabs of the same browser share tokens, sign-ins and sign-outs.
 */
class Session {
  #state: SessionState = this.#restore()
  #token: string | undefined
  #renewing: Promise<string | undefined> | undefined
  /**
   * A sign-out in progress. Its response clears this browser's cookies and storage, including the cookie of a new
   * session.
   */
  #leaving: Promise<unknown> | undefined
  #ended = new AbortController()
  #revision: string | undefined
  #cursor: string | undefined
  readonly #listeners = new Set<() => void>()
  readonly #expiryListeners = new Set<() => void>()
  readonly #revisionListeners = new Set<(revision: string) => void>()
  readonly #tabs = new BroadcastChannel('workplace.session')

  constructor() {
    this.#tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => this.#hearTab(data)
    connectSession({
      token: () => this.#tokenToSend(),
      renew: (refused) =>
        this.#token !== undefined && this.#token !== refused ? Promise.resolve(this.#token) : this.renew(),
      ended: () => this.#ended.signal,
      heard: (revision) => this.#hearRevision(revision),
    })
  }

  get state(): SessionState {
    return this.#state
  }

  get token(): string | undefined {
    return this.#token
  }

  /** The cursor of the event log before this page's first fetch; undefined when another tab obtained the token first. */
  get cursor(): string | undefined {
    return this.#cursor
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls back when the session has expired, before the page and its unsaved input are removed. */
  onExpiry(listener: () => void): () => void {
    this.#expiryListeners.add(listener)
    return () => this.#expiryListeners.delete(listener)
  }

  /** Calls back when the portal revision in a response differs from the previous one. */
  onRevision(listener: (revision: string) => void): () => void {
    this.#revisionListeners.add(listener)
    return () => this.#revisionListeners.delete(listener)
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.#leaving
    const { data } = await writeOnce((signal) => door.POST('/session', { body: { email, password }, signal }))
    await forgetOthers(data.person.user_id)
    this.#enter(data)
    this.#tabs.postMessage({ kind: 'signed-in', user: data.person.user_id } satisfies TabMessage)
  }

  /**
   * Renews the access token with the renewal cookie. Concurrent calls share one renewal in the whole browser: tabs wait
   * for a common lock and use the token that another tab received. A rejection ends the session; a missing response
   * doesn't.
   */
  renew(): Promise<string | undefined> {
    if (this.#state.profile === undefined) return Promise.resolve(undefined)
    this.#renewing ??= this.#renew(this.#token).finally(() => {
      this.#renewing = undefined
    })
    return this.#renewing
  }

  async #tokenToSend(): Promise<string | undefined> {
    if (this.#token !== undefined || this.#state.profile === undefined) return this.#token
    const token = await this.renew()
    if (token !== undefined) return token
    // A request made for a signed-in user must not be sent as a visitor's.
    if (this.#state.profile === undefined) throw new Failure('refused', 'The session has ended', { status: 401 })
    throw new Failure('no-answer', 'The session could not be renewed')
  }

  async #renew(before: string | undefined): Promise<string | undefined> {
    const ended = this.#ended.signal
    const renew = async () => {
      if (ended.aborted || this.#token !== before) return this.#token
      try {
        const opened = await askForToken()
        // A late response must not sign the user in again.
        if (ended.aborted) return undefined
        const { token, person } = opened
        this.#enter(opened)
        this.#tabs.postMessage({ kind: 'renewed', token, user: person.user_id } satisfies TabMessage)
        return token
      } catch (error) {
        if (error instanceof Failure && (error.status === 401 || error.status === 403)) this.end('expired')
        return undefined
      }
    }
    return isRenewedEarly() ? renew() : navigator.locks.request(renewalLock, renew)
  }

  /**
   * Ends the session in all tabs and clears this browser's storage, even when the server is unreachable. The pages are
   * removed first, here and in other tabs, because an open page would treat the end of the session as an expiry.
   */
  async signOut(): Promise<void> {
    const token = await this.#tokenToSend().catch(() => undefined)
    this.#tabs.postMessage({ kind: 'signed-out' } satisfies TabMessage)
    this.end('by-choice')
    localStorage.clear()
    sessionStorage.clear()
    void forgetOthers()
    this.#leaving = token === undefined ? undefined : leaveWith(token).catch(() => {})
    await this.#leaving
  }

  /** Marks the user as arrived at the page they were taken to after signing in. */
  arrive(): void {
    if (this.#state.profile !== undefined && this.#state.entering)
      this.#set({ profile: this.#state.profile, entering: false })
  }

  /** Ends the session locally, without a request: the server or another tab has already ended it. */
  end(why: SignedOut): void {
    if (why === 'expired') for (const listener of this.#expiryListeners) listener()
    this.#token = undefined
    this.#cursor = undefined
    this.#ended.abort()
    this.#ended = new AbortController()
    localStorage.removeItem(profileKey)
    if (this.#state.profile !== undefined) this.#set({ profile: undefined, why })
  }

  #enter({ token, person: profile, cursor }: OpenedSession): void {
    // Only the first cursor is older than everything that this page has fetched.
    if (this.#token === undefined) this.#cursor ??= cursor
    this.#token = token
    localStorage.setItem(profileKey, JSON.stringify(profile))
    if (JSON.stringify(this.#state.profile) !== JSON.stringify(profile))
      this.#set({ profile, entering: this.#state.profile === undefined })
  }

  #set(state: SessionState): void {
    this.#state = state
    for (const listener of this.#listeners) listener()
  }

  #hearTab(message: TabMessage): void {
    const user = this.#state.profile?.user_id
    if (message.kind === 'signed-out') this.end('by-choice')
    else if (user !== undefined && message.user !== user) location.reload()
    else if (message.kind === 'renewed' && user !== undefined) this.#token = message.token
    else if (message.kind === 'signed-in' && user === undefined) location.reload()
  }

  #hearRevision(revision: string): void {
    const changed = this.#revision !== undefined && this.#revision !== revision
    this.#revision = revision
    if (changed) for (const listener of this.#revisionListeners) listener(revision)
  }

  #restore(): SessionState {
    const stored = localStorage.getItem(profileKey)
    const profile: unknown = stored === null ? undefined : parse(stored)
    return isProfile(profile) ? { profile, entering: false } : { profile: undefined, why: 'not-yet' }
  }
}

/** Deletes what the device keeps to work without a network, but for that of `user`. Few people have anything kept. */
async function forgetOthers(user?: string): Promise<void> {
  await import('./device-data.ts').then((module) => module.forgetOthers(user)).catch(() => {})
}

function askForToken() {
  const params = { header: renewalHeaders }
  return read((signal) => {
    const early = takeRenewal(signal)
    const ask = (request: Request) => heard(early.then((response) => response ?? fetch(request)))
    return door.POST('/session/renewal', { params, signal, fetch: ask })
  })
}

/** Signs out on the server. If the token has expired, it is renewed once, so that the session doesn't stay open. */
async function leaveWith(token: string): Promise<void> {
  const leave = (authorization: string) =>
    writeOnce((signal) => door.DELETE('/session', { headers: { authorization }, signal }))
  try {
    await leave(`Bearer ${token}`)
  } catch (error) {
    if (error instanceof Failure && error.status === 401) await leave(`Bearer ${(await askForToken()).token}`)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isProfile(value: unknown): value is Profile {
  return typeof value === 'object' && value !== null && 'user_id' in value && 'role' in value && 'name' in value
}

export const session = new Session()
