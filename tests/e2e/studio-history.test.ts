import { expect } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { step, story } from '../support/story.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'
import { waitForConnection } from '../support/working-day.ts'

const portal = ownPortal(() => beginTrialPortal('workshop'))

story('An administrator looks back', async () => {
  const { page } = await portal.signIn('portal-administrator', { at: '/studio/history' })
  const choose = (label: string, option: string) => page.getByLabel(label, { exact: true }).selectOption(option)

  await step('and sees that a role has a page since the first revision', async () => {
    await choose('Part of the portal', 'Pages')
    await choose('What', 'Studio (studio)')
    await choose('Role', 'Portal Administrator')
    await page.getByRole('heading', { name: 'Portal Administrator has had this since the first revision.' }).waitFor()
    await choose('Role', 'CX')
    await page.getByRole('heading', { name: 'CX has never had this.' }).waitFor()
    expect(await flawsOf(page)).toEqual([])
  })

  await step('and by which revision another role gained it, when the files change on disk', async () => {
    await waitForConnection(page)
    portal.process.changeManifest('areas/studio.yaml', (text) =>
      text.replace('for: portal-administrators', 'for: [portal-administrators, cx]'),
    )
    await page.getByRole('heading', { name: /^CX has had this since revision \d+\.$/ }).waitFor()
    await page.getByText('Before: No access').waitFor()
    const turn = page.getByRole('list', { name: 'All revisions that changed it' }).getByRole('listitem')
    await turn.getByText('gained:').waitFor()
    expect(await turn.textContent()).toContain('Changed on disk')
    expect(await flawsOf(page)).toEqual([])
  })

  await step('and what a person could see today, and why', async () => {
    await page.getByRole('button', { name: 'On a day' }).click()
    await page.getByLabel('Member of staff').fill('cx@example.com')
    await page.getByRole('button', { name: 'Ibrahim Ibekwe' }).click()
    await page.getByRole('heading', { name: 'Ibrahim Ibekwe' }).waitFor()
    const studio = page.getByRole('listitem').filter({ hasText: '/studio/history' })
    await studio.getByText('Why').click()
    await studio.getByText(/role cx at manifest\//).waitFor()
    await page.getByText(/^What they could do with \d+ kinds of records$/).click()
    await page.getByText('all records').first().waitFor()
    expect(await flawsOf(page)).toEqual([])
  })

  await step('and exports the log, which is recorded with who did it', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export log' }).click()
    expect((await saved).suggestedFilename()).toBe('revisions.csv')
    await page.getByRole('button', { name: 'What administrators did' }).click()
    await page.getByText('Uche Ogunleye exported the log').waitFor()
    await choose('Person', 'Uche Ogunleye')
    await page.getByText('Uche Ogunleye exported the log').waitFor()
    expect(await flawsOf(page)).toEqual([])
  })
})

story('An administrator sees what nobody uses', async () => {
  const { page } = await portal.signIn('portal-administrator', { at: '/studio' })
  const unused = page.getByRole('region', { name: 'Unused' })

  await step('once a browser has reported which pages were opened', async () => {
    await unused.getByText('Openings of pages are counted from the first report of a browser.').waitFor()
    await waitForConnection(page)
    const told = page.waitForRequest((request) => request.url().endsWith('/api/v2/openings'))
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Reflect.deleteProperty(document, 'hidden')
    })
    const request = await told
    expect(request.postDataJSON()).toEqual({ pages: ['studio'] })
    expect((await request.response())?.status()).toBe(204)
    await page.reload()
    await unused.getByText(/^No unused pages\. A page is unused when nobody has opened it for 90 days\./).waitFor()
    expect(await flawsOf(page)).toEqual([])
  })
})
