import { beforeEach, expect } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { Client } from '../support/client.ts'
import { loseAnswer, noServer } from '../support/network.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { step, story } from '../support/story.ts'
import { beginThread, messageIn, openedThread, openThread, rowOf, sayIn } from '../support/threads.ts'
import type { Visitor } from '../support/visitor.ts'
import { waitForConnection } from '../support/working-day.ts'

// Two colleagues write in a thread, each in a separate browser and without reloading.

const path = '/workplace/conversations'
const subject = 'Handover of the night shift'
const other = 'Keys of the front desk'

const portal = ownPortal()
let first: Visitor
let second: Visitor
let firstClient: Client
let secondClient: Client
let thread: string

beforeEach(async () => {
  firstClient = await Client.signIn(portal.url, 'cx@example.com')
  secondClient = await Client.signIn(portal.url, 'cx-head@example.com')
  const participants = [firstClient.person.user_id, secondClient.person.user_id]
  await beginThread(firstClient, { subject: other, kind: 'staff', participants })
  thread = await beginThread(firstClient, { subject, kind: 'staff', participants })
  first = await portal.signIn('cx')
  second = await portal.signIn('cx-head')
  for (const visitor of [first, second]) {
    await visitor.open(path)
    await waitForConnection(visitor.page)
  }
})

story('Two colleagues write in a thread', async () => {
  await step('shows visitors the purpose of the page and a sign-in link, and requests no data', async () => {
    const visitor = await portal.arrive()
    const asked: string[] = []
    visitor.page.on('request', (request) => {
      if (request.url().includes('/records/') || request.url().includes('/figures')) asked.push(request.url())
    })
    await visitor.open('/omni-channel-agent')
    await visitor.page.getByRole('heading', { name: 'Omni-Channel Agent', level: 1 }).waitFor()
    await visitor.page.getByText('One inbox for customers on every channel').waitFor()
    await visitor.page.getByRole('link', { name: 'Sign in' }).waitFor()
    expect(asked).toEqual([])
    await visitor.leave()
  })

  await step("lists the user's own threads, and opens one beside the list at its own URL", async () => {
    await rowOf(first.page, other).waitFor()
    await openThread(first.page, subject)
    expect(new URL(first.page.url()).search).toBe(`?id=${thread}`)
    await first.page.getByText('No chat to show at the moment').waitFor()
    await rowOf(first.page, other).waitFor()
  })

  await step('sends with Enter, adds a line with Shift and Enter, and counts as unread', async () => {
    const box = first.page.getByRole('textbox', { name: 'Message' })
    await box.fill('The generator was serviced.')
    await box.press('Shift+Enter')
    await box.pressSequentially('Fuel is at 80 percent.')
    await box.press('Enter')
    await messageIn(openedThread(first.page, subject), 'The generator was serviced.\nFuel is at 80 percent.').waitFor()
    expect(await box.inputValue()).toBe('')
    await rowOf(second.page, subject).getByText('1 unread').waitFor()
  })

  await step('marks visible messages as read, and shows that to their author', async () => {
    const opened = await openThread(second.page, subject)
    await messageIn(opened, 'The generator was serviced.').waitFor()
    await opened.getByText('1 new').waitFor()
    await messageIn(openedThread(first.page, subject), 'The generator was serviced.').getByText('Read').waitFor()
    await rowOf(second.page, subject).getByText('unread').waitFor({ state: 'detached' })
  })

  await step('shows a reply without a reload', async () => {
    const box = second.page.getByRole('textbox', { name: 'Message' })
    await box.fill('Thank you, noted.')
    await box.press('Enter')
    await messageIn(openedThread(first.page, subject), 'Thank you, noted.').waitFor()
    await messageIn(openedThread(second.page, subject), 'Thank you, noted.').getByText('Read').waitFor()
  })

  await step('distinguishes a private note from a reply, in the editor and in the thread', async () => {
    const { page } = first
    await page.getByRole('radio', { name: 'Private note' }).check({ force: true })
    const box = page.getByRole('textbox', { name: 'Private note' })
    await box.fill('The guard forgot the log.')
    expect(await page.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Add private note' }).click()
    for (const visitor of [first, second]) {
      await messageIn(openedThread(visitor.page, subject), 'The guard forgot the log.')
        .getByText('Private note, visible to colleagues only')
        .waitFor()
    }
    await page.getByRole('radio', { name: 'Reply' }).check({ force: true })
  })

  await step('keeps a separate draft for each thread, over a reload', async () => {
    const { page } = first
    await page.getByRole('textbox', { name: 'Message' }).fill('Half a sentence')
    await openThread(page, other)
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('')
    await page.goBack()
    await page.reload()
    await expect.poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Half a sentence')
    await page.getByRole('textbox', { name: 'Message' }).fill('')
  })

  await step('sends a message once although its response was lost', async () => {
    const { page } = first
    first.expectTrouble(...noServer)
    const box = page.getByRole('textbox', { name: 'Message' })
    await box.fill('The alarm of the store is off.')
    const lost = await loseAnswer(page, /records\/message$/, async () => {})
    await box.press('Enter')
    expect(await lost.status).toBe(201)
    await messageIn(openedThread(page, subject), 'The alarm of the store is off.')
      .getByText(/Delivered|Read/)
      .waitFor()
    const said = messageIn(openedThread(second.page, subject), 'The alarm of the store is off.')
    await said.waitFor()
    expect(await said.count()).toBe(1)
  })

  await step('keeps a message that the server rejects, and sends it on retry', async () => {
    const { page } = first
    first.expectTrouble(/status of 422/)
    await page.route('**/records/message', (route) => route.fulfill({ status: 422, json: {} }), { times: 1 })
    const box = page.getByRole('textbox', { name: 'Message' })
    await box.fill('The van is at the workshop.')
    await box.press('Enter')
    const said = messageIn(openedThread(page, subject), 'The van is at the workshop.')
    await said.getByText('Not sent').waitFor()
    await said.getByRole('button', { name: 'Retry' }).click()
    await said.getByText(/Delivered|Read/).waitFor()
    await messageIn(openedThread(second.page, subject), 'The van is at the workshop.').waitFor()
  })

  await step('says why a message was refused, and takes it back into the editor with its file', async () => {
    const { page } = first
    first.expectTrouble(/status of 422/)
    const opened = openedThread(page, subject)
    const box = page.getByRole('textbox', { name: 'Message' })
    const files = { name: 'readings.txt', mimeType: 'text/plain', buffer: Buffer.from('07:00 12 V') }
    await page.getByLabel('File to attach').setInputFiles(files)
    await page.getByRole('button', { name: 'Remove readings.txt' }).waitFor()
    await box.fill('The readings of the night.')
    await box.press('Enter')
    const said = messageIn(opened, 'The readings of the night.')
    await said.getByText(/^Not sent: .*readings\.txt/).waitFor()
    await said.getByRole('button', { name: 'Edit' }).click()
    await said.waitFor({ state: 'detached' })
    expect(await box.inputValue()).toBe('The readings of the night.')
    await page.getByRole('button', { name: 'Remove readings.txt' }).click()
    await box.press('Enter')
    await said.getByText(/Delivered|Read/).waitFor()
    await rowOf(page, subject).getByText('The readings of the night.').waitFor()
  })

  await step('marks what staff answer a customer as not sent outside, whoever wrote it', async () => {
    const agent = await portal.signIn('cx-supervisor')
    const words = { subject: 'Line is off', kind: 'customer', channel: 'whatsapp', contact_name: 'Nkechi Bako' }
    const asked = await beginThread(firstClient, words)
    await sayIn(asked, firstClient, 'We are on our way.')
    await sayIn(asked, firstClient, 'He has called twice.', true)
    await agent.open(`/conversations?view=all&id=${asked}`)
    const opened = openedThread(agent.page, 'Line is off')
    await messageIn(opened, 'We are on our way.').getByText('Not sent outside').waitFor()
    expect(await messageIn(opened, 'He has called twice.').getByText('Not sent outside').count()).toBe(0)
    await rowOf(agent.page, 'Line is off').getByText('We are on our way.').waitFor()
    await agent.leave()
  })

  await step('is updated live for an agent who is not a participant', async () => {
    const agent = await portal.signIn('cx-supervisor')
    await agent.open(`/conversations?view=all&id=${thread}`)
    await messageIn(openedThread(agent.page, subject), 'The generator was serviced.').waitFor()
    await waitForConnection(agent.page)
    await sayIn(thread, secondClient, 'The van is back.')
    await messageIn(openedThread(agent.page, subject), 'The van is back.').waitFor()
    expect(agent.troubles).toEqual([])
    await agent.leave()
  })

  await step('offers the transitions of the thread, and moves it to its new view', async () => {
    const { page } = first
    await first.open(`${path}?id=${thread}`)
    const opened = openedThread(page, subject)
    await messageIn(opened, 'The van is back.').waitFor()
    await opened.getByRole('button', { name: 'Resolve' }).click()
    const dialog = page.getByRole('dialog', { name: 'Resolve' })
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await opened.getByText('Resolved', { exact: true }).waitFor()
    await rowOf(page, subject).waitFor({ state: 'detached' })
    await page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: /^Resolved/ })
      .click()
    await rowOf(page, subject).waitFor()
    expect(new URL(page.url()).searchParams.get('view')).toBe('resolved')
  })

  await step('finds a thread by its text', async () => {
    const { page } = second
    await second.open(path)
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('keys')
    await rowOf(page, other).waitFor()
    await page.getByRole('searchbox', { name: 'Search conversations' }).fill('elephant')
    await page.getByText('No conversation matches').waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await rowOf(page, other).waitFor()
  })

  await step('shows the list and the thread as separate screens on a phone', async () => {
    const phone = await portal.signIn('cx', { phone: true })
    await phone.open(path)
    const opened = await openThread(phone.page, other)
    expect(await rowOf(phone.page, other).isVisible()).toBe(false)
    await phone.page.getByRole('textbox', { name: 'Message' }).fill('They are with the guard.')
    await phone.page.getByRole('button', { name: 'Send' }).click()
    await messageIn(opened, 'They are with the guard.').waitFor()
    const wider = await phone.page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(wider, 'nothing stands beyond the screen').toBe(false)
    expect(await flawsOf(phone.page)).toEqual([])
    await phone.page.getByRole('link', { name: 'Back to the list' }).click()
    await rowOf(phone.page, other).waitFor()
    expect(phone.troubles).toEqual([])
    await phone.leave()
  })

  await step('has no axe violations in either theme', async () => {
    const { page } = second
    await second.open(`${path}?view=resolved&id=${thread}`)
    await messageIn(openedThread(page, subject), 'The guard forgot the log.').waitFor()
    await page.getByRole('radio', { name: 'Private note' }).check({ force: true })
    expect(await flawsOf(page)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html[data-theme=dark]').waitFor()
    expect(await flawsOf(page, ['color-contrast']), 'dark').toEqual([])
  })
})
