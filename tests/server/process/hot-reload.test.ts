import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { pause } from '../../support/pause.ts'
import { copyProject, PortalProcess, type ProjectCopy } from './portal-process.ts'

vi.setConfig({ testTimeout: 240_000 })

/** To compile takes two seconds on a machine at ease. */
const waiting = { timeout: 100_000 }

let project: ProjectCopy
let portal: PortalProcess
let original: string

const path = () => join(project.root, 'manifest/portal.yaml')

beforeAll(async () => {
  project = await copyProject()
  original = readFileSync(path(), 'utf8')
  // A socket may stay without a subscription for as long as a change takes.
  portal = await PortalProcess.start(project, { RATE_LIMITS: 'sockets=200/600' })
})

afterEach(async () => {
  writeFileSync(path(), original)
  await shows('Workplace')
})

afterAll(async () => {
  portal.kill('SIGTERM')
  await portal.exit
  project.remove()
})

async function title(): Promise<string> {
  return (await portal.call('GET', '/api/v2/portal')).body.title
}

const revision = async () => (await portal.call('GET', '/api/v2/portal')).headers.get('x-portal-revision')

/** Returns the revisions that open browsers were told of after a cursor, which happens shortly after they are in force. */
async function publishedAfter(cursor: string, token: string): Promise<string[]> {
  const { body } = await portal.call('GET', `/api/v2/events?after=${cursor}`, { token })
  return body.data
    .filter(({ type }: { type: string }) => type === 'portal.published')
    .map(({ ref }: { ref: string }) => ref)
}

function shows(expected: string): Promise<void> {
  return expect.poll(title, waiting).toBe(expected)
}

function retitle(text: string): void {
  writeFileSync(path(), original.replace('title: Workplace', `title: ${text}`))
}

/** Returns how many changes the portal has rejected so far. */
const refused = () => portal.output.split('the last good portal goes on').length - 1

/** Makes a change, and waits until the portal has rejected it. */
async function rejects(change: () => void): Promise<void> {
  const before = refused()
  change()
  await expect.poll(refused, waiting).toBeGreaterThan(before)
}

interface Notice {
  title: string
  body: string
  created_at: string
}

async function refusals({ id, token }: { id: string; token: string }): Promise<Notice[]> {
  const { body } = await portal.call('GET', `/api/notification/all/${id}`, { token })
  return body.data.filter(({ title }: Notice) => title === 'A change to the portal was refused')
}

/** Starts processes that keep the CPU busy. */
function keepBusy(count: number): ChildProcess[] {
  return Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for (;;);']))
}

describe('a change of the manifest', () => {
  it('takes effect when it is valid, and open browsers receive an event', async () => {
    const { token } = await portal.signIn('sales-officer@example.com')
    const { cursor } = (await portal.call('GET', '/api/v2/events', { token })).body
    retitle('Workshop')
    await shows('Workshop')
    const workshop = await revision()
    await expect.poll(() => publishedAfter(cursor, token), waiting).toContain(workshop)
  })

  it('changes the revision in the header of every response', async () => {
    const before = await revision()
    retitle('Workshop')
    await shows('Workshop')
    expect(await revision()).not.toBe(before)
  })

  it('with a problem changes nothing, and the log names its place', async () => {
    await rejects(() => writeFileSync(path(), `${original}\nmisspelt: true\n`))
    expect(portal.output).toMatch(/manifest\/portal\.yaml:\d+:\d+.*misspelt|misspelt/s)
    expect(await title()).toBe('Workplace')
  })

  it('takes effect while the machine is busy', async () => {
    const busy = keepBusy(2)
    try {
      retitle('Workshop')
      await shows('Workshop')
    } finally {
      for (const child of busy) child.kill('SIGKILL')
    }
  })

  it('is noticed each time an editor replaces the file instead of writing to it', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      writeFileSync(`${path()}.new`, original.replace('title: Workplace', `title: ${name}`))
      renameSync(`${path()}.new`, path())
      await shows(name)
    }
  })

  it('that is invalid is reported to the administrators until one is valid', async () => {
    const [administrator, officer] = await Promise.all([
      portal.signIn('customer-support-supervisor@example.com'),
      portal.signIn('sales-officer@example.com'),
    ])
    writeFileSync(path(), `${original}\nmisspelt: true\n`)
    await expect.poll(() => refusals(administrator), waiting).toHaveLength(1)
    const [notice] = await refusals(administrator)
    expect(notice?.body).toMatch(/manifest\/portal\.yaml:\d+: .*misspelt/)
    writeFileSync(path(), `${original}\nmisspelt: twice\n`)
    await expect.poll(async () => (await refusals(administrator))[0]?.created_at, waiting).not.toBe(notice?.created_at)
    expect(await refusals(administrator)).toHaveLength(1)
    expect(await refusals(officer)).toEqual([])
    writeFileSync(path(), original)
    await expect.poll(() => refusals(administrator), waiting).toEqual([])
  })

  it('that is not YAML changes nothing', async () => {
    await rejects(() => writeFileSync(path(), 'title: ['))
    expect(await title()).toBe('Workplace')
  })

  it('that removes a file changes nothing, and the portal keeps running', async () => {
    await rejects(() => rmSync(path()))
    expect(await title()).toBe('Workplace')
  })

  it('followed at once by another ends with the later one', async () => {
    const { token } = await portal.signIn('sales-officer@example.com')
    const { cursor } = (await portal.call('GET', '/api/v2/events', { token })).body
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      retitle(name)
      await pause(170, 'longer than the server waits for further changes, and shorter than it compiles this one')
    }
    await shows('Four')
    const four = await revision()
    retitle('Five')
    await shows('Five')
    const five = await revision()
    await expect.poll(() => publishedAfter(cursor, token), waiting).toContain(five)
    // If an older version had followed Four, it would have been published, too.
    expect((await publishedAfter(cursor, token)).slice(-2)).toEqual([four, five])
  })

  it('keeps sessions and sockets', async () => {
    const { token } = await portal.signIn('hr@example.com')
    const socket = new WebSocket(`${portal.url.replace('http', 'ws')}/app/workplace?protocol=7`, { origin: portal.url })
    await new Promise((resolve) => socket.once('message', resolve))
    // Whatever comes then is a ping.
    socket.on('message', () => socket.send('{"event":"pusher:pong","data":{}}'))
    retitle('Workshop')
    await shows('Workshop')
    expect((await portal.call('GET', '/api/v2/sessions', { token })).status).toBe(200)
    expect(socket.readyState).toBe(WebSocket.OPEN)
    socket.terminate()
  })
})
