import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { offered } from '#generated/offered.ts'
import { compileManifest } from '#manifest/index.ts'
import type { PortalServer } from '#server/build-server.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { Client } from '../../support/client.ts'
import { root } from '../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

/** Policies that distinguish people, in place of `everyone`, and a path of each operation. */
const narrowed: Record<string, { rule: string; method: 'GET' | 'POST'; url: string }> = {
  listKpis: { rule: 'sales-officer', method: 'GET', url: '/api/v2/kpi/all' },
  listSchedules: { rule: '[sales, { position: CEO }]', method: 'GET', url: '/api/v2/staff-schedule/daily-schedule' },
  getScheduleSummary: { rule: '{ not: field-technicians }', method: 'GET', url: '/api/v2/staff-schedule/summary' },
  listConversationTypes: {
    rule: '{ all: [bpad, { not: compliance-officer }] }',
    method: 'GET',
    url: '/api/collaboration/conversation-types',
  },
  listSessions: { rule: '{ flag: isAdmin }', method: 'GET', url: '/api/v2/sessions' },
  readAllNotifications: { rule: '{ position: Line Manager }', method: 'POST', url: '/api/v2/notifications/read' },
  getOpenApi: { rule: 'hr-roles', method: 'GET', url: '/api/v2/openapi.json' },
}

interface Holder {
  role: string
  position: string
}

const declared = parse(readFileSync(join(root, 'manifest/roles.yaml'), 'utf8'))

// A second implementation of the rules, based on the YAML and independent of the server's code.
function admits(rule: unknown, holder: Holder): boolean {
  if (Array.isArray(rule)) return rule.some((each) => admits(each, holder))
  if (typeof rule === 'string') return admitsName(rule, holder)
  const { any, all, not, position, flag }: Record<string, unknown> = Object(rule)
  const parts = [
    any === undefined || admits(any, holder),
    !Array.isArray(all) || all.every((each) => admits(each, holder)),
    not === undefined || !admits(not, holder),
    position === undefined || position === holder.position,
    flag === undefined || declared.roles[holder.role]?.flags?.includes(flag) === true,
  ]
  return parts.every(Boolean)
}

function admitsName(name: string, holder: Holder): boolean {
  if (name === holder.role) return true
  const group = declared.groups[name]
  return group !== undefined && admits(group, holder)
}

let portal: TestPortal
let server: PortalServer
let people: { client: Client; position: string }[]

beforeAll(async () => {
  portal = await startPortal()
  const compilation = compileManifest(narrowedFiles(), offered)
  if (!compilation.ok) throw new Error(compilation.problems.map(({ message }) => message).join('\n'))
  server = await portal.addNode({ portal: compilation.portal, classes: compilation.classes })
  const { body } = await new Client(server).get('/api/v2/demo/people')
  people = []
  // Sequential, because the password hasher rejects some of many parallel sign-ins.
  for (const { email, position } of body.data) people.push({ client: await Client.signIn(server, email), position })
})

afterAll(() => portal.stop())

function narrowedFiles() {
  const narrow = (text: string): string =>
    Object.entries(narrowed).reduce(
      (done, [id, { rule }]) => done.replace(`${id}: { for: everyone }`, `${id}: { for: ${rule} }`),
      text,
    )
  return readManifestFiles(root).map((file) =>
    file.path === 'manifest/api.yaml' ? { ...file, text: narrow(file.text) } : file,
  )
}

it.each(Object.entries(narrowed))(
  '%s accepts exactly the callers that its policy names',
  async (id, { rule, method, url }) => {
    const seen: string[] = []
    const wanted: string[] = []
    for (const { client, position } of people) {
      const { status, body } = await client.call(method, url)
      const holder = { role: client.person.role_id, position }
      seen.push(`${client.person.name} ${status} ${status === 403 ? body.code : ''}`)
      wanted.push(`${client.person.name} ${admits(parse(rule), holder) ? '200 ' : '403 forbidden'}`)
    }
    expect(seen.length, id).toBe(people.length)
    expect(seen).toEqual(wanted)
    expect(new Set(wanted.map((line) => line.replace(/^\w+ \w+ /, ''))).size).toBe(2)
  },
)
