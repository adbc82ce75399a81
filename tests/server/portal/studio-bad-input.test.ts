import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManifestCompiler } from '#server/portal/manifest-compiler.ts'
import { Client } from '../../support/client.ts'
import { TestStudio } from '../../support/studio.ts'

// What a draft may contain, and what may happen while it is published, without harm to the portal in force.

const menu = 'manifest/menu.yaml'

describe('a draft', () => {
  let studio: TestStudio

  beforeAll(async () => {
    studio = await TestStudio.start()
  }, 150_000)

  afterAll(() => studio.stop())

  const codes = async (draft: string) =>
    (await studio.review(draft)).body.data.problems.map(({ code, file }: Record<string, string>) => `${file}: ${code}`)

  it('with a file of ten megabytes is refused before it is stored', async () => {
    const draft = await studio.draft('Large')
    const refused = await studio.edit(draft, menu, (text) => text + '# filler\n'.repeat(1_200_000))
    expect([refused.status, refused.body.code]).toEqual([413, 'too-large'])
    expect((await studio.administrator.get(`/api/v2/studio/drafts/${draft}`)).body.data.draft.changed).toEqual([])
  })

  it('of many large files is refused when it is larger than a manifest may be', async () => {
    const draft = await studio.draft('Many')
    const answers: number[] = []
    let last = ''
    for (let i = 0; i < 36 && answers.at(-1) !== 422; i++) {
      const reply = await studio.edit(draft, `manifest/areas/filler-${i}.yaml`, () => '# filler\n'.repeat(25_000))
      answers.push(reply.status)
      last = reply.body.message
    }
    expect(answers.slice(0, -1)).toEqual(Array.from({ length: 35 }, () => 200))
    expect([answers.at(-1), last]).toEqual([422, expect.stringContaining('8 MB')])
    // Hanging would be a fault; how fast it is depends on the machine.
    expect((await codes(draft)).length).toBeGreaterThan(0)
  }, 150_000)

  it('with an alias bomb has a problem where the first alias is', async () => {
    const draft = await studio.draft('Bomb')
    const bomb = ['a0: &a0 [x]', ...Array.from({ length: 30 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]`)]
    await studio.edit(draft, 'manifest/areas/bomb.yaml', () => `${bomb.join('\n')}\n`)
    expect(await codes(draft)).toContain('manifest/areas/bomb.yaml: yaml-alias')
    expect((await studio.publish(draft)).status).toBe(422)
  })

  it('with values nested ten thousand deep has a problem', async () => {
    const draft = await studio.draft('Deep')
    await studio.edit(draft, 'manifest/areas/deep.yaml', () => `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}\n`)
    expect(await codes(draft)).toContain('manifest/areas/deep.yaml: too-deep')
  })

  it('with characters that no text has is refused', async () => {
    const draft = await studio.draft('Control')
    const refused = await studio.edit(draft, menu, (text) => `${text}# \u0000\n`)
    expect(refused.status).toBe(422)
  })

  it('without a reason, or with one of spaces, is not published', async () => {
    const draft = await studio.draft('Silent')
    await studio.edit(draft, menu, (text) => `${text}# Silent\n`)
    const post = (reason: string) =>
      studio.administrator.post(`/api/v2/studio/drafts/${draft}/publish`, { reason }).then(({ status }) => status)
    expect([await post(''), await post('   ')]).toEqual([422, 422])
  })
})

describe('an administrator', () => {
  /** Calls back once, when a publication is being proven. */
  let proving: (() => Promise<unknown>) | undefined

  /** Compiles without a limit, so that a busy machine isn't taken for a manifest that is too large. */
  class WatchedCompiler extends ManifestCompiler {
    override async review(...given: Parameters<ManifestCompiler['review']>) {
      const call = proving
      proving = undefined
      await call?.()
      return super.review(...given)
    }
  }

  let studio: TestStudio

  beforeAll(async () => {
    studio = await TestStudio.start({
      compilerOf: (proven) => new WatchedCompiler(proven, { processor: 120_000, memory: 256 }),
    })
  }, 150_000)

  afterAll(() => studio.stop())

  const { email, set, back } = {
    email: 'portal-administrator@example.com',
    set: {
      disabled: sql`disabled_at = now()`,
      'given another role': sql`role = 'cx'`,
    },
    back: sql`disabled_at = null, role = 'portal-administrator'`,
  }

  it.each(['disabled', 'given another role'] as const)(
    'who is %s while publishing publishes nothing',
    async (way) => {
      const before = [await studio.latest(), studio.onDisk(menu)]
      const draft = await studio.draft('Too late')
      await studio.edit(draft, menu, (text) => `${text}# Too late\n`)
      proving = () => studio.portal.query(sql`update staff set ${set[way]} where email = ${email}`)
      const refused = await studio.publish(draft)
      await studio.portal.query(sql`update staff set ${back} where email = ${email}`)
      await studio.signIn()
      expect(refused.status).toBe(403)
      expect([await studio.latest(), studio.onDisk(menu)]).toEqual(before)
      expect((await studio.publish(draft)).status).toBe(201)
    },
    150_000,
  )
})

describe('a review that takes long', () => {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })

  class BusyCompiler extends ManifestCompiler {
    override async reviewLatest(...given: Parameters<ManifestCompiler['reviewLatest']>) {
      await begun
      return super.reviewLatest(...given)
    }
  }

  let studio: TestStudio

  beforeAll(async () => {
    studio = await TestStudio.start({ compilerOf: (proven) => new BusyCompiler(proven) })
  }, 150_000)

  afterAll(() => studio.stop())

  it('keeps nobody else waiting, however many are asked for', async () => {
    const draft = await studio.draft('Busy')
    const reviews = Array.from({ length: 20 }, () => studio.review(draft))
    const other = await Client.signIn(studio.portal.server, 'cx@example.com')
    for (let i = 0; i < 5; i++) expect((await other.get('/api/v2/portal')).status).toBe(200)
    begin()
    expect(new Set((await Promise.all(reviews)).map(({ status }) => status))).toEqual(new Set([200]))
  }, 150_000)
})

describe.each([
  ['time', { processor: 500, memory: 256 }, /more than 0.5 s/],
  ['memory', { processor: 60_000, memory: 16 }, /more memory/],
] as const)('a manifest that takes too much %s', (_, limits, message) => {
  let studio: TestStudio

  beforeAll(async () => {
    studio = await TestStudio.start({ compilerOf: (proven) => new ManifestCompiler(proven, limits) })
  }, 150_000)

  afterAll(() => studio.stop())

  it('is neither reviewed nor published, and says why', async () => {
    const draft = await studio.draft('Heavy')
    await studio.edit(draft, menu, (text) => `${text}# Heavy\n`)
    const before = await studio.latest()
    for (const refused of [await studio.review(draft), await studio.publish(draft)])
      expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(message)])
    expect(await studio.latest()).toBe(before)
  }, 150_000)
})
