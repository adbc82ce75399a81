import { expect, it } from 'vitest'
import { grammars } from '#generated/grammars.js'
import { grammarOf } from '#manifest/assist/grammar-of.ts'
import { visitMarked } from '#manifest/assist/marks.ts'
import { namedAt, namesFor } from '#manifest/assist/named.ts'
import { declaredNames, madeNames, NameCache } from '#manifest/assist/names.ts'
import { suggestionsAt } from '#manifest/assist/suggestions.ts'
import { readTolerantly } from '#manifest/assist/tolerant.ts'
import { realPortal } from '../../fixtures/real-portal.ts'

const { portal, files } = realPortal()
const names = [...declaredNames(grammars, files, new NameCache()), ...madeNames(portal, files)]
const area = 'manifest/areas/support.yaml'
const resource = 'manifest/resources/trouble-ticket.yaml'
const schema = 'schemas/resources/trouble-ticket.schema.json'

function offered(path: string, marked: string): string[] {
  const file = { path, text: marked.replace('|', '') }
  return suggestionsAt(grammars, file, marked.indexOf('|'), names)?.items.map(({ label }) => label) ?? []
}

function named(path: string, marked: string) {
  return namedAt(grammars, { path, text: marked.replace('|', '') }, marked.indexOf('|'), names)
}

const of = (kind: string, owner: string | null = null) =>
  names.filter((each) => each.kind === kind && each.of === owner && each.place !== null).map(({ name }) => name)

it('finds what the compiler finds', () => {
  expect(of('page').sort()).toEqual(Object.keys(portal.pages).sort())
  expect(of('role')).toEqual(Object.keys(portal.roles))
  expect(of('group')).toEqual(Object.keys(portal.groups))
  expect(of('position')).toEqual(portal.positions)
  expect(of('calendar')).toEqual(Object.keys(portal.calendars))
  const written = Object.values(portal.resources).filter(({ name }) =>
    files.some(({ path }) => path.endsWith(`/${name}.yaml`)),
  )
  for (const { name, lifecycle, fields, sets, measures } of written) {
    if (!of('schema').includes(name)) continue
    expect(of('state', name)).toEqual(Object.keys(lifecycle.states))
    expect(of('transition', name)).toEqual(Object.keys(lifecycle.transitions))
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(of('field', name)))
    const referenced = names.filter((each) => each.kind === 'field' && each.of === name && each.references !== null)
    for (const each of referenced)
      expect([each.name, each.references]).toEqual([each.name, fields[each.name]?.reference])
    expect(of('set', name)).toEqual(Object.keys(sets))
    expect(of('measure', name)).toEqual(Object.keys(measures))
  }
})

it('resolves every name in the manifest', () => {
  const vocabularies = new Map<string, Set<string>>()
  const known = (kinds: string[], scope: Parameters<typeof namesFor>[1]) => {
    const key = JSON.stringify([kinds, scope])
    const found = vocabularies.get(key) ?? new Set(namesFor(kinds, scope, names).map(({ name }) => name))
    vocabularies.set(key, found)
    return found
  }
  const unknown = files.flatMap(({ path, text }) => {
    const found: string[] = []
    const check = (kinds: string[], scope: Parameters<typeof namesFor>[1], word: string, at: (string | number)[]) => {
      const bare = word.replace(/^-|\?$/g, '')
      if (kinds.length === 0 || /[$.]/.test(bare) || (kinds.includes('field') && scope === undefined)) return
      if (!known(kinds, scope).has(bare)) found.push(`${path} ${at.join('.')}: ${kinds} ${word} of ${scope?.name}`)
    }
    visitMarked(
      grammars,
      grammarOf(path) ?? '',
      readTolerantly(text).root,
      ({ value, refers, declares, keys, scope }, at) => {
        if (typeof value === 'string' && declares === undefined) check(refers, scope, value, at)
        if (typeof value === 'object' && value !== null && !Array.isArray(value) && declares === undefined)
          for (const key of Object.keys(value)) check(keys.refers, scope, key, at)
      },
    )
    return found
  })
  expect(unknown).toEqual([])
})

it('offers the names that fit where the cursor is', () => {
  expect(offered('manifest/menu.yaml', '- group: Work\n  entries:\n    - { page: |, icon: bell }\n')).toEqual(
    of('page'),
  )
  const roles = offered('manifest/menu.yaml', '- group: Work\n  for: [|]\n')
  expect(roles).toEqual(expect.arrayContaining(['everyone', ...of('role'), ...of('group')]))
  expect(offered(area, 'pages:\n  calls:\n    kind: collection\n    resource: kpi\n    columns: [|]\n')).toEqual(
    expect.arrayContaining(['status', ...of('field', 'kpi')]),
  )
  expect(offered(resource, 'resource: trouble-ticket\nlifecycle:\n  initial: |\n')).toEqual(
    of('state', 'trouble-ticket'),
  )
})

it('offers the fields of the resource that a condition is about', () => {
  const text = 'pages:\n  calls:\n    kind: collection\n    resource: kpi\n    where: { | }\n'
  expect(offered(area, text)).toEqual(expect.arrayContaining(of('field', 'kpi')))
  expect(offered(area, text)).not.toContain('in')
  expect(
    offered(resource, 'resource: trouble-ticket\ncomputed:\n  calls: { rollup: count, of: kpi, via: | }\n'),
  ).toEqual(expect.arrayContaining(of('field', 'kpi')))
})

it('offers names inside a bracket that is still open, above the keys that decide what fits', () => {
  const text = 'pages:\n  calls:\n    actions: [tick|\n    kind: collection\n    resource: kpi\n'
  expect(offered(area, text)).toEqual(of('page'))
  expect(offered(area, text.replace('[tick', '[{ page: tick'))).toEqual(of('page'))
})

it('offers the resources in JSON', () => {
  const offer = offered(schema, '{ "$id": "trouble-ticket", "properties": { "customer": { "x-reference": "|" } } }')
  expect(offer).toEqual(expect.arrayContaining(of('resource')))
})

it('says what a name is and where it is declared', () => {
  const page = named(area, 'pages:\n  calls:\n    kind: form\n    parent: tick|ets\n')
  expect(page).toMatchObject({ isDeclaration: false, name: { kind: 'page', title: 'Tickets', place: { file: area } } })
  const lines = files.find(({ path }) => path === area)?.text.split('\n') ?? []
  const place = page?.name.place
  expect(lines[(place?.line ?? 0) - 1]?.slice((place?.column ?? 0) - 1)).toBe('tickets:')
  expect(named(area, 'pages:\n  tick|ets:\n    kind: form\n')).toMatchObject({
    isDeclaration: true,
    name: { name: 'tickets' },
  })
  expect(named(resource, 'resource: trouble-ticket\nlist: { sort: -prio|rity }\n')).toMatchObject({
    name: { kind: 'field', name: 'priority', of: 'trouble-ticket', place: { file: schema } },
  })
  expect(named(resource, 'resource: trouble-ticket\ntitle: tick|ets\n')).toBeUndefined()
})

it('knows the names of a file that is being changed', () => {
  const broken = { path: area, text: 'pages:\n  calls:\n    title: Calls\n    kind: [\n  visits:\n' }
  const found = declaredNames(grammars, [broken], new NameCache())
  expect(found.filter(({ kind }) => kind === 'page').map(({ name, title }) => [name, title])).toContainEqual([
    'calls',
    'Calls',
  ])
})
