import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect } from 'vitest'
import { ManifestCompiler } from '#server/portal/manifest-compiler.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { ProvenManifests } from '#server/portal/proven-manifests.ts'
import { FolderSource } from '#server/portal/studio/folder-source.ts'
import { Client } from '../../support/client.ts'
import { step, story } from '../../support/story.ts'
import { root } from '../../support/test-database.ts'
import { startPortal, type TestPortal } from '../../support/test-server.ts'

// A draft that gives sensitive access needs a second administrator. Each step tries a way around that.

let folder: string
let compiler: ManifestCompiler
let portal: TestPortal
/** Whoever begins the draft, and the other administrators. */
let author: Client
let second: Client
let third: Client
let writer: Client

const payslips = 'manifest/resources/salary-slip.yaml'

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'workplace-approval-'))
  for (const part of ['manifest', 'schemas/resources'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  compiler = new ManifestCompiler(new ProvenManifests(folder, undefined))
  portal = await startPortal({ source: new FolderSource(folder, compiler, readManifestFiles(folder)) })
  author = await Client.signIn(portal.server, 'portal-administrator@example.com')
})

afterAll(async () => {
  await portal.stop()
  await compiler.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes somebody of the sample staff an administrator. */
async function administrator(email: string): Promise<Client> {
  await portal.query(sql`update staff set role = 'portal-administrator' where email = ${email}`)
  return Client.signIn(portal.server, email)
}

async function begin(name: string, who = author): Promise<string> {
  return (await who.post('/api/v2/studio/drafts', { name, shared: false })).body.data.id
}

async function edit(draft: string, path: string, change: (text: string) => string, who = author): Promise<void> {
  const at = `/api/v2/studio/drafts/${draft}/file?path=${encodeURIComponent(path)}`
  const { data } = (await who.get(at)).body
  expect(change(data.text)).not.toBe(data.text)
  const body = { text: change(data.text), version: data.version, published: data.digest }
  expect((await who.put(at, body)).status).toBe(200)
}

const review = async (draft: string, who: Client) => (await who.get(`/api/v2/studio/drafts/${draft}/review`)).body.data
const ask = (draft: string, who = author) =>
  who.post(`/api/v2/studio/drafts/${draft}/approval`, { reason: 'CX answers questions about pay' })
const publish = (draft: string, who = author) =>
  who.post(`/api/v2/studio/drafts/${draft}/publish`, { reason: 'As agreed' })
const approve = (draft: string, digest: string, who: Client) =>
  who.post(`/api/v2/studio/drafts/${draft}/approve`, { digest })
const restore = (number: number) => author.post(`/api/v2/studio/revisions/${number}/restore`, { reason: 'Again' })
const news = async (who: Client) =>
  (
    await portal.query(
      sql`select title, status from notifications
        where recipient = ${who.person.user_id} and subject_type = 'portal-draft' order by created_at, id`,
    )
  ).map(({ title, status }) => `${title}: ${status}`)

story('Nobody gives sensitive access alone', async () => {
  const draft = await begin('Pay')
  const { number: before } = (await author.get('/api/v2/studio/revisions')).body.data[0]
  let asked = { digest: '' }

  await step('its author cannot publish the draft', async () => {
    await edit(draft, payslips, (text) =>
      text.replace('{ for: hr-roles, scope: all },', '{ for: [hr-roles, cx], scope: all },'),
    )
    const { problems, refusals, access, approval } = await review(draft, author)
    expect([problems, refusals]).toEqual([[], []])
    expect(approval).toEqual({ because: ['“read” (Payslips) is sensitive.'], request: null })
    const gain = access.acts.find(({ act, subject }: Act) => act === 'read' && subject.name === 'salary-slip')
    expect(gain.sensitive).toBe(true)
    const refused = await publish(draft)
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(/^A second administrator/)])
  })

  await step('without another administrator there is nobody to ask', async () => {
    const refused = await ask(draft)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/no other administrator/)])
  })

  await step('others can neither see nor approve a draft that is not shared', async () => {
    second = await administrator('data-analyst@example.com')
    third = await administrator('cx@example.com')
    writer = await administrator('customer-support-supervisor@example.com')
    expect((await approve(draft, 'x', second)).status).toBe(404)
    expect((await ask(draft, second)).status).toBe(404)
  })

  await step('asking shares the draft and notifies the others, and its author cannot approve it', async () => {
    const answer = await ask(draft)
    expect([answer.status, answer.body.data.own, answer.body.data.current]).toEqual([201, true, true])
    asked = answer.body.data
    expect((await review(draft, second)).approval.request).toMatchObject({
      by: { name: author.person.name },
      own: false,
      current: true,
      refusals: [],
    })
    expect(await news(second)).toEqual([`${author.person.name} asks you to approve the draft “Pay”: unread`])
    expect(await news(author)).toEqual([])
    expect((await publish(draft, second)).status).toBe(403)
    expect((await approve(draft, asked.digest, author)).status).toBe(403)
  })

  await step('a change of the draft voids the request, and who wrote it cannot approve either', async () => {
    await edit(draft, 'manifest/roles.yaml', (text) => `${text}# Written by another\n`, writer)
    const stale = await approve(draft, asked.digest, second)
    expect([stale.status, stale.body.message]).toEqual([409, expect.stringMatching(/has changed since/)])
    const earlier = asked.digest
    asked = (await ask(draft)).body.data
    expect((await approve(draft, earlier, second)).status).toBe(409)
    expect((await approve(draft, asked.digest, writer)).status).toBe(403)
  })

  await step('another publication voids it', async () => {
    const other = await begin('Comment')
    await edit(other, 'manifest/menu.yaml', (text) => `${text}# Meanwhile\n`)
    expect((await publish(other)).status).toBe(201)
    expect((await approve(draft, asked.digest, second)).status).toBe(409)
    expect((await review(draft, second)).approval.request.current).toBe(false)
    asked = (await ask(draft)).body.data
  })

  await step('it can be declined with a reason, and asked again', async () => {
    const declined = await second.post(`/api/v2/studio/drafts/${draft}/approval/decline`, { reason: 'Not CX' })
    expect(declined.status).toBe(204)
    expect((await news(author)).at(-1)).toBe('Your draft “Pay” was not approved: unread')
    expect((await approve(draft, asked.digest, second)).status).toBe(409)
    asked = (await ask(draft)).body.data
  })

  await step('an account that is disabled cannot approve, nor can one that asked and is disabled', async () => {
    const disable = (who: Client, at: string | null) =>
      portal.query(sql`update staff set disabled_at = ${at} where id = ${who.person.user_id}`)
    await disable(second, '2020-01-01')
    expect((await approve(draft, asked.digest, second)).status).toBe(401)
    await disable(second, null)
    await disable(author, '2020-01-01')
    const gone = await approve(draft, asked.digest, second)
    expect([gone.status, gone.body.message]).toEqual([409, expect.stringMatching(/can no longer publish/)])
    await disable(author, null)
  })

  await step('of two who approve at once, one publishes it', async () => {
    const answers = await Promise.all([second, third].map((who) => approve(draft, asked.digest, who)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const approver = answers[0]?.status === 201 ? second : third
    const [revision] = (await author.get('/api/v2/studio/revisions')).body.data
    expect(revision).toMatchObject({
      number: before + 2,
      reason: 'CX answers questions about pay',
      author: { id: author.person.user_id },
      approver: { id: approver.person.user_id, name: approver.person.name },
    })
    expect((await news(author)).at(-1)).toBe(`${approver.person.name} approved and published your draft: unread`)
    expect((await news(second)).filter((each) => each.endsWith(': unread'))).toEqual([])
    const acts = (await author.get('/api/v2/studio/history/acts')).body.data
    expect(acts[0]).toMatchObject({ act: 'draft-approved', draft: 'Pay', actor: { id: approver.person.user_id } })
  })

  await step('a restoring cannot give it either, but can take it', async () => {
    expect((await restore(before + 1)).status).toBe(201)
    const refused = await restore(before + 2)
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringMatching(/in a draft/)])
  })
})

interface Act {
  act: string
  subject: { name: string }
}
