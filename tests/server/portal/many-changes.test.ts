import { afterAll, beforeAll, expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { realPortal } from '../../fixtures/real-portal.ts'
import { Client, type Reply } from '../../support/client.ts'
import { root } from '../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { addressOf, lastEvent, listen } from '../realtime/raw-socket.ts'

// Two manifests take turns while people work. They differ in who may call an operation, and in whose records it shows.

const changes = 20

const edits: Record<string, [from: string, to: string]> = {
  'manifest/portal.yaml': ['title: Workplace', 'title: Workshop'],
  // Whoever is checked against this policy and answered by the other manifest gets a response that neither allows.
  'manifest/api.yaml': ['listRecords: { for: everyone }', 'listRecords: { for: support-all }'],
  'manifest/resources/trouble-ticket.yaml': [
    '{ for: everyone, scope: involved }\n  create',
    '{ for: everyone, scope: all }\n  create',
  ],
}

const paths = [
  '/api/v2/portal',
  '/api/v2/records/trouble-ticket?per_page=5',
  '/api/v2/search?q=fibre',
  '/api/v2/records/leave-request/none',
]

const people = ['sales-officer', 'cx', 'hr', 'installer']

let portal: TestPortal
let clients: Client[]

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
  clients = await Promise.all(
    people.map((name) => Client.signIn(`http://${addressOf(portal.server)}`, `${name}@example.com`)),
  )
})

afterAll(() => portal.stop())

function editedPortal() {
  const files = readManifestFiles(root).map(({ path, text }) => {
    const [from, to] = edits[path] ?? ['', '']
    expect(text).toContain(from)
    return { path, text: text.replace(from, to) }
  })
  const compilation = compileManifest(files, offered)
  if (!compilation.ok) throw new Error(compilation.problems.map(({ message }) => message).join('\n'))
  return compilation
}

function contentOf({ status, body }: Reply): string {
  return JSON.stringify([status, { ...body, request_id: undefined }])
}

const revisionOf = ({ headers }: Reply) => String(headers['x-portal-revision'])

it('answers each request by one manifest, and tells every browser of each change', { timeout: 600_000 }, async () => {
  const manifests = [editedPortal(), realPortal()]
  const expected = new Map<string, string[][]>()
  for (const manifest of manifests) {
    await portal.server.replacePortal(manifest.portal, manifest.classes)
    const replies: Reply[][] = []
    for (const client of clients) {
      const own: Reply[] = []
      for (const path of paths) own.push(await client.get(path))
      replies.push(own)
    }
    expect(replies.flat().filter(({ status }) => ![200, 403, 404].includes(status))).toEqual([])
    const [revision = '', ...others] = new Set(replies.flat().map(revisionOf))
    expect(others).toEqual([])
    expected.set(
      revision,
      replies.map((own) => own.map(contentOf)),
    )
  }
  const [edited = [], real = []] = [...expected.values()].map(([officer = []]) => officer)
  expect(edited.slice(0, 2).filter((content, index) => content === real[index])).toEqual([])

  const before = await lastEvent(portal)
  const sockets = await Promise.all(clients.map((client) => listen(portal.server, client, 'private-portal')))
  let isOver = false
  let answered = 0
  const wrong: string[] = []
  const work = async (client: Client, person: number): Promise<void> => {
    while (!isOver) {
      for (const [index, path] of paths.entries()) {
        const reply = await client.get(path)
        answered++
        const right = expected.get(revisionOf(reply))?.[person]?.[index]
        // Under load the server may also ask to try again.
        if (contentOf(reply) !== right && reply.status !== 503)
          wrong.push(`${people[person]} ${path}: ${contentOf(reply).slice(0, 300)} instead of ${right?.slice(0, 300)}`)
      }
    }
  }
  const working = clients.flatMap((client, person) => [work(client, person), work(client, person)])
  const revisions = [...expected.keys()]
  for (let change = 0; change < changes; change++) {
    const manifest = manifests[change % 2]
    if (manifest !== undefined) await portal.server.replacePortal(manifest.portal, manifest.classes)
    const next = await clients[0]?.get('/api/v2/portal')
    // Also a request that has to be tried again says so.
    expect(next?.headers['x-portal-revision']).toBe(revisions[change % 2])
  }
  isOver = true
  await Promise.all(working)
  expect(wrong.slice(0, 5)).toEqual([])
  expect(answered).toBeGreaterThan(changes)
  const told = () => sockets.map((socket) => socket.eventsOf('private-portal', before).map(({ event }) => event))
  await expect.poll(told).toEqual(people.map(() => Array(changes).fill('portal.published')))
  for (const socket of sockets) socket.drop()
})
