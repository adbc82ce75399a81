import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { hasFocus } from '../support/readiness.ts'

// The command palette: every page and action that a user can reach, by typing a part of its name.

const portal = sharedPortal()

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search or go to' })
  await field.waitFor()
  // The dialog moves the focus in the frame after it appears.
  await expect.poll(() => hasFocus(field)).toBe(true)
  return field
}

/** Returns the text of the active option, which Enter would run. */
async function chosen(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    return id === null || id === undefined ? null : (document.getElementById(id)?.textContent ?? null)
  })
}

describe('the palette', () => {
  it('opens a page by a few letters and Enter, and moves the focus to its content', async () => {
    const visitor = await portal.signIn('human-resource.manager')
    const { page } = visitor
    const field = await openPalette(page)
    await field.pressSequentially('leave req')
    await expect.poll(() => chosen(page)).toMatch(/^Leave requests/)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Leave requests', level: 1 }).waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  it('is navigated with the arrow keys, wraps around, and returns the focus on Escape', async () => {
    const visitor = await portal.signIn('human-resource.manager')
    const { page } = visitor
    const approvals = page.getByRole('link', { name: 'Approvals' }).first()
    await approvals.focus()
    await openPalette(page)
    const first = await chosen(page)
    await page.keyboard.press('ArrowDown')
    expect(await chosen(page)).not.toBe(first)
    await page.keyboard.press('ArrowUp')
    expect(await chosen(page)).toBe(first)
    await page.keyboard.press('ArrowUp')
    expect(await chosen(page)).toBe('Logout')
    await page.keyboard.press('ArrowDown')
    expect(await chosen(page)).toBe(first)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(approvals)).toBe(true)
  })

  it('offers the last selected entries before anything is typed', async () => {
    const visitor = await portal.signIn('human-resource.manager')
    const { page } = visitor
    await (await openPalette(page)).pressSequentially('notifications')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
    await openPalette(page)
    await page
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: /^Notifications/ })
      .waitFor()
    expect(await chosen(page)).toMatch(/^Notifications/)
  })

  it('forgives typos, and runs a transition of the record that is open', async () => {
    const visitor = await portal.signIn('cx-supervisor', { at: '/obligations/tickets?view=unassigned' })
    const { page } = visitor
    await (await openPalette(page)).pressSequentially('escaltions')
    await expect.poll(() => chosen(page)).toMatch(/^Escalations/)
    await page.keyboard.press('Escape')
    await page.getByRole('table').getByRole('link').first().click()
    const assign = page.getByRole('main').getByRole('button', { name: 'Assign', exact: true })
    await assign.waitFor()
    await (await openPalette(page)).pressSequentially('assign')
    await expect.poll(() => chosen(page)).toMatch(/^Assign/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Assign' }).waitFor()
  })

  it('finds colleagues with their position, department and contact details', async () => {
    const visitor = await portal.signIn('installer')
    const { page } = visitor
    await (await openPalette(page)).pressSequentially('ada bello')
    const found = page.getByRole('option', { name: /^Ada Bello/ }).first()
    await found.waitFor()
    expect(await found.innerText()).toMatch(/Line Manager · Customer support/)
    await found.click()
    await page.getByRole('heading', { name: 'Ada Bello', level: 1 }).waitFor()
    await page.getByRole('link', { name: /^\+234/ }).waitFor()
  })

  it("offers no page that the user can't open", async () => {
    const visitor = await portal.signIn('installer')
    const { page } = visitor
    const field = await openPalette(page)
    await field.pressSequentially('recruitment')
    await page.getByText('No results for “recruitment”. Try fewer letters, or another word.').waitFor()
    expect(await page.getByRole('option').count()).toBe(0)
    expect(await chosen(page)).toBeNull()
  })

  it('opens the form of a new record on its page, once', async () => {
    const visitor = await portal.signIn('human-resource.manager')
    const { page } = visitor
    await (await openPalette(page)).pressSequentially('new leave')
    await expect.poll(() => chosen(page)).toMatch(/^New leave request/)
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'New leave request' })
    await form.waitFor()
    expect(new URL(page.url()).search).toBe('')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await form.waitFor({ state: 'detached' })
  })

  it('changes the theme and signs out', async () => {
    const visitor = await portal.signIn('human-resource.manager')
    const { page } = visitor
    await (await openPalette(page)).pressSequentially('dark')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    await (await openPalette(page)).pressSequentially('logout')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  })

  it('opens with a button on a phone', async () => {
    const visitor = await portal.signIn('human-resource.manager', { phone: true })
    const { page } = visitor
    await page.getByRole('button', { name: 'Search or go to' }).click()
    await page.getByRole('combobox', { name: 'Search or go to' }).fill('approvals')
    await page.getByRole('option', { name: /^Approvals/ }).tap()
    await page.getByRole('heading', { name: 'Approvals', level: 1 }).waitFor({ state: 'attached' })
  })

  it.each([{ dark: false }, { dark: true }, { phone: true }])('has no axe violations: %o', async (seat) => {
    const visitor = await portal.signIn('human-resource.manager', seat)
    const { page } = visitor
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Search or go to' }).click()
    const field = page.getByRole('combobox', { name: 'Search or go to' })
    expect(await flawsOf(page)).toEqual([])
    await field.fill('appr')
    await page.getByRole('option', { name: /^Approvals/ }).waitFor()
    expect(await flawsOf(page)).toEqual([])
  })
})

describe('keyboard shortcuts', () => {
  it('are listed with ?, and open their pages', async () => {
    const visitor = await portal.signIn('human-resource.manager')
    const { page } = visitor
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await list.getByText('Go to Notifications').waitFor()
    expect(await flawsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    // The second key has to follow within a second or so.
    await page.clock.setFixedTime(Date.now())
    await page.keyboard.press('g')
    await page.keyboard.press('n')
    await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor()
  })

  it("don't interfere with typing into a field", async () => {
    const visitor = await portal.signIn('human-resource.manager')
    const { page } = visitor
    await (await openPalette(page)).pressSequentially('gn?')
    expect(await page.getByRole('combobox').inputValue()).toBe('gn?')
    expect(await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).count()).toBe(0)
  })

  it('can be switched off, except those with Ctrl', async () => {
    const visitor = await portal.signIn('human-resource.manager')
    const { page } = visitor
    await page.getByRole('button', { name: 'Shortcuts ?' }).click()
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await list.getByLabel('Keys without Ctrl work').uncheck()
    expect(await list.getByRole('definition').allInnerTexts()).toEqual(['Ctrl\nK'])
    await page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await page.keyboard.press('g')
    await page.keyboard.press('n')
    await openPalette(page)
    expect(new URL(page.url()).pathname).toBe('/')
  })
})
