import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { run } from '../../scripts/manifest/run.ts'
import { bakery } from '../fixtures/portals.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Writes the bakery to a new folder, with one text replaced in each file that `changes` names. */
function bakeryFolder(changes: Record<string, [string, string]> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'bakery-'))
  folders.push(folder)
  write(folder, changes)
  return folder
}

function write(folder: string, changes: Record<string, [string, string]>): void {
  for (const { path, text } of bakery()) {
    const [from, to] = changes[path] ?? ['', '']
    if (!text.includes(from)) throw new Error(`${path} does not hold "${from}".`)
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text.replace(from, to))
  }
}

function outcomeOf(...words: string[]) {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const code = run(['diff', ...words])
  const [stdout = '', stderr = ''] = [log, error].map((spy) => spy.mock.calls.map((each) => each.join(' ')).join('\n'))
  vi.restoreAllMocks()
  return { code, stdout, stderr }
}

const order = 'manifest/resources/order.yaml'
const everyoneBakes = { [order]: ['for: bakers, scope: all', 'for: everyone, scope: all'] } satisfies Record<
  string,
  [string, string]
>

describe('a diff of two folders', () => {
  it('exits with 0 when nobody gains or loses access', () => {
    expect(outcomeOf(bakeryFolder(), bakeryFolder({ [order]: ['title: Order', 'title: Purchase'] }))).toEqual({
      code: 0,
      stdout: "Nobody's access changes.",
      stderr: '',
    })
  })

  it('exits with 1 and names who gains', () => {
    const { code, stdout } = outcomeOf(bakeryFolder(), bakeryFolder(everyoneBakes))
    expect(`${code}\n${stdout}`).toMatchInlineSnapshot(`
      "1
      People gain access in 1 place.

      Records
        Orders (order): transition bake in open
          + Cashier, Proprietor (all records; for example role Cashier, any position)"
    `)
  })

  it('names who loses, by role and position', () => {
    const changes: Record<string, [string, string]> = { 'manifest/roles.yaml': [', { position: Head Baker }', ''] }
    expect(outcomeOf(bakeryFolder(), bakeryFolder(changes)).stdout).toMatchInlineSnapshot(`
      "People lose access in 5 places.

      People
        group seniors
          - any role except Proprietor, as Head Baker (for example role Baker, position Head Baker)

      Pages
        Ovens (ovens): open
          - Cashier as Head Baker
        Recipes (recipes): open
          - Cashier as Head Baker
        Recipe (recipe): open
          - Cashier as Head Baker

      Records
        Recipes (recipe): transition approve in draft
          - any role except Proprietor, as Head Baker (other people's records; for example role Baker, position Head Baker)

      Consequences of the changes above
        Recipes (recipes): list all
          - Cashier as Head Baker"
    `)
  })

  it('shows changed rules, owners and effects even when no grant changes', () => {
    const changes: Record<string, [string, string]> = { [order]: ['loaves > 0.0', 'loaves > 9.0'] }
    expect(outcomeOf(bakeryFolder(), bakeryFolder(changes)).stdout).toMatchInlineSnapshot(`
      "1 condition of access changes.

      Conditions
        Orders (order)
          - rule at save: loaves > 0.0
          + rule at save: loaves > 9.0"
    `)
  })

  it('separates a page from the lists that only follow from it', () => {
    const area = 'manifest/areas/shop.yaml'
    const changes: Record<string, [string, string]> = { [area]: ['    for: shop-staff\n', ''] }
    expect(outcomeOf(bakeryFolder(), bakeryFolder(changes)).stdout).toMatchInlineSnapshot(`
      "People gain access in 1 place.

      Pages
        Order book (order-book): open
          + Apprentice, Baker (for example role Baker, any position)

      Consequences of the changes above
        Order book (order-book): list all
          + Apprentice, Baker (for example role Baker, any position)"
    `)
  })

  it('lists what a new role can do separately', () => {
    const changes: Record<string, [string, string]> = {
      'manifest/roles.yaml': ['  cashier:', '  miller: { name: Miller }\n  cashier:'],
    }
    const { stdout } = outcomeOf(bakeryFolder(), bakeryFolder(changes))
    expect(stdout.split('\n').slice(0, 6).join('\n')).toMatchInlineSnapshot(`
      "1 new role (miller).

      For new or removed roles
        group seniors
          + Miller as Head Baker
        Ovens (ovens): open"
    `)
  })

  it('is a comment for a pull request in Markdown', () => {
    expect(outcomeOf(bakeryFolder(), bakeryFolder(everyoneBakes), '--markdown').stdout).toMatchInlineSnapshot(`
      "### Access

      **People gain access in 1 place.**

      #### Records

      | access | who gains | who loses |
      |---|---|---|
      | Orders (order): transition bake in open | Cashier, Proprietor (all records; for example role Cashier, any position) |  |"
    `)
  })

  it('counts the consequences in its Markdown', () => {
    const area = 'manifest/areas/shop.yaml'
    const changes: Record<string, [string, string]> = { [area]: ['    for: shop-staff\n', ''] }
    const { stdout } = outcomeOf(bakeryFolder(), bakeryFolder(changes), '--markdown')
    expect(stdout).toContain('<summary>1 consequence of the changes above</summary>')
  })

  it('is a plain value in JSON', () => {
    const { stdout } = outcomeOf(bakeryFolder(), bakeryFolder(everyoneBakes), '--json')
    expect(JSON.parse(stdout)).toMatchObject({
      same: false,
      roles: { added: [], removed: [] },
      acts: [
        {
          subject: { kind: 'resource', name: 'order', presence: 'both' },
          act: 'transition bake',
          states: ['open'],
          loses: [],
          gains: [{ scope: 'all', witness: 'role Cashier, any position' }],
        },
      ],
    })
  })
})

/** Writes the bakery to a repository with two revisions, each with its changes. */
function bakeryRepository(...revisions: Record<string, [string, string]>[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'bakery-'))
  folders.push(folder)
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], { cwd: folder })
  git('init', '--quiet')
  for (const changes of revisions) {
    write(folder, changes)
    git('add', '.')
    git('commit', '--quiet', '-m', 'Change the bakery')
  }
  return folder
}

describe('a diff of two revisions', () => {
  it('reads both from git', () => {
    const folder = bakeryRepository({}, everyoneBakes)
    expect(outcomeOf('HEAD~1', 'HEAD', '--root', folder)).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('transition bake in open'),
    })
    expect(outcomeOf('HEAD', folder, '--root', folder)).toMatchObject({ code: 0 })
  })
})

describe('a diff with a revision of an earlier grammar', () => {
  const area = 'manifest/areas/shop.yaml'
  const upcoming: Record<string, [string, string]> = {
    [area]: ['purpose: Look up any order.', 'purpose: Look up any order.\n    upcoming: true'],
    [order]: ['for: [{ for: bakers, scope: all }]', 'upcoming: true'],
  }

  it('says who gains what was upcoming', () => {
    const folder = bakeryRepository(upcoming, {})
    const { code, stdout } = outcomeOf('HEAD~1', 'HEAD', '--root', folder)
    expect(`${code}\n${stdout}`).toMatchInlineSnapshot(`
      "1
      People gain access in 2 places; 4 conditions of access change.

      Records
        Orders (order): transition bake in open
          + Apprentice, Baker (all records; for example role Baker, any position)

      Lists, figures and search
        Order book (order-book): list all
          + Cashier, Proprietor (for example role Cashier, any position)

      Conditions
        Orders (order)
          - transition bake: automatic, from open to baked
          + transition bake to: baked
        Order book (order-book)
          - kind: dashboard
          + kind: collection
          + resource: order
          + list all shows: order"
    `)
  })

  it('reports what no grammar had, at its place', () => {
    const odd: Record<string, [string, string]> = {
      [order]: ['for: [{ for: bakers, scope: all }]', 'upcoming: true, comming: true'],
    }
    expect(outcomeOf('HEAD~1', 'HEAD', '--root', bakeryRepository(odd, {}))).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/order\.yaml:22:\d+ {2}error {2}unknown-key\n.*"comming"/),
    })
  })
})

describe('a diff that cannot be made exits with 2', () => {
  it.each<[string, string[], RegExp]>([
    ['without a second side', ['.'], /^"diff" needs OLD and NEW\./],
    ['with a third side', ['.', '.', '.'], /^"\." has no option before it/],
    [
      'with a side that is not there',
      ['.', 'no-such-branch'],
      /^"no-such-branch" is neither a folder with a manifest nor/,
    ],
    ['with a side that looks like an option of git', ['.', '-x'], /^"-x" is neither/],
  ])('%s', (_, words, message) => {
    expect(outcomeOf(...words)).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(message) })
  })

  it('with a manifest that has problems, and shows them', () => {
    const broken = bakeryFolder({ [order]: ['for: bakers', 'for: bakrs'] })
    expect(outcomeOf(bakeryFolder(), broken)).toEqual({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('Did you mean "bakers"?'),
    })
  })
})
