import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { step, story } from '../support/story.ts'
import { beginDraft, openFile, replace } from '../support/studio-desk.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'

// Administrators look at a draft as somebody else, beside what is published. A preview changes nothing.

const menu = 'manifest/menu.yaml'
const portal = ownPortal(() => beginTrialPortal('workshop'))

const entryIn = (place: Page | Frame, label: string) =>
  place.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true })
const markIn = (place: Page | Frame) => place.getByRole('complementary', { name: 'Preview', exact: true })

/** The frames of previews, once both have opened. */
async function framesOf(page: Page): Promise<[Frame, Frame]> {
  const previews = () => page.frames().filter((frame) => frame.url().includes('/~preview/'))
  await expect.poll(() => previews().length).toBe(2)
  const [first, second] = previews()
  if (first === undefined || second === undefined) throw new Error('There are no two frames')
  await markIn(first).waitFor()
  await markIn(second).waitFor()
  return [first, second]
}

/** Opens the menu of a frame until it has an entry. It closes when the address changes, as on the way to the first page. */
async function openMenu(frame: Frame, label: string): Promise<void> {
  const isShown = async () => {
    if (await entryIn(frame, label).isVisible()) return true
    await frame
      .getByRole('button', { name: 'Menu' })
      .click({ timeout: 2_000 })
      .catch(() => {})
    return entryIn(frame, label).isVisible()
  }
  await expect.poll(isShown, { timeout: 60_000, interval: 1_000 }).toBe(true)
}

story('An administrator previews a draft as another role', async () => {
  const visitor = await portal.signIn('portal-administrator', { at: '/studio' })
  const { page } = visitor
  let address = ''

  await step('a draft renames a menu entry', async () => {
    await beginDraft(page, 'Talk')
    await openFile(page, menu)
    await replace(page, menu, 'label: Collaboration', 'label: Talk to us')
  })

  await step('it is shown as that role beside what is published', async () => {
    await page.getByRole('button', { name: 'Preview as…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Preview as somebody else' })
    // The draft is proven before it says which roles it has.
    await dialog.getByLabel('Role', { exact: true }).selectOption({ label: 'CX' }, { timeout: 120_000 })
    await dialog.getByLabel('Position').fill('Staff')
    await dialog.getByLabel('Beside it').selectOption({ label: 'What is published, as the same role' })
    expect(await flawsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Begin preview' }).click()
    const [draft, published] = await framesOf(page)
    await openMenu(draft, 'Talk to us')
    await openMenu(published, 'Collaboration')
    address = new URL(draft.url()).pathname
  })

  await step('in its own window it stays a preview, whatever page is opened and when it is loaded again', async () => {
    await page.goto(portal.url + address)
    await entryIn(page, 'Talk to us').click()
    await page.waitForURL(/~preview/)
    await page.reload()
    await markIn(page)
      .getByText(/Preview of draft “Talk” as CX, Staff/)
      .waitFor()
    expect(await flawsOf(page)).toEqual([])
  })

  await step('nothing of it is kept in the browser', async () => {
    const kept = await page.context().storageState()
    const stored = kept.origins.flatMap(({ localStorage }) => localStorage)
    expect(stored.filter(({ value }) => value.includes('Talk to us'))).toEqual([])
    expect(stored.find(({ name }) => name === 'workplace.user')?.value).toContain('Portal Administrator')
  })

  await step('whatever the window sends to change something is refused, and it says why', async () => {
    visitor.expectTrouble(/403/)
    const answers = await page.evaluate(async () => {
      const post = await fetch('/api/v2/records/repair', { method: 'POST', body: '{}' })
      const upload = await new Promise<string>((settled) => {
        const request = new XMLHttpRequest()
        request.open('POST', '/api/v2/files')
        request.onload = () => settled(request.responseText)
        request.send('x')
      })
      return [await post.json(), JSON.parse(upload)].map(({ code, message }) => `${code}: ${message}`)
    })
    const refusal = 'preview-read-only: This is a preview, so nothing can be changed here.'
    expect(answers).toEqual([refusal, refusal])
  })

  await step('somebody else who is given the link is refused', async () => {
    const other = await portal.signIn('cx')
    other.expectTrouble(/403/)
    await other.page.goto(portal.url + address)
    await other.page.getByRole('heading', { name: "This preview can't be opened" }).waitFor()
  })

  await step('it ends', async () => {
    await markIn(page).getByRole('button', { name: 'End preview' }).click()
    await page.getByText('This preview has ended. Begin a new one in the Studio.').waitFor()
    await page.goto(`${portal.url}/studio`)
    await page.getByRole('heading', { level: 1, name: 'Studio' }).waitFor()
  })
})
