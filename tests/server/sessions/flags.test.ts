import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realPortal } from '../../fixtures/real-portal.ts'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

/** The flags of each role, from section 6 of the specification. All other roles have none. */
const flags: Record<string, string> = {
  'customer-support-supervisor': 'isAdmin',
  'customer-service-officers': 'isCustoms',
  'network-infrastructure-support-analyst': 'isCustom',
}
const roles = Object.keys(realPortal().portal.roles)

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
})

afterAll(() => portal.stop())

describe('the flags of a profile', () => {
  it.each(roles)('depend on the role %s, regardless of the position', async (role) => {
    const expected = ['isAdmin', 'isCustoms', 'isCustom'].map((flag) => flags[role] === flag)
    for (const position of ['Officer', 'Line Manager', 'CEO']) {
      await portal.query(sql`update staff set position = ${position} where email = ${`${role}@example.com`}`)
      const { person } = await Client.signIn(portal.server, `${role}@example.com`)
      expect([
        Reflect.get(person, 'isAdmin'),
        Reflect.get(person, 'isCustoms'),
        Reflect.get(person, 'isCustom'),
      ]).toEqual(expected)
    }
  })
})

describe('a role that the client claims', () => {
  it.each([
    { role: 'cco' },
    { 'x-role': 'cco' },
    { 'x-user-role': 'CCO' },
    { 'x-user-id': '1' },
    { cookie: 'role=cco; isAdmin=true' },
  ])('is ignored: %j', async (headers) => {
    const installer = await Client.signIn(portal.server, 'installer@example.com')
    const { body } = await installer.get('/api/v2/portal', headers)
    expect(body.person).toMatchObject({ role_id: 'installer', isAdmin: false })
  })

  const lookalikes = ['INSTALLER', 'Installer', ' installer ', 'insta\u200bller', 'in\u0455taller', '\uff49nstaller']
  it.each(lookalikes)('is not confused with the one it resembles: %j', async (role) => {
    // A separate account each, because failures count towards the lockout.
    const email = `${roles[lookalikes.indexOf(role)]}@example.com`
    await portal.query(sql`update staff set role = ${role} where email = ${email}`)
    await expect(Client.signIn(portal.server, email)).rejects.toThrow('wrong-credentials')
  })
})
