import { afterAll, beforeAll, expect, it } from 'vitest'
import { canOpen } from '#access/can-open.ts'
import { holds } from '#access/holds.ts'
import { realPortal } from '../../fixtures/real-portal.ts'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

const { portal: manifest } = realPortal()

let portal: TestPortal
let emails: { email: string; position: string }[]

beforeAll(async () => {
  portal = await startPortal()
  emails = (await new Client(portal.server).get('/api/v2/demo/people')).body.data
})

afterAll(() => portal.stop())

const views = Object.values(manifest.pages).flatMap((page) =>
  page.kind === 'collection' ? page.views.map((view) => ({ page, view })) : [],
)

/**
 * The first three people who can open a list ask for it. Of the other lists, each person asks for every fourth that they
 * can open, and every eighth that they can't; the offset differs by person.
 */
const firstPeople = 3
const openedEvery = 4
const refusedEvery = 8

/** How many people who can open a list have come by so far. */
const openers = new Map<string, number>()

function isAskedFor(list: string, may: boolean, turn: number): boolean {
  if (!may) return turn % refusedEvery === 0
  const earlier = openers.get(list) ?? 0
  openers.set(list, earlier + 1)
  return earlier < firstPeople || turn % openedEvery === 0
}

it('serves each person the lists of the pages that they can open, and no others', { timeout: 180_000 }, async () => {
  const seen: string[] = []
  const wanted: string[] = []
  for (const [turn, { email, position }] of emails.entries()) {
    const client = await Client.signIn(portal.server, email)
    const { role_id: role } = client.person
    const traits = { role, position, flags: manifest.roles[role]?.flags ?? [] }
    for (const [index, { page, view }] of views.entries()) {
      const may = canOpen(traits, page) && holds(view.for, traits)
      const list = `${page.id}/${view.id}`
      if (!isAskedFor(list, may, index + turn)) continue
      const { status } = await client.get(`/api/v2/records/${view.resource}?on=${page.id}&view=${view.id}&per_page=1`)
      seen.push(`${email} ${list} ${status}`)
      wanted.push(`${email} ${list} ${may ? 200 : 404}`)
    }
  }
  expect(seen).toEqual(wanted)
})

it('gives each person the pages that they can open, and a menu of only these', async () => {
  for (const { email, position } of emails) {
    const client = await Client.signIn(portal.server, email)
    const { body } = await client.get('/api/v2/portal')
    const { role_id: role } = client.person
    const traits = { role, position, flags: manifest.roles[role]?.flags ?? [] }
    const open = Object.values(manifest.pages)
      .filter((page) => canOpen(traits, page))
      .map(({ id }) => id)
    expect(body.pages.map(({ id }: { id: string }) => id)).toEqual(open)
    const entries: string[] = body.menu.flatMap((group: { entries: { page: string }[] }) =>
      group.entries.map(({ page }) => page),
    )
    expect(entries.filter((id) => !open.includes(id))).toEqual([])
    expect(open).toContain(body.landing)
  }
})

it('gives a visitor only pages that need no session', async () => {
  const { body } = await new Client(portal.server).get('/api/v2/portal')
  expect(body).toMatchObject({ person: null, menu: [] })
  expect(body.pages.filter(({ auth }: { auth: string }) => auth === 'signed-in')).toEqual([])
})
