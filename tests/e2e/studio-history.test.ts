import { expect } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { step, story } from '../support/story.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'
import { waitForConnection } from '../support/working-day.ts'

const portal = ownPortal(() => beginTrialPortal('workshop'))

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
