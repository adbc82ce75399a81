import { beforeAll, beforeEach, expect, it } from 'vitest'
import { Client } from '../support/client.ts'
import { sharedPortal } from '../support/portal-tests.ts'
import { beginThread, openedThread, sayIn } from '../support/threads.ts'
import type { Visitor } from '../support/visitor.ts'

// User content is rendered as plain text everywhere.

/** Each sets `window.fired` if a browser runs it. */
const payloads = [
  '<script>fired=1</script>',
  '"><script>fired=1</script>',
  "'-(fired=1)-'",
  '<img src=x onerror=fired=1>',
  '<IMG SRC=x ONERROR=fired=1//',
  '<svg onload=fired=1>',
  '<svg><script>fired=1</script></svg>',
  '<svg><animate onbegin=fired=1 attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><img src=x onerror=fired=1>',
  '<iframe srcdoc="<script>parent.fired=1</script>">',
  '<iframe src="javascript:parent.fired=1">',
  '<a href="javascript:fired=1">Click here</a>',
  '[Click here](javascript:fired=1)',
  '![x](x"onerror="fired=1)',
  '<object data="javascript:fired=1">',
  '<embed src="data:text/html,<script>fired=1</script>">',
  '<details open ontoggle=fired=1>',
  '<input autofocus onfocus=fired=1>',
  '<body onload=fired=1>',
  '<style>@import "javascript:fired=1"</style>',
  '<link rel=stylesheet href="//x.example/x.css">',
  '<base href="//x.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:fired=1">',
  '<form action="javascript:fired=1"><button>Go</button></form>',
  '<template><script>fired=1</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=fired=1>">',
  '{{constructor.constructor("fired=1")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a payload for template engines
  '${fired=1}',
  '&lt;script&gt;fired=1&lt;/script&gt;',
  '\u003cscript\u003efired=1\u003c/script\u003e',
  'javascript:fired=1',
  'data:text/html;base64,PHNjcmlwdD5maXJlZD0xPC9zY3JpcHQ+',
]

const portal = sharedPortal()
let reader: Visitor
let thread: string

beforeAll(async () => {
  const author = await Client.signIn(portal.url, 'cx@example.com')
  const other = await Client.signIn(portal.url, 'cx-head@example.com')
  const participants = [author.person.user_id, other.person.user_id]
  for (const subject of payloads.slice(0, 12)) await beginThread(author, { subject, kind: 'staff', participants })
  thread = await beginThread(author, { subject: payloads[0] ?? '', kind: 'staff', participants })
  // Two authors, because the rate limit of one would be exceeded.
  for (const [index, payload] of payloads.entries()) await sayIn(thread, index % 2 === 0 ? author : other, payload)
})

beforeEach(async () => {
  reader = await portal.signIn('cx-head')
  await reader.context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) => console.error(`CSP: ${blockedURI}`))
  })
})

/** Expects that nothing ran, nothing was loaded from other hosts, and the CSP had nothing to block. */
async function expectOnlyText(): Promise<void> {
  expect(await reader.page.evaluate(() => Reflect.get(window, 'fired'))).toBeUndefined()
}

it('is plain text in a list', async () => {
  await reader.open('/workplace/conversations')
  for (const payload of payloads.slice(0, 12)) {
    await reader.page.getByRole('main').getByText(payload, { exact: true }).first().waitFor()
  }
  await expectOnlyText()
})

it('is plain text in a thread', async () => {
  await reader.open(`/workplace/conversations?id=${thread}`)
  const log = openedThread(reader.page, payloads[0] ?? '').getByRole('log')
  for (const payload of payloads) await log.getByText(payload, { exact: true }).first().waitFor()
  await expectOnlyText()
})

it('is plain text in a notification', async () => {
  await reader.open('/notifications')
  await reader.page
    .getByRole('main')
    .getByText(/fired=1/)
    .first()
    .waitFor()
  await expectOnlyText()
})

it("is plain text in the fields on a record's page", async () => {
  const writer = await Client.signIn(portal.url, 'sales-officer@example.com')
  const relief = await Client.signIn(portal.url, 'key-account-executive-medium-enterprise@example.com')
  const reason = payloads.join('\n').slice(0, 900)
  const leave = { leave_type: 'annual', from_date: '2027-02-01', to_date: '2027-02-05', reason }
  const made = await writer.create('leave-request', { ...leave, relief_officer: relief.person.user_id })
  expect(made.status).toBe(201)
  const visitor = await portal.signIn('sales-officer', { at: '/workplace/requests/leave' })
  await visitor.page.locator(`a[href*="${made.body.data.id}"]`).first().click()
  await visitor.page.getByRole('main').getByText('<img src=x onerror=fired=1>').first().waitFor()
  expect(await visitor.page.evaluate(() => Reflect.get(window, 'fired'))).toBeUndefined()
})
