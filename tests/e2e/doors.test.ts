import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { canOpen } from '#access/can-open.ts'
import { parametersOf } from '#manifest/paths.ts'
import { realPortal } from '../fixtures/real-portal.ts'
import { Client } from '../support/client.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { hasFocus } from '../support/readiness.ts'
import { step, story } from '../support/story.ts'
import type { Visitor } from '../support/visitor.ts'
import { openSendDialog } from '../support/working-day.ts'

// Access to pages, navigation to them, and the frame around them.

const { portal: manifest } = realPortal()

const portal = sharedPortal()
let visitor: Visitor
let page: Page

/** Opens a page as a user with a session. */
async function openAs(email: string, at = '/'): Promise<void> {
  visitor = await portal.signIn(email, { at })
  page = visitor.page
}

async function expectPage(path: string, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await expect.poll(() => page.url().slice(portal.url.length)).toBe(path)
}

/** Clicks the profile button at its left end, in the middle or at its right end. */
async function pressProfile(part: 'avatar' | 'name' | 'chevron'): Promise<void> {
  const button = page.getByRole('button', { name: 'Ibrahim Ibekwe, Officer' })
  const box = await button.boundingBox()
  if (box === null) throw new Error('The profile is not shown')
  const x = { avatar: 14, name: box.width / 2, chevron: box.width - 12 }[part]
  await button.click({ position: { x, y: box.height / 2 } })
}

async function logOut(): Promise<void> {
  await pressProfile('name')
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

story('signs in a visitor to the page they asked for', async () => {
  visitor = await portal.arrive()
  page = visitor.page

  await step('redirects a visitor to the sign-in page, and keeps the requested URL', async () => {
    await visitor.open('/workplace/approvals?view=mine')
    await expectPage('/login', 'Sign in')
    await page.getByText('Sign in to continue to the page you asked for.').waitFor()
    expect(await page.title()).toBe('Workplace')
  })

  await step('rejects a wrong password with a generic message, and keeps the e-mail address', async () => {
    visitor.expectTrouble(/status of 401 .*\/session$/)
    for (const email of ['cx@example.com', 'nobody@example.com']) {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill('not the password')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('alert').getByText('The e-mail address or password is wrong.', { exact: true }).waitFor()
      expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    }
  })

  await step('finds sample staff by name, role or position', async () => {
    await page.getByRole('searchbox', { name: 'Find a person, role or position' }).fill('marketing line manager')
    const found = page.getByRole('region', { name: 'Marketing' }).getByRole('button')
    await expect.poll(() => page.getByRole('button', { name: 'Line Manager' }).count()).toBe(1)
    expect(await found.innerText()).toContain('Amaka Danjuma')
    await page.getByRole('searchbox').fill('nobody at all')
    await page.getByText('No results for “nobody at all”.').waitFor()
  })

  await step('opens the requested URL after the sign-in', async () => {
    await visitor.enter('cx')
    await expectPage('/workplace/approvals?view=mine', 'Approvals')
  })
})

it('keeps the form in its place while the sample staff load', async () => {
  const early = await portal.arrive()
  let deliver = () => {}
  const wanted = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await early.page.route('**/api/v2/demo/people', async (route) => {
    await wanted
    await route.continue()
  })
  await early.open('/login')
  const button = early.page.getByRole('button', { name: 'Sign in', exact: true })
  await button.waitFor()
  await early.page.evaluate(() => document.fonts.load('16px "Inter Variable"'))
  await early.page.evaluate(() => document.fonts.ready)
  const before = await button.boundingBox()
  deliver()
  await early.page.getByRole('button', { name: /^Ibrahim Ibekwe/ }).waitFor()
  expect(await button.boundingBox()).toEqual(before)
})

it('offers to load the sample staff again when they did not load', async () => {
  const early = await portal.arrive()
  early.expectTrouble(/status of 500 .*\/demo\/people/)
  let refused = 0
  await early.page.route('**/api/v2/demo/people', async (route) => {
    if (refused++ < 1) await route.fulfill({ status: 500, body: 'no JSON' })
    else await route.continue()
  })
  await early.open('/login')
  await early.page.getByRole('heading', { name: "The list didn't load" }).waitFor()
  await early.page.getByLabel('E-mail').fill('cx@example.com')
  await early.page.getByRole('button', { name: 'Try again' }).click()
  await early.page.getByRole('button', { name: /^Ibrahim Ibekwe/ }).waitFor()
  expect(await early.page.getByRole('heading', { name: "The list didn't load" }).count()).toBe(0)
  expect(await early.page.getByLabel('E-mail').inputValue()).toBe('cx@example.com')
})

/** Addresses that no page can have. */
const impossible = [
  ['of two slashes', '//'],
  ['that begins with a host', '//elsewhere.test/x'],
  ['with an invalid escape', '/%zz'],
  ['with half a character', '/workplace/%E0%A4%A'],
  ['longer than the API accepts', `/${'a'.repeat(5_000)}`],
] as const
const noPageThere = /status of (404|414|422) .*\/portal\/refusal/

it.each(impossible)('tells a signed-in user that there is no page at an address %s', async (_, address) => {
  const lost = await portal.signIn('cx', { at: address })
  lost.expectTrouble(noPageThere)
  await lost.page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor()
  await lost.page.getByRole('main').getByRole('link', { name: 'Go to Schedules & Reports' }).click()
  await lost.page.getByRole('heading', { name: 'Schedules & Reports', level: 1 }).waitFor()
})

it('opens what the browser makes of an address with an encoded parent folder', async () => {
  const back = await portal.signIn('cx', { at: '/workplace/%2e%2e/' })
  await back.page.getByRole('heading', { name: 'Schedules & Reports', level: 1 }).waitFor()
})

it.each(impossible)('shows a visitor the sign-in page at an address %s', async (_, address) => {
  const lost = await portal.arrive()
  lost.expectTrouble(noPageThere)
  await lost.open(address)
  await lost.page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  await lost.enter('cx')
  await expect.poll(() => new URL(lost.page.url()).host).toBe(new URL(portal.url).host)
})

it('redirects a signed-in user from the sign-in page: back, or to the landing page', async () => {
  await openAs('cx')
  await page.getByRole('link', { name: 'Collaboration' }).click()
  await expectPage('/workplace/collaboration', 'Collaboration')
  await page.evaluate(() => {
    history.pushState({ ...history.state, idx: history.state.idx + 1 }, '', '/login')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await expectPage('/workplace/collaboration', 'Collaboration')
  await visitor.open('/login')
  await expectPage('/', 'Schedules & Reports')
})

it('explains a forbidden page: its audience, whom to ask and where to go', async () => {
  await openAs('cx', '/hr/staff-insight/view-personal')
  await page.getByRole('heading', { name: /^You can't open /, level: 1 }).waitFor()
  await page.getByText(/It is for HR roles\. You are signed in as CX\. Ask .+, .+, if your work needs it\./).waitFor()
  await page.getByText('403 · /hr/staff-insight/view-personal · rule hr-roles').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Go to Schedules & Reports' }).click()
  await expectPage('/', 'Schedules & Reports')
})

it('explains a forbidden page even if its URL could be that of a record', async () => {
  const other = await portal.signIn('network-infrastructure-support', { at: '/obligations/tickets' })
  await other.page.getByRole('heading', { name: "You can't open Tickets", level: 1 }).waitFor()
})

it('enforces the same access on the server, whatever the browser shows', async () => {
  const client = await Client.signIn(portal.url, 'cx@example.com')
  const written = await client.create('kpi', { name: 'Mine' })
  expect([written.status, written.body.code]).toEqual([403, 'forbidden'])
  const read = await client.get('/api/v2/records/leave-request?on=leave-requests&view=everyone')
  expect(read.status, 'a view of others is not even there').toBe(404)
})

it("shows that a page doesn't exist", async () => {
  await openAs('cx')
  visitor.expectTrouble(/status of 404 .*refusal/)
  await visitor.open('/workplace/nothing')
  await expectPage('/workplace/nothing', 'Page not found')
  await page.getByText('404 · /workplace/nothing').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Go to Schedules & Reports' }).click()
  await expectPage('/', 'Schedules & Reports')
})

it("shows in its page that a record doesn't exist", async () => {
  await openAs('cx')
  visitor.expectTrouble(/status of 404 .*leave-request/)
  await visitor.open('/workplace/requests/leave?id=019a0000-0000-7000-8000-000000000000')
  await page.getByRole('heading', { name: 'Record not found' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Go to Leave requests' }).click()
  await expectPage('/workplace/requests/leave', 'Leave requests')
})

it('redirects from a page of tabs to its first tab, and navigates between tabs', async () => {
  await openAs('cx', '/workplace/requests')
  await expectPage('/workplace/requests/leave', 'Leave requests')
  const place = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
  expect(await place.allInnerTexts()).toEqual(['My Workplace', 'Requests', 'Leave requests'])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Expenditure requests' }).click()
  await expectPage('/workplace/requests/expenditure', 'Expenditure requests')
  await page.goBack()
  await expectPage('/workplace/requests/leave', 'Leave requests')
})

it('shows the signed-in user, and toggles the profile menu from avatar, name and chevron', async () => {
  await openAs('cx')
  const menu = page.getByRole('menu')
  for (const part of ['avatar', 'name', 'chevron'] as const) {
    await pressProfile(part)
    await menu.waitFor()
    await pressProfile(part)
    await menu.waitFor({ state: 'hidden' })
  }
  const profile = page.getByRole('banner').getByRole('button', { name: 'Ibrahim Ibekwe, Officer' })
  expect(await profile.innerText()).toMatch(/Ibrahim Ibekwe\s+Officer/)
  await pressProfile('name')
  expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual([
    'Profile',
    expect.stringMatching(/^Appearance/),
    'Logout',
  ])
  await menu.getByRole('menuitem', { name: 'Profile' }).click()
  await expectPage('/MyProfile', 'My profile')
})

it('shows the unread count on the bell, which links to the notifications', async () => {
  await openAs('cx')
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect.poll(() => bell.getAttribute('aria-label')).toMatch(/^Notifications, \d+ unread$/)
  expect(await bell.getAttribute('aria-label')).toBe(`Notifications, ${await bell.innerText()} unread`)
  expect(await page.title()).toBe('Workplace')
  await bell.click()
  await expectPage('/notifications', 'Notifications')
})

it('changes the theme at once and keeps it', async () => {
  await openAs('cx')
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await background()
  await pressProfile('name')
  const item = page.getByRole('menuitem', { name: 'Appearance' })
  for (let i = 0; i < 3 && !(await item.innerText()).includes('Dark'); i++) await item.click()
  await expect.poll(background).not.toBe(light)
  await page.reload()
  await expect.poll(background).not.toBe(light)
})

it('pages through the schedules, five at a time', async () => {
  await openAs('cx', '/')
  const pager = page.getByRole('navigation', { name: 'Pages of Daily schedules' })
  const days = page.getByRole('region', { name: 'Daily schedules' }).getByRole('heading', { level: 3 })
  const choice = pager.getByRole('combobox', { name: 'Page' })
  const [previous, next] = [
    pager.getByRole('button', { name: 'Previous page' }),
    pager.getByRole('button', { name: 'Next page' }),
  ]
  await pager.waitFor()
  const total = Number(/of (\d+) entries/.exec(await pager.innerText())?.[1])
  const pages = Math.ceil(total / 5)
  expect(pages).toBeGreaterThan(1)
  await pager.getByText(`1 - 5 of ${total} entries`).waitFor()
  expect(await days.count()).toBe(5)
  await choice.focus()
  expect(await choice.getByRole('option').allInnerTexts()).toEqual(
    Array.from({ length: pages }, (_, i) => String(i + 1)),
  )
  expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([true, false])
  await next.click()
  await pager.getByText(`6 - ${Math.min(10, total)} of ${total} entries`).waitFor()
  expect(await choice.inputValue()).toBe('2')
  expect(await previous.isDisabled()).toBe(false)
  await choice.selectOption(String(pages))
  await pager.getByText(`${5 * (pages - 1) + 1} - ${total} of ${total} entries`).waitFor()
  await expect.poll(() => days.count()).toBe(total - 5 * (pages - 1))
  expect([await previous.isDisabled(), await next.isDisabled()]).toEqual([false, true])
})

it('asks before a log-out discards drafts, then logs out of all windows and leaves no data behind', async () => {
  await openAs('cx', '/workplace/collaboration')
  await visitor.open('/')
  const dialog = await openSendDialog(page)
  await dialog.getByLabel('Task name').fill('Half a sentence')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  // A menu that opens before the focus has returned would close again.
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Send Daily Schedule' }))).toBe(true)
  await logOut()
  const question = page.getByRole('alertdialog', { name: 'Log out and discard unsent drafts?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await expectPage('/', 'Schedules & Reports')
  const other = await visitor.openWindow('/workplace/approvals')
  await other.getByRole('heading', { name: 'Approvals', level: 1 }).waitFor()
  await logOut()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click()
  await expectPage('/login', 'Sign in')
  await other.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
  await other.close()
  expect(await page.getByText('You were signed out.').count(), 'it was their own will').toBe(0)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /user|draft/.test(key)))).toEqual([])
  await expect.poll(async () => (await page.context().cookies()).filter(({ value }) => value !== '')).toEqual([])
  await page.goBack()
  await expectPage('/login', 'Sign in')
})

it('shows a public page to visitors, and returns to it after the sign-in', async () => {
  const { projections } = manifest.pages
  visitor = await portal.arrive()
  page = visitor.page
  await visitor.open('/workplace/projections')
  await expectPage('/workplace/projections', 'Projections')
  await page.getByText(projections?.purpose ?? '', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expectPage('/login', 'Sign in')
  await visitor.enter('sales-manager')
  await expectPage('/workplace/projections', 'Projections')
})

it('redirects every alias to the path of its page', async () => {
  const seller = { role: 'sales-manager', position: 'Officer', flags: [] }
  const aliased = Object.values(manifest.pages).filter(
    (each) => canOpen(seller, each) && each.kind !== 'redirect' && each.kind !== 'tabs',
  )
  const aliases = aliased.flatMap(({ aliases: others, path, title }) =>
    others.filter((alias) => parametersOf(alias).length === 0).map((alias) => ({ alias, path, title })),
  )
  expect(aliases.length).toBeGreaterThan(3)
  await openAs('sales-manager')
  for (const { alias, path, title } of aliases) {
    await visitor.open(`${alias}?page=2`)
    await expectPage(`${path}?page=2`, title)
  }
})

it('redirects by role, also from an alias', async () => {
  await openAs('sales-manager', '/account')
  await expectPage('/account-managers', manifest.pages['account-managers']?.title ?? '')
  await visitor.open('/sales/registration')
  await expectPage('/registration/single-location', manifest.pages['single-location-order']?.title ?? '')
})

it.each([
  ['compliance', '/compliance'],
  ['performance', '/performance'],
])('opens the %s obligation 123 of its own register, and others by their id', async (stream, at) => {
  const officer = await Client.signIn(portal.url, 'head-business-performance@example.com')
  const listed = async (filter: string) =>
    (await officer.get(`/api/v2/records/obligation?filter=stream:eq:${stream}&${filter}`)).body.data
  const [own] = await listed('filter=register_no:eq:123&sort=-created_at')
  const other = (await listed('per_page=50')).find(({ id }: { id: string }) => id !== own.id)
  await openAs('head-business-performance', `${at}/123`)
  await page.getByRole('heading', { level: 1, name: own.title, exact: true }).waitFor()
  await page.goto(`${portal.url}${at}/view?id=${other.id}`)
  await page.getByRole('heading', { level: 1, name: other.title, exact: true }).waitFor()
})

it('can be installed', async () => {
  const { page: entrance } = await portal.arrive()
  await entrance.goto(`${portal.url}/login`)
  expect(await entrance.locator('link[rel="manifest"]').getAttribute('href')).toBe('/app.webmanifest')
  const manifest = await fetch(`${portal.url}/app.webmanifest`)
  expect([manifest.status, manifest.headers.get('content-type')]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
  ])
  const { display, start_url, icons } = await manifest.json()
  expect([display, start_url]).toEqual(['standalone', '/'])
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src, sizes, type } of icons) {
    const icon = await fetch(portal.url + src)
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type])
    // A PNG has its width and height in the bytes from 16 on.
    const bytes = new DataView(await icon.arrayBuffer())
    expect(`${bytes.getUint32(16)}x${bytes.getUint32(20)}`).toBe(sizes)
  }
})
