import { afterAll, describe, expect, it, vi } from 'vitest'
import { compileManifest } from '#manifest/index.ts'
import { access } from '../../scripts/manifest/access.ts'
import { check } from '../../scripts/manifest/check.ts'
import type { LoadedManifest, ManifestCommand } from '../../scripts/manifest/command.ts'
import { parseOptions } from '../../scripts/manifest/options.ts'
import { personas } from '../../scripts/manifest/personas.ts'
import { routes } from '../../scripts/manifest/routes.ts'
import { run } from '../../scripts/manifest/run.ts'
import { why } from '../../scripts/manifest/why.ts'
import { bakery, bakeryOffers, baseFile } from '../fixtures/portals.ts'
import { copyProject } from '../fixtures/project-copy.ts'

function load(changes: Record<string, string> = {}): LoadedManifest {
  const files = bakery().map(({ path, text }) => ({ path, text: changes[path] ?? text }))
  return { files, compilation: compileManifest(files, bakeryOffers) }
}

const sound = load()
const noted = load({
  'manifest/roles.yaml': baseFile('manifest/roles.yaml').replace('roles:\n', 'roles:\n  miller: { name: Miller }\n'),
})
const guarded = load({
  'manifest/resources/order.yaml': baseFile('manifest/resources/order.yaml').replace(
    'to: collected, for: [{ for: shop-staff, scope: all }],',
    `to: collected, for: [{ for: shop-staff, scope: all }, { for: everyone, scope: own }], decision: true,
      if: 'loaves < 40.0', why: Send it, not_by: { ran: [bake], why: You baked it },`,
  ),
})
const broken = load({ 'manifest/menu.yaml': baseFile('manifest/menu.yaml').replace('flame', 'flames') })

/** What a command prints, where, and its exit code. */
function outcome(command: ManifestCommand, loaded: LoadedManifest, options: Record<string, string> = {}) {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const error = vi.spyOn(console, 'error').mockReturnValue()
  const code = command(loaded, options)
  const [stdout, stderr] = [log, error].map((spy) => spy.mock.calls.map((words) => words.join(' ')).join('\n'))
  vi.restoreAllMocks()
  return { code, stdout: stdout ?? '', stderr: stderr ?? '' }
}

describe('check', () => {
  it('counts the contents of a valid manifest', () => {
    expect(outcome(check, sound)).toEqual({
      code: 0,
      stdout: 'The manifest is valid: 11 pages, 4 roles, 2 resources, checked for 5 classes of people.',
      stderr: '',
    })
  })

  it('does not fail for a note', () => {
    expect(outcome(check, noted)).toMatchInlineSnapshot(`
      {
        "code": 0,
        "stderr": "",
        "stdout": "manifest/roles.yaml:4:3  note  unused-role
        No group or rule names role "miller"; its members see only what everyone sees.
            4 |   miller: { name: Miller }
              |   ^^^^^^

      The manifest is valid: 11 pages, 5 roles, 2 resources, checked for 7 classes of people.",
      }
    `)
  })

  it('fails for a problem', () => {
    expect(outcome(check, broken)).toMatchInlineSnapshot(`
      {
        "code": 1,
        "stderr": "",
        "stdout": "manifest/menu.yaml:4:28  error  unknown-icon
        The menu entry "ovens" names the icon "flames", which src/browser/ui/icons.json does not have. Did you mean "flame"?
            4 |     - { page: ovens, icon: flames }
              |                            ^^^^^^

      1 problem",
      }
    `)
  })

  it('prints problems as JSON', () => {
    const { code, stdout } = outcome(check, broken, { json: 'json' })
    expect({ code, problems: JSON.parse(stdout) }).toMatchObject({
      code: 1,
      problems: [
        { code: 'unknown-icon', severity: 'error', suggestions: ['flame'], at: { file: 'manifest/menu.yaml' } },
      ],
    })
  })
})

describe('routes', () => {
  it('prints a line for each page', () => {
    expect(outcome(routes, sound).stdout).toMatchInlineSnapshot(`
      "/ovens                                                           signed-in  dashboard     ovens
      /recipes                                                         signed-in  collection    recipes
      /recipes/{id}                                                    signed-in  record        recipe
      /sign-in                                                         guests     view          sign-in
      /me                                                              signed-in  profile       me
      /news                                                            signed-in  dashboard     news
      /                                                                signed-in  view          counter
      /orders                                                          signed-in  tabs          orders
      /orders/open                                                     signed-in  collection    open-orders
      /orders/book                                                     signed-in  collection    order-book
      /orders/{id} /order/{id}                                         signed-in  record        order"
    `)
  })

  it('prints pages as JSON', () => {
    const rows: { page: string }[] = JSON.parse(outcome(routes, sound, { json: 'json' }).stdout)
    expect(rows.filter(({ page }) => ['order', 'orders', 'sign-in'].includes(page))).toMatchInlineSnapshot(`
      [
        {
          "aliases": [],
          "auth": "guests",
          "kind": "view",
          "page": "sign-in",
          "path": "/sign-in",
        },
        {
          "aliases": [],
          "auth": "signed-in",
          "kind": "tabs",
          "page": "orders",
          "path": "/orders",
          "redirect": [
            {
              "for": {
                "flag": "runsTheHouse",
              },
              "path": "/orders/book",
            },
            {
              "for": {
                "everyone": true,
              },
              "path": "/orders/open",
            },
          ],
        },
        {
          "aliases": [
            "/order/{id}",
          ],
          "auth": "signed-in",
          "kind": "record",
          "page": "order",
          "path": "/orders/{id}",
        },
      ]
    `)
  })

  it('prints only the problems of a broken manifest, to standard error', () => {
    expect(outcome(routes, broken)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('unknown-icon'),
    })
  })
})

describe('personas', () => {
  it('prints what each persona sees', () => {
    expect(outcome(personas, sound).stdout.split('\n\n')[0]).toMatchInlineSnapshot(`
      "Baker, Head Baker: lands on /ovens, can open 9 pages
        Bakery: Ovens, Recipes
        Shop: Orders"
    `)
  })

  it('prints personas as JSON', () => {
    const all: { role: string; position: string }[] = JSON.parse(outcome(personas, sound, { json: 'json' }).stdout)
    expect(all.find(({ role, position }) => role === 'Cashier' && position === 'Officer')).toMatchInlineSnapshot(`
      {
        "landing": "/",
        "menu": [
          {
            "children": [
              {
                "label": "Counter",
                "to": "/",
              },
              {
                "label": "Orders",
                "to": "/orders",
              },
            ],
            "label": "Shop",
          },
        ],
        "pages": [
          "/me",
          "/news",
          "/",
          "/orders",
          "/orders/open",
          "/orders/book",
          "/orders/{id}",
        ],
        "position": "Officer",
        "role": "Cashier",
      }
    `)
  })
})

describe('access', () => {
  it('prints who can do what with the records of a resource', () => {
    const { code, stdout } = outcome(access, sound, { resource: 'order' })
    expect({ code, stdout }).toMatchInlineSnapshot(`
      {
        "code": 0,
        "stdout": "Orders (resource order)

      owner: taken_by
      set by the portal: baked_at, taken_by

      read · all: everyone
      create · own: shop-staff
      update: nobody
      field phone · all: shop-staff

      state open: initial, editable
      state baked: not editable
      state collected: not editable, final
      transition bake to: baked
      transition bake in: open
      transition bake · all: bakers
      transition collect to: collected
      transition collect asks for: note?
      transition collect in: baked
      transition collect · all: shop-staff

      rule at save: loaves > 0.0

      effect of bake: notify taken_by; page order; tells customer",
      }
    `)
  })

  it('prints every part of the portal', () => {
    const { stdout } = outcome(access, sound)
    for (const title of [
      'People',
      'Orders (resource order)',
      'Menu',
      'Operations and channels',
      'Landing and header',
    ]) {
      expect(stdout).toContain(`${title}\n\n`)
    }
  })

  it('prints audiences as JSON, with the people they admit', () => {
    const [{ entries }] = JSON.parse(outcome(access, sound, { resource: 'order', json: 'json' }).stdout)
    expect(entries.find(({ name }: { name: string }) => name === 'read')).toMatchInlineSnapshot(`
      {
        "auth": "signed-in",
        "grants": [
          {
            "for": "everyone",
            "people": "everyone",
            "scope": "all",
          },
        ],
        "name": "read",
      }
    `)
  })

  it('suggests a resource for a misspelled name', () => {
    expect(() => access(sound, { resource: 'ordre' })).toThrow('There is no resource "ordre". Did you mean "order"?')
  })
})

describe('why', () => {
  it('shows each rule with its place and whether it holds', () => {
    expect(
      outcome(why, sound, { role: 'Cashier', position: 'Head Baker', page: 'recipes' }).stdout,
    ).toMatchInlineSnapshot(`
      "Cashier, Head Baker may open "recipes" (/recipes)
        manifest/areas/bakery.yaml:13:3  page "recipes" is for:
        ✓ any of  manifest/areas/bakery.yaml:3:6
        ·   group bakers  manifest/areas/bakery.yaml:3:7
        ·     any of  manifest/roles.yaml:9:11
        ·       role baker  manifest/roles.yaml:9:12
        ·       role apprentice  manifest/roles.yaml:9:19
        ✓   group seniors  manifest/areas/bakery.yaml:3:15
        ✓     any of  manifest/roles.yaml:11:12
        ·       role proprietor  manifest/roles.yaml:11:36
        ✓       position Head Baker  manifest/roles.yaml:11:48"
    `)
  })

  it('shows why a page does not open', () => {
    expect(outcome(why, sound, { role: 'baker', page: '/orders/book' }).stdout).toMatchInlineSnapshot(`
      "Baker, Officer may not open "order-book" (/orders/book)
        manifest/areas/shop.yaml:32:3  page "order-book" is for:
        · group shop-staff  manifest/areas/shop.yaml:37:10
        ·   any of  manifest/roles.yaml:10:15
        ·     role cashier  manifest/roles.yaml:10:42
        ·     role proprietor  manifest/roles.yaml:10:51"
    `)
  })

  it('shows a page that is only for guests', () => {
    expect(outcome(why, sound, { role: 'BAKER', page: 'sign-in' }).stdout).toMatchInlineSnapshot(`
      "Baker, Officer may not open "sign-in" (/sign-in)
        manifest/areas/house.yaml:6:3  page "sign-in" is guests"
    `)
  })

  it('shows with which records somebody may do something, and what else has to hold', () => {
    const options = { role: 'cashier', record: 'order', do: 'collect' }
    expect(outcome(why, guarded, options).stdout).toMatchInlineSnapshot(`
      "Cashier, Officer: "collect" of "order": all, own
        scope all, for:
        ✓ group shop-staff  manifest/resources/order.yaml:23:59
        ✓   any of  manifest/roles.yaml:10:15
        ✓     role cashier  manifest/roles.yaml:10:42
        ·     role proprietor  manifest/roles.yaml:10:51
        scope own, for:
        ✓ everyone  manifest/resources/order.yaml:23:92
        only in: baked
        a decision: not by the owner of the record
        not by who ran "bake": You baked it
        only if: loaves < 40.0  (otherwise: Send it)"
    `)
    expect(outcome(why, sound, { role: 'baker', record: 'recipe' }).stdout).toMatchInlineSnapshot(`
      "Baker, Officer: "read" of "recipe": all
        scope all, for:
        ✓ everyone  manifest/resources/recipe.yaml:9:17"
    `)
  })

  it('prints its steps as JSON', () => {
    const options = { role: 'baker', page: 'order-book', json: 'json' }
    expect(JSON.parse(outcome(why, sound, options).stdout)).toMatchInlineSnapshot(`
      {
        "auth": "signed-in",
        "open": false,
        "page": "order-book",
        "path": "/orders/book",
        "position": "Officer",
        "role": "baker",
        "steps": [
          {
            "admits": false,
            "at": "manifest/areas/shop.yaml:37:10",
            "depth": 0,
            "rule": "group shop-staff",
          },
          {
            "admits": false,
            "at": "manifest/roles.yaml:10:15",
            "depth": 1,
            "rule": "any of",
          },
          {
            "admits": false,
            "at": "manifest/roles.yaml:10:42",
            "depth": 2,
            "rule": "role cashier",
          },
          {
            "admits": false,
            "at": "manifest/roles.yaml:10:51",
            "depth": 2,
            "rule": "role proprietor",
          },
        ],
      }
    `)
  })

  it.each([
    [
      { role: 'miller', page: 'orders' },
      'There is no role "miller". The roles are baker, apprentice, cashier, proprietor.',
    ],
    [{ role: 'bakre', page: 'recipes' }, 'There is no role "bakre". Did you mean "baker"?'],
    [{ role: 'baker', page: 'recipies' }, 'There is no page "recipies". Did you mean "recipes" or "recipe"?'],
    [{ role: 'baker', page: '/recipe' }, 'There is no page "/recipe". Did you mean "/recipes"?'],
    [{ role: 'baker', record: 'orders' }, 'There is no resource "orders". Did you mean "order"?'],
    [{ role: 'baker', record: 'order', do: 'eat' }, 'There is no act "eat".'],
    [{ role: 'baker', page: '/nowhere' }, 'There is no page "/nowhere". `npm run manifest -- routes` lists the pages.'],
  ])('rejects %j', (options, message) => {
    expect(() => why(sound, options)).toThrow(message)
  })
})

describe('options', () => {
  const parse = (...words: string[]) =>
    parseOptions(words, { words: ['old'], names: ['role', 'page'], flags: ['json'] })

  it.each([
    [[], {}],
    [['--json'], { json: 'json' }],
    [['--role', 'Line Manager', '--json'], { role: 'Line Manager', json: 'json' }],
    [['--page', '/'], { page: '/' }],
    [['--roles', 'x'], '"--roles" is not an option.'],
    [['before', '--json'], { old: 'before', json: 'json' }],
    [['before', 'after'], '"after" has no option before it. Put the name of the option first: --role, --page.'],
    [['--role'], '"--role" needs a value.'],
    [['--role', '--json'], '"--role" needs a value.'],
    [['--json', '--json'], '"--json" is given twice.'],
    [['--constructor', 'x'], '"--constructor" is not an option.'],
  ])('%j are parsed as %j', (words, options) => {
    expect(parse(...words)).toEqual(options)
  })
})

describe('a run', () => {
  const outcomeOf = (...args: string[]) => outcome(() => run(args), sound)

  it.each([
    ['no command', [], /^Usage: npm run manifest/],
    ['an unknown command', ['chek'], /^"chek" is not a command\.\n\nUsage:/],
    ['a command of the prototype', ['constructor'], /^"constructor" is not a command\.\n\nUsage:/],
    ['an option that is missing', ['why', '--role', 'installer'], /^"why" needs the option --page or --record\.$/],
    [
      'a role that is not there',
      ['why', '--role', 'zzzz', '--page', 'home'],
      /^There is no role "zzzz"\. The roles are installer, /,
    ],
    ['a folder without a manifest', ['check', '--root', '/tmp/nowhere'], /^There is no manifest in \/tmp\/nowhere\./],
  ])('with %s exits with 2 and says why', (_, args, message) => {
    expect(outcomeOf(...args)).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(message) })
  })

  it('uses this manifest unless another is given', () => {
    expect(outcomeOf('check').stdout).toMatch(/^The manifest is valid: \d{3} pages,/m)
  })
})

describe('as a program', () => {
  vi.setConfig({ testTimeout: 30_000 })
  const project = copyProject()
  afterAll(() => project.remove())

  it('exits with 0 on a manifest without a problem', () => {
    expect(project.run('scripts/manifest.ts', 'check')).toMatchObject({ status: 0, stderr: '' })
  })

  it('exits with 1 on a manifest with a problem', () => {
    project.write('manifest/menu.yaml', project.read('manifest/menu.yaml').replace('page: home,', 'page: hone,'))
    const { status, stdout } = project.run('scripts/manifest.ts', 'check')
    expect([status, stdout.split('\n', 2)]).toEqual([
      1,
      [
        'manifest/menu.yaml:11:15  error  unknown-page',
        '  The menu entry "Schedules & Reports" names the page "hone", which no area declares. Did you mean "home"?',
      ],
    ])
  })

  it('exits with 2 on an unknown option and prints the usage', () => {
    const { status, stdout, stderr } = project.run('scripts/manifest.ts', 'check', '--jsn')
    expect([status, stdout, stderr.split('\n')[0], stderr.includes('Usage:')]).toEqual([
      2,
      '',
      '"--jsn" is not an option.',
      true,
    ])
  })
})
