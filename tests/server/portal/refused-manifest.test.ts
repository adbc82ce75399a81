import { afterAll, beforeAll, expect, it } from 'vitest'
import { realPortal } from '../../fixtures/real-portal.ts'
import { Client } from '../../support/client.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'
import { listen } from '../realtime/raw-socket.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startPortal()
  await portal.server.listen()
})

afterAll(() => portal.stop())

it('withdraws the notice from everyone who got it, even if the valid manifest names others', async () => {
  const administrator = await Client.signIn(portal.server, 'customer-support-supervisor@example.com')
  const notices = async () => {
    const { body } = await administrator.get(`/api/notification/all/${administrator.person.user_id}`)
    return body.data.filter(({ title }: { title: string }) => title === 'A change to the portal was refused')
  }
  await portal.server.refuseManifest('manifest/portal.yaml:1: Nothing is here.')
  const [notice] = await notices()
  const socket = await listen(portal.server, administrator, `private-user.${administrator.person.user_id}`)
  const { portal: manifest, classes } = realPortal()
  const refusedManifest = { role: 'installer' }
  await portal.server.replacePortal(
    { ...manifest, notifications: { ...manifest.notifications, refusedManifest } },
    classes,
  )
  expect(await notices()).toEqual([])
  expect(JSON.parse((await socket.next('notification.read')).data).ref).toBe(notice.id)
  socket.drop()
})
