import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { flawsOf } from '../support/axe.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { beginTrialPortal } from '../support/trial-portal.ts'
import type { Seat, Visitor } from '../support/visitor.ts'

// A page that finds records of several resources while typing, over the sample staff.

const portal = sharedPortal(beginTrialPortal)

async function openLookup(seat: Seat = {}, query = ''): Promise<Visitor> {
  const visitor = await portal.signIn('human-resource.manager', { ...seat, at: `/trial/lookup${query}` })
  await field(visitor.page).waitFor()
  return visitor
}

function field(page: Page) {
  return page.getByRole('main').getByRole('combobox', { name: 'Look up' })
}

describe('a search page', () => {
  it('has the focus, finds results while typing, and highlights the matches', async () => {
    const visitor = await openLookup()
    const { page } = visitor
    await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.type('ad')
    const people = page.getByRole('group', { name: 'Employees' })
    await people.getByRole('option').first().waitFor()
    expect(await people.getByRole('option').count()).toBe(5)
    await page.getByText('There are more results. Type more to narrow them down.').waitFor()
    // The results of the first letter may have come before.
    await expect.poll(() => people.locator('mark').first().innerText()).toBe('Ad')
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('ad')
  })

  it('opens a result by keyboard, and keeps its state when going back', async () => {
    const visitor = await openLookup()
    const { page } = visitor
    await field(page).fill('ada b')
    await page.getByRole('option', { name: /^Ada Bello/ }).waitFor()
    const options = page.getByRole('option')
    const first = await options.first().locator('.found-title').innerText()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: first, level: 1 }).waitFor()
    await page.goBack()
    await options.first().waitFor()
    expect(await field(page).inputValue()).toBe('ada b')
    await field(page).fill('')
    await page.getByRole('button', { name: 'ada b' }).click()
    await options.first().waitFor()
    await field(page).fill('')
    await page.getByRole('button', { name: 'Clear searches' }).click()
    await page.getByRole('heading', { name: 'Start typing to search' }).waitFor()
  })

  it('shows the matching field when nothing else shows the match', async () => {
    const visitor = await openLookup()
    const { page } = visitor
    await field(page).fill('cco@example')
    const row = page.getByRole('option').first()
    await row.getByText('E-mail').waitFor()
    expect(await row.locator('mark').last().innerText()).toBe('cco@example')
  })

  it('says what to do when nothing is found', async () => {
    const visitor = await openLookup({}, '?q=no%20such%20thing')
    const { page } = visitor
    await page.getByRole('heading', { name: 'No results for “no such thing”' }).waitFor()
    await page.getByText('Try part of it', { exact: false }).waitFor()
  })

  it.each([{ dark: false }, { dark: true }, { phone: 'narrow' as const }])(
    'has no axe violations: %o',
    async (seat) => {
      const visitor = await openLookup(seat)
      const { page } = visitor
      expect(await flawsOf(page)).toEqual([])
      await field(page).fill('ada')
      await page.getByRole('option').first().waitFor()
      expect(await flawsOf(page)).toEqual([])
    },
  )
})

describe('the palette', () => {
  it('finds people by their names, and opens their record', async () => {
    const visitor = await openLookup()
    const { page } = visitor
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('combobox', { name: 'Search or go to' })
    await palette.fill('ada bello')
    await page.getByRole('option', { name: /^Ada Bello/ }).click()
    await page.getByRole('heading', { name: 'Ada Bello', level: 1 }).waitFor()
    await page.keyboard.press('Control+k')
    await page
      .getByRole('group', { name: 'Recent' })
      .getByRole('option', { name: /^Ada Bello/ })
      .waitFor()
  })
})
