import { expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { openForm } from '../support/record-pages.ts'
import { waitForConnection } from '../support/working-day.ts'

// Others end the session of a person who has a page open. live.test.ts ends one from the person's other device.

const portal = sharedPortal()
const path = '/workplace/requests/leave'

it('an open page says at once that HR has ended its session, and the sign-in leads back to what was typed', async () => {
  const visitor = await portal.signIn('cx', { at: path })
  const { page } = visitor
  // A frame may be sent while the socket is closing.
  visitor.expectTrouble(/status of 401/, /already in CLOSING/)
  await waitForConnection(page)
  const dialog = await openForm(page, 'New leave request')
  await dialog.getByLabel('Reason').fill('My sister marries')

  const person = await Client.signIn(portal.url, 'cx@example.com')
  const officer = await Client.signIn(portal.url, 'human-resource-officer@example.com')
  const change = { employee: person.person.user_id, reason: 'Leads a team.', position: 'Line Manager' }
  const { id } = (await officer.create('employee-change', change)).body.data
  const head = await Client.signIn(portal.url, 'human-resource-manager@example.com')
  expect((await head.transition('employee-change', id, 'approve')).status).toBe(200)

  // Without the socket, the page would notice at its next poll, up to three minutes later: after this wait has run out.
  await page.getByText(/^You were signed out\. Your drafts are kept/).waitFor()
  await visitor.enter('cx')
  await page.waitForURL(`**${path}`)
  expect(await (await openForm(page, 'New leave request')).getByLabel('Reason').inputValue()).toBe('My sister marries')
})
