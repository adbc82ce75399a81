import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Directory, type NewStaff } from '#server/staff/directory.ts'
import { realPortal } from '../../fixtures/real-portal.ts'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

const now = new Date('2026-11-20T08:00:00+01:00')
const password = 'a long sentence of hers'
let portal: TestPortal
let directory: Directory

const { portal: manifest } = realPortal()

beforeAll(async () => {
  portal = await startPortal()
  directory = new Directory(portal.server.services.database, portal.server.passwords)
})

afterAll(() => portal.stop())

const ada: NewStaff = { email: 'ada.obi@example.com', role: 'installer', position: 'Officer' }

async function signIn(email: string, secret: string): Promise<number> {
  return (await new Client(portal.server).post('/api/v2/session', { email, password: secret })).status
}

describe('a person who is added', () => {
  it('gets unspecified values from staff with the same role', async () => {
    const colleague = await Client.signIn(portal.server, 'installer@example.com')
    const [known] = await portal.query(
      sql`select s.department, m.full_name as manager from staff s join staff m on m.id = s.line_manager where s.id = ${colleague.person.user_id}`,
    )
    expect(await directory.add(ada, manifest, now)).toEqual({ name: 'Ada Obi', role: 'Installer', ...known })
  })

  it('can sign in once they have a password, and not before', async () => {
    expect(await signIn(ada.email, password)).toBe(401)
    expect(await directory.setPassword(ada.email, password, now)).toBe(0)
    expect(await signIn(ada.email, password)).toBe(200)
  })

  it('has the specified values', async () => {
    const described = { name: 'Bola Ade', department: 'finance', manager: 'ceo@example.com', installerRole: 'Rigger' }
    const added = await directory.add(
      { ...ada, ...described, email: 'bola@example.com', role: 'Revenue Accountant' },
      manifest,
      now,
    )
    expect(added).toMatchObject({ name: 'Bola Ade', role: 'Revenue Accountant', department: 'finance' })
    await directory.setPassword('bola@example.com', password, now)
    const bola = new Client(portal.server)
    const { body } = await bola.post('/api/v2/session', { email: 'bola@example.com', password })
    expect(body.person).toMatchObject({ name: 'Bola Ade', position: 'Officer', installer_role: 'Rigger' })
  })

  it('is found by their e-mail address in any spelling', async () => {
    await directory.add({ ...ada, email: '  Chidi@Example.com ' }, manifest, now)
    await expect(directory.add({ ...ada, email: 'chidi@example.COM' }, manifest, now)).rejects.toThrow(
      'chidi@example.com is on the staff already.',
    )
    await directory.setPassword(' CHIDI@example.com', password, now)
    expect(await signIn('chidi@example.com', password)).toBe(200)
  })
})

describe('a new password', () => {
  it('ends the sessions of its owner, and replaces the old one', async () => {
    const accountant = await Client.signIn(portal.server, 'revenue-accountant@example.com')
    expect(await directory.setPassword('revenue-accountant@example.com', password, now)).toBe(1)
    expect((await accountant.get('/api/v2/portal')).status).toBe(401)
    expect(await signIn('revenue-accountant@example.com', 'workplace-demo')).toBe(401)
  })

  it('adds an entry to the history of its owner', async () => {
    const { person } = await Client.signIn(portal.server, 'qc@example.com')
    await directory.setPassword('qc@example.com', password, now)
    const hr = await Client.signIn(portal.server, 'human-resource-manager@example.com')
    const { body } = await hr.get(`/api/v2/records/employee/${person.user_id}/history`)
    expect(body.data.at(-1)).toMatchObject({ label: 'Password set', actor: null })
  })

  it.each([0, 11, 129])('must have 12 to 128 characters, not %i', async (length) => {
    const wrong = 'x'.repeat(length)
    await expect(directory.setPassword('revenue-accountant@example.com', wrong, now)).rejects.toThrow(
      'A password must have 12 to 128 characters.',
    )
  })

  it('is rejected for an unknown address', async () => {
    await expect(directory.setPassword('nobody@example.com', password, now)).rejects.toThrow(
      'No staff member has the address nobody@example.com.',
    )
  })
})

describe('invalid input', () => {
  it.each<[string, Partial<NewStaff>, RegExp]>([
    ['an address without an at', { email: 'ada' }, /^"ada" is not an e-mail address\.$/],
    ['an address with a space', { email: 'ada obi@example.com' }, /^"ada obi@example.com" is not an e-mail address\.$/],
    [
      'a role that is not declared',
      { role: 'Wizard' },
      /^There is no role "Wizard"\. The manifest declares: .*Installer.*\.$/,
    ],
    ['a name of every object as a role', { role: 'constructor' }, /^There is no role "constructor"\./],
    ['a department that is none', { department: 'magic' }, /^There is no department "magic"\. There are: .+\.$/],
    [
      'a manager who does not work here',
      { manager: 'ghost@example.com' },
      /^No staff member has the address ghost@example.com\.$/,
    ],
  ])('is rejected with a message on what to change, and adds nobody: %s', async (_what, wrong, words) => {
    const person = { ...ada, email: 'eve@example.com', ...wrong }
    await expect(directory.add(person, manifest, now)).rejects.toThrow(words)
    expect(await portal.query(sql`select 1 from staff where email = ${person.email}`)).toEqual([])
  })
})
