import { expect } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { ownPortal } from '../support/portal-tests.ts'
import { step, story } from '../support/story.ts'
import { beginDraft, editorOf, reviewOn, untilStored } from '../support/studio-desk.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'

// Administrators see who can open which page, and change it where one rule decides.

const portal = ownPortal(() => beginTrialPortal('workshop'))

story('An administrator lets a role open a page', async () => {
  const { page } = await portal.signIn('portal-administrator', { at: '/studio' })
  const grid = page.getByRole('table', { name: 'Who can open which page' })
  const story = page.getByRole('region', { name: 'Decided by' })

  await step('the grid of an area has its pages', async () => {
    await beginDraft(page, 'Studio for CX')
    await page.getByRole('link', { name: 'Roles', exact: true }).click()
    await grid.waitFor()
    await page.getByLabel('Area', { exact: true }).selectOption({ label: 'studio' })
    await grid.getByRole('rowheader', { name: 'Revisions' }).waitFor()
    await story.getByText('Choose a cell').waitFor()
    expect(await flawsOf(page)).toEqual([])
  })

  await step('arrow keys go from cell to cell', async () => {
    const cell = grid.getByRole('button', { name: "QC can't open “History”" })
    await cell.click()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      "CX Head can't open “Revisions”",
    )
  })

  await step('a cell names the lines that decide', async () => {
    await grid.getByRole('button', { name: "CX can't open “Revisions”" }).click()
    await story.getByText('for: portal-administrators', { exact: true }).waitFor()
    expect(await story.getByRole('listitem').count()).toBe(2)
  })

  await step('where one rule decides, the role is added to it', async () => {
    await untilStored(page, () => story.getByRole('button', { name: 'Let CX open it' }).click())
    expect(await editorOf(page, 'manifest/areas/studio.yaml').innerText()).toContain('for: [portal-administrators, cx]')
    await grid.getByRole('button', { name: 'CX can open “Revisions”' }).waitFor()
    await reviewOn(page).getByRole('button', { name: 'Access' }).click()
    await reviewOn(page).getByText(/CX/).first().waitFor()
  })

  await step('and taken out again, while its administrators have the page through a group', async () => {
    await untilStored(page, () => story.getByRole('button', { name: 'Take it from CX' }).click())
    await grid.getByRole('button', { name: "CX can't open “Revisions”" }).waitFor()
    await grid.getByRole('button', { name: 'Portal Administrator can open “Revisions”' }).click()
    await story.getByText('Change these lines in the text.').waitFor()
  })

  await step('on a phone nothing is cut off', async () => {
    await page.setViewportSize({ width: 360, height: 780 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await flawsOf(page)).toEqual([])
  })
})
