import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Answer, problemAnswer, ScriptedServer } from '../../support/scripted-server.ts'
import { Browser } from '../../support/tab.ts'

const ada = { user_id: 'ada', name: 'Ada Obi', role: 'installer', position: 'Officer' }
const obi = { ...ada, user_id: 'obi', name: 'Obi Ade' }
const entered = (token: string, person = ada): Answer => ({ body: { token, expires_in: 900, person } })
const expired = problemAnswer(401, 'no-session')

const server = new ScriptedServer()
let origin: string
let browser: Browser

beforeAll(async () => {
  origin = await server.start()
})
afterAll(() => server.stop())
beforeEach(() => {
  browser = new Browser(origin)
})
afterEach(() => browser.close())

const asked = () => server.asked.map(({ method, path }) => `${method} ${path.replace('/api/v2', '')}`)

/** A tab in which somebody has signed in. */
async function signedIn(person = ada) {
  const tab = await browser.openTab()
  server.answer(entered('token 1', person))
  await tab.session.signIn('ada@example.com', 'secret')
  return tab
}

/** The page of that tab after a reload. */
async function reloaded() {
  await signedIn()
  return browser.openTab()
}

/** A promise, and the function that resolves it. */
function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

describe('at first', () => {
  it('nobody is signed in', async () => {
    const { session } = await browser.openTab()
    expect(session.state).toEqual({ profile: undefined, why: 'not-yet' })
  })

  it.each(['', '{"user_id":', 'null', '[]', '{"user_id":"ada"}'])(
    'nobody is signed in when the stored profile is damaged: %j',
    async (text) => {
      localStorage.setItem('workplace.user', text)
      const { session } = await browser.openTab()
      expect(session.state).toEqual({ profile: undefined, why: 'not-yet' })
    },
  )
})

describe('a person who signs in', () => {
  it('is entering, until the page is reloaded', async () => {
    const { session } = await signedIn()
    expect(session.state).toEqual({ profile: ada, entering: true })
    expect((await browser.openTab()).session.state).toEqual({ profile: ada, entering: false })
  })

  it('leaves no token on the device', async () => {
    await signedIn()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('token 1')
  })

  it('stays signed out with a wrong password', async () => {
    const { session } = await browser.openTab()
    server.answer(problemAnswer(401, 'wrong-credentials'))
    await expect(session.signIn('ada@example.com', 'wrong')).rejects.toMatchObject({ code: 'wrong-credentials' })
    expect(session.state).toEqual({ profile: undefined, why: 'not-yet' })
    expect(asked()).toEqual(['POST /session'])
  })

  it('is reported to subscribers, until they unsubscribe', async () => {
    const { session } = await browser.openTab()
    const heard = vi.fn()
    const stop = session.subscribe(heard)
    server.answer(entered('token 1'))
    await session.signIn('ada@example.com', 'secret')
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    session.end('expired')
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

describe('a reloaded page', () => {
  it('gets a token before it sends any other request', async () => {
    const { ask } = await reloaded()
    server.answer(entered('token 2'), { body: { results: 1 } })
    await ask()
    expect(asked()).toEqual(['POST /session/renewal', 'GET /staff-schedule/summary'])
    expect(server.asked[1]?.headers.authorization).toBe('Bearer token 2')
  })

  it('gets one token for concurrent requests', async () => {
    const { ask } = await reloaded()
    server.answer(entered('token 2'), { body: {} })
    await Promise.all([ask(), ask(), ask()])
    expect(asked().filter((each) => each === 'POST /session/renewal')).toHaveLength(1)
  })

  it('uses the token that its first script has requested', async () => {
    await signedIn()
    server.answer(entered('token 2'), { body: { results: 1 } })
    const { session, ask } = await browser.openTab({ renewsEarly: true })
    await ask()
    expect(asked()).toEqual(['POST /session/renewal', 'GET /staff-schedule/summary'])
    expect(session.token).toBe('token 2')
  })

  it('asks again for a later token', async () => {
    await signedIn()
    server.answer(entered('token 2'), { body: {} }, expired, entered('token 3'), { body: {} })
    const { session, ask } = await browser.openTab({ renewsEarly: true })
    await ask()
    await ask()
    expect(asked().filter((each) => each === 'POST /session/renewal')).toHaveLength(2)
    expect(session.token).toBe('token 3')
  })

  it('ends the session when the renewal of its first script is rejected', async () => {
    await signedIn()
    server.answer(expired)
    const { session, ask } = await browser.openTab({ renewsEarly: true })
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    expect(session.state).toEqual({ profile: undefined, why: 'expired' })
  })

  it('requests nothing for a visitor', async () => {
    server.answer({ body: {} })
    const { session } = await browser.openTab({ renewsEarly: true })
    expect(asked()).toEqual([])
    expect(session.state).toEqual({ profile: undefined, why: 'not-yet' })
  })

  it('ends the session when the renewal is rejected, and keeps drafts', async () => {
    const { session, ask } = await reloaded()
    localStorage.setItem('workplace.draft.ada.daily-schedule', '{}')
    server.answer(expired)
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    expect(asked(), 'what was asked for somebody is not sent for nobody').not.toContain('GET /staff-schedule/summary')
    expect(session.state).toEqual({ profile: undefined, why: 'expired' })
    expect(localStorage.getItem('workplace.user')).toBeNull()
    expect(localStorage.getItem('workplace.draft.ada.daily-schedule')).toBe('{}')
  })

  it('does not treat an unreachable server as a rejection', async () => {
    const { session, ask } = await reloaded()
    server.answer({ status: 502, body: '<html>Bad Gateway' })
    await expect(ask()).rejects.toMatchObject({ kind: 'no-answer' })
    expect(session.state).toEqual({ profile: ada, entering: false })
    expect(asked()).not.toContain('GET /staff-schedule/summary')
  })
})

describe('an expired token', () => {
  it('is renewed without a visible change', async () => {
    const { session, ask } = await signedIn()
    server.answer(expired, entered('token 2'), { body: { results: 1 } })
    expect(await ask()).toEqual({ results: 1 })
    expect(session.state).toEqual({ profile: ada, entering: true })
  })

  it('ends the session when it is not renewed', async () => {
    const { session, ask } = await signedIn()
    server.answer(expired)
    await expect(ask()).rejects.toMatchObject({ status: 401 })
    expect(session.state).toEqual({ profile: undefined, why: 'expired' })
  })
})

describe('signing out', () => {
  it('ends the session and clears the device', async () => {
    const { session } = await signedIn()
    localStorage.setItem('workplace.draft.ada.daily-schedule', '{}')
    sessionStorage.setItem('workplace.return', '/notifications')
    server.answer({ status: 204 })
    await session.signOut()
    expect(asked()).toEqual(['DELETE /session'])
    expect(session.state).toEqual({ profile: undefined, why: 'by-choice' })
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  it('works without the server', async () => {
    const { session } = await signedIn()
    server.answer({ status: 503, body: {} })
    await session.signOut()
    expect(session.state).toEqual({ profile: undefined, why: 'by-choice' })
    expect(session.token).toBeUndefined()
  })

  it('does not count as expiry when a request fails meanwhile', async () => {
    const { session, ask } = await signedIn()
    const states = vi.fn(() => session.state)
    session.subscribe(states)
    const meanwhile = vi.fn()
    server.answer({ status: 204, after: vi.waitFor(() => expect(meanwhile).toHaveBeenCalled()) }, expired)
    const leaving = session.signOut()
    await vi.waitFor(() => expect(asked()).toEqual(['DELETE /session']))
    await expect(ask()).rejects.toMatchObject({ kind: 'refused' })
    meanwhile()
    await leaving
    expect(states).toHaveBeenCalledTimes(1)
    expect(session.state).toEqual({ profile: undefined, why: 'by-choice' })
  })
})

describe('a read on its way when the session ends', () => {
  const rejected = { kind: 'refused', status: 401 }
  const reads = () => asked().filter((each) => each.startsWith('GET'))

  it('is dropped before the response', async () => {
    const { session, ask } = await signedIn()
    const released = deferred()
    server.answer({ body: {}, after: released.promise })
    const reading = ask()
    await vi.waitFor(() => expect(reads()).toHaveLength(1))
    session.end('by-choice')
    await expect(reading).rejects.toMatchObject(rejected)
    released.resolve()
    expect(reads()).toHaveLength(1)
  })

  /** Ends the session once the page has received the headers of a response; anything after it is rejected. */
  async function endAfterHeaders(answer: Answer) {
    const { session, ask } = await signedIn()
    const received = vi.fn()
    session.onRevision(received)
    const of = (revision: string) => ({ headers: { ...answer.headers, 'x-portal-revision': revision } })
    server.answer({ ...of('r1'), body: {} }, { ...answer, ...of('r2') }, expired)
    await ask()
    const reading = ask()
    await vi.waitFor(() => expect(received).toHaveBeenCalled())
    session.end('by-choice')
    return reading
  }

  it('is dropped between the headers and the body, and is not sent again for nobody', async () => {
    const released = deferred()
    await expect(endAfterHeaders({ body: {}, bodyAfter: released.promise })).rejects.toMatchObject(rejected)
    released.resolve()
    expect(reads()).toHaveLength(2)
  })

  it('is not sent again for nobody after a temporary failure', async () => {
    await expect(endAfterHeaders(problemAnswer(503, 'unavailable'))).rejects.toMatchObject(rejected)
    expect(reads()).toHaveLength(2)
  })

  it('is not sent at all when it starts just before', async () => {
    const { session, ask } = await signedIn()
    server.answer(expired)
    const reading = ask()
    session.end('by-choice')
    await expect(reading).rejects.toMatchObject(rejected)
    expect(asked()).toEqual([])
  })

  it.each(['by-choice', 'expired'] as const)(
    'does not sign the user in again when it is a renewal: %s',
    async (why) => {
      const { session } = await reloaded()
      const released = deferred()
      server.answer({ ...entered('token 2'), after: released.promise })
      const renewing = session.renew()
      await vi.waitFor(() => expect(asked()).toEqual(['POST /session/renewal']))
      session.end(why)
      released.resolve()
      expect(await renewing).toBeUndefined()
      expect(session.state).toEqual({ profile: undefined, why })
      expect([session.token, localStorage.getItem('workplace.user')]).toEqual([undefined, null])
    },
  )
})

describe('two tabs', () => {
  it('sign out together', async () => {
    const first = await signedIn()
    const second = await browser.openTab()
    server.answer({ status: 204 })
    await second.session.signOut()
    await vi.waitFor(() => expect(first.session.state).toEqual({ profile: undefined, why: 'by-choice' }))
  })

  it('share a new token', async () => {
    const first = await reloaded()
    const second = await browser.openTab()
    server.answer(entered('token 2'), { body: {} })
    await first.ask()
    await vi.waitFor(() => expect(second.session.token).toBe('token 2'))
    await second.ask()
    expect(asked().filter((each) => each === 'POST /session/renewal')).toHaveLength(1)
  })

  it('that wake up together renew once', async () => {
    const tabs = [await reloaded(), await browser.openTab()]
    server.answer(entered('token 2'), { body: {} })
    await Promise.all(tabs.map(({ ask }) => ask()))
    expect(asked().filter((each) => each === 'POST /session/renewal')).toHaveLength(1)
  })

  it('that begin while one renews wait for its token', async () => {
    await signedIn()
    const { promise: after, resolve: answered } = deferred()
    server.answer({ ...entered('token 2'), after }, { body: {} })
    const first = await browser.openTab({ renewsEarly: true })
    const firstAsked = first.ask()
    const second = await browser.openTab()
    const secondAsked = second.ask()
    answered()
    await Promise.all([firstAsked, secondAsked])
    expect(asked().filter((each) => each === 'POST /session/renewal')).toHaveLength(1)
    expect(second.session.token).toBe('token 2')
  })

  it('do not show two people: the first tab reloads', async () => {
    await signedIn()
    await signedIn(obi)
    await vi.waitFor(() => expect(browser.reloads).toHaveBeenCalledTimes(1))
  })

  it('sign in together: a signed-out tab reloads', async () => {
    const waiting = await browser.openTab()
    await signedIn()
    await vi.waitFor(() => expect(browser.reloads).toHaveBeenCalledTimes(1))
    expect(waiting.session.state).toMatchObject({ profile: undefined })
  })
})

describe('a new revision of the portal', () => {
  it('is reported once, by the first response that has it', async () => {
    const { session, ask } = await signedIn()
    const heard = vi.fn()
    session.onRevision(heard)
    const from = (revision: string): Answer => ({ headers: { 'x-portal-revision': revision }, body: {} })
    server.answer(from('r1'), from('r1'), from('r2'), from('r2'))
    for (const _round of [1, 2, 3, 4]) await ask()
    expect(heard.mock.calls).toEqual([['r2']])
  })
})
