import { expect } from 'vitest'
import { Client } from '../support/client.ts'
import { FieldOffice } from '../support/field-jobs.ts'
import { FieldPhone, jobPath } from '../support/field-phone.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { textIn } from '../support/record-pages.ts'
import { step, story } from '../support/story.ts'

// A technician on a phone at its narrowest, with a network that fails.

const portal = sharedPortal()

story('A technician works on jobs while the network comes and goes', async () => {
  const office = await FieldOffice.open(portal.url)
  await office.passReadiness()
  const [held, disputed, reassigned, left] = [
    await office.job('installation'),
    await office.job('installation'),
    await office.job('installation'),
    await office.job('installation'),
  ]
  const cancelled = await office.job('installation', { accept: false })
  const phone = await FieldPhone.packed(portal)

  await step('a change without a network waits on the device, survives closing the app, and arrives once', async () => {
    await phone.open(jobPath(held))
    await phone.page.getByRole('button', { name: 'Hold', exact: true }).waitFor()
    phone.link.shut()
    await phone.decide('Hold', 'Hold reason', 'safety')
    await phone.says(/No network.*1 change waits to be sent/)
    await phone.page.getByText('Held', { exact: true }).first().waitFor()
    expect((await office.read(held)).status).toBe('inProgress')

    await phone.reopen(jobPath(held))
    await phone.says(/Showing data from .*\d\d:\d\d.*1 change waits to be sent/)
    await phone.page.getByText('Held', { exact: true }).first().waitFor()

    // Someone else saves the job meanwhile, with other fields, so that there is nothing to decide.
    const theirs = { escalation_reason: 'The customer has called twice' }
    expect((await office.supervisor.transition('work-order', held, 'escalate', theirs)).status).toBe(200)
    phone.link.open()
    await phone.says('1 change sent')
    expect(await office.read(held)).toMatchObject({ status: 'held', values: { hold_reason: 'safety', ...theirs } })
    const steps = (await office.history(held)).filter((event) => event === 'hold' || event === 'escalate')
    expect(steps).toEqual(['escalate', 'hold'])
  })

  await step('a few requests that break off leave the page as it was, and it looks again by itself', async () => {
    await phone.open(jobPath(held))
    // The line above the page, even an empty one, is there once responses are kept.
    await phone.page.locator('#notices').getByRole('status').waitFor({ state: 'attached' })
    const records = '**/api/v2/records/**'
    await phone.page.route(records, (route) => route.abort())
    await phone.page.reload()
    await phone.says(/No network/)
    await phone.page.getByText('Held', { exact: true }).first().waitFor()
    await phone.page.unroute(records)
    await phone.page.getByText(/No network/).waitFor({ state: 'detached' })
  })

  await step('a conflict shows both versions, and the one that is chosen arrives', async () => {
    await phone.open(jobPath(disputed))
    await phone.page.getByRole('button', { name: 'Escalate', exact: true }).waitFor()
    phone.link.shut()
    await phone.decide('Escalate', 'Escalation reason', 'The pole is rotten')
    await phone.says('1 change waits to be sent')
    const theirs = { escalation_reason: 'The customer has called twice' }
    expect((await office.supervisor.transition('work-order', disputed, 'escalate', theirs)).status).toBe(200)
    phone.link.open()
    await phone.says('1 change needs your decision')
    await phone.openChanges()
    const dialog = phone.page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /The customer has called twice/ }).waitFor()
    expect(await dialog.getByRole('radio', { name: /The pole is rotten/ }).isChecked()).toBe(true)
    // Nothing is sent before the technician has chosen.
    expect((await office.read(disputed)).values.escalation_reason).toBe(theirs.escalation_reason)
    await dialog.getByRole('button', { name: 'Send the chosen version' }).click()
    await expect.poll(async () => (await office.read(disputed)).values.escalation_reason).toBe('The pole is rotten')
    expect((await office.history(disputed)).filter((event) => event === 'escalate')).toHaveLength(2)
  })

  await step(
    'a step of a job that was given to someone else is rejected with the reason, and nothing is lost',
    async () => {
      await phone.open(jobPath(reassigned))
      await phone.page.getByRole('button', { name: 'Escalate', exact: true }).waitFor()
      phone.link.shut()
      await phone.decide('Escalate', 'Escalation reason', 'The pole is rotten')
      await phone.says('1 change waits to be sent')
      const other = await Client.signIn(portal.url, 'bb-transmission-technician@example.com')
      await office.assign(reassigned, other)
      phone.link.open()
      await phone.says('1 change needs your decision')
      await phone.openChanges()
      const dialog = phone.page.getByRole('dialog')
      await dialog.getByText("You can't open this any more. It was given to someone else, or removed.").waitFor()
      await dialog.getByText('What you entered', { exact: true }).click()
      await dialog.getByText('The pole is rotten').waitFor()
      expect((await office.history(reassigned)).filter((event) => event === 'escalate')).toHaveLength(0)
      await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
      await phone.page.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click()
      await dialog.getByText("You can't open this any more.").waitFor({ state: 'hidden' })
    },
  )

  await step('editing a rejected change asks before it replaces what was typed since', async () => {
    await phone.open(jobPath(cancelled))
    await phone.page.getByRole('button', { name: 'Escalate', exact: true }).waitFor()
    phone.link.shut()
    await phone.decide('Escalate', 'Escalation reason', 'The pole is rotten')
    await phone.says('1 change waits to be sent')
    await phone.page.getByRole('main').getByRole('button', { name: 'Escalate', exact: true }).click()
    await phone.page.getByRole('dialog').getByLabel('Escalation reason').fill('The ladder is too short')
    const draft = () =>
      phone.page.evaluate(() => Object.values(localStorage).filter((text) => /pole is rotten|ladder is too/.test(text)))
    await expect.poll(draft).toEqual([expect.stringContaining('The ladder is too short')])
    // Closes the app with the dialog open.
    await phone.reopen(jobPath(cancelled))
    await phone.says(/1 change waits to be sent/)

    const answer = await office.supervisor.transition('work-order', cancelled, 'cancel', { outcome_note: 'Moved away' })
    expect(answer.status).toBe(200)
    phone.link.open()
    await phone.says('1 change needs your decision')
    await phone.openChanges()
    const dialog = phone.page.getByRole('dialog', { name: 'Changes on this device' })
    const edit = async (answer: string) => {
      await dialog.getByRole('button', { name: 'Edit', exact: true }).click()
      const question = phone.page.getByRole('alertdialog')
      await question.getByText('Replace what you have typed since?').waitFor()
      await question.getByRole('button', { name: answer, exact: true }).click()
      await question.waitFor({ state: 'hidden' })
    }
    await edit('Cancel')
    expect(await draft()).toEqual([expect.stringContaining('The ladder is too short')])
    await dialog.getByRole('button', { name: 'Edit', exact: true }).waitFor()
    await edit('Replace')
    await expect.poll(draft).toEqual([expect.stringContaining('The pole is rotten')])
    await dialog.waitFor({ state: 'hidden' })
  })

  await step('another page opens as it was at the last visit, read-only, and says how old it is', async () => {
    await phone.open('/network/elements')
    // Another page after the app is opened again.
    const row = () => phone.page.locator('tr[data-id]').first()
    await row().waitFor()
    const name = await textIn(row())
    // The page has come to rest, so that what it shows is kept.
    await phone.page.getByText('Connected', { exact: true }).waitFor({ state: 'attached' })
    phone.link.shut()
    await phone.reopen('/network/elements')
    await phone.says(/No network\. Showing data from .*\d\d:\d\d\. You can read this page/)
    expect(await textIn(row())).toBe(name)
  })

  await step('signing out with changes asks first, and leaves nothing for the next person', async () => {
    await phone.open(jobPath(left))
    await phone.page.getByRole('button', { name: 'Hold', exact: true }).waitFor()
    phone.link.shut()
    await phone.decide('Hold', 'Hold reason', 'safety')
    await phone.says('1 change waits to be sent')
    const signOut = async (answer: string) => {
      await phone.page
        .getByRole('banner')
        .getByRole('button', { name: /^[^,]+, / })
        .click()
      await phone.page.getByRole('menuitem', { name: 'Logout' }).click()
      const question = phone.page.getByRole('alertdialog')
      await question.getByText('You have drafts or changes on this device.').waitFor()
      await question.getByRole('button', { name: answer }).click()
    }
    await signOut('Cancel')
    await phone.says('1 change waits to be sent')
    await signOut('Log out')
    await phone.page.getByRole('heading', { name: 'The portal could not be reached' }).waitFor()
    const kept = () =>
      phone.page.evaluate(async () => [
        ...(await caches.keys()).filter((name) => name.startsWith('workplace.')),
        ...(await indexedDB.databases()).map(({ name }) => name),
        ...Object.keys(localStorage),
      ])
    await expect.poll(kept).toEqual([])
    phone.link.open()
    await phone.page.getByRole('button', { name: 'Try again' }).click()
    await phone.visitor.enter('technicians', { page: phone.page })
    expect((await kept()).filter((name) => name?.includes(office.technician.person.user_id))).toEqual([])
    expect((await office.read(left)).status).toBe('inProgress')
  })
})
