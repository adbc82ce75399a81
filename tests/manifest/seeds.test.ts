import { describe, expect, it } from 'vitest'
import { type Compilation, compileManifest } from '#manifest/index.ts'
import { bakery, bakeryOffers } from '../fixtures/portals.ts'

const pools = { path: 'manifest/seeds/pools.yaml', text: 'breads: [Rye loaf, Milk bread]\n' }

function compiled(seed: string, resource = 'order'): Compilation {
  const file = { path: `manifest/seeds/${resource}.yaml`, text: `resource: ${resource}\n${seed}` }
  return compileManifest([...bakery(), pools, file], bakeryOffers)
}

/** The problems that the compiler reports, as `line code: message`. */
function problems(seed: string, resource?: string): string[] {
  return compiled(seed, resource).problems.map(({ at, code, message }) => `${at.start.line} ${code}: ${message}`)
}

const order = `count: 6
values:
  customer: { pick: breads }
  recipe: { record: { where: { status: approved } } }
  loaves: { number: { from: 1, to: 6 } }
  collect_on: { date: { from: 1, to: 3, days: working } }
`

describe('a seed', () => {
  it('is compiled alongside the portal, with its pools resolved', () => {
    const compilation = compiled(order)
    expect(compilation.problems).toEqual([])
    const [seed] = compilation.ok ? compilation.seeds : []
    expect(seed).toMatchObject({
      resource: 'order',
      count: 6,
      values: { customer: { pick: ['Rye loaf', 'Milk bread'] } },
    })
    expect(compilation.ok && compilation.portal).not.toHaveProperty('seeds')
  })

  it.each([
    ['count: 0', '2 wrong-value: "count" takes at least 1, got 0.'],
    [
      'states: { bakd: 1 }',
      '2 unknown-state: The seed of "order" names the state "bakd", which the lifecycle of "order" does not declare.',
    ],
    [
      'paths: { baked: [open] }',
      '2 unknown-transition: The seed of "order" names the transition "open", which the lifecycle of "order" does not declare.',
    ],
    [
      'created: { after: loaves }',
      `2 wrong-value: The seed of "order" uses "loaves" as a reference, but it doesn't refer to a record.`,
    ],
    [
      'unique: [loafs]',
      '2 unknown-field: The seed of "order" names the field "loafs", which the schema of "order" does not have.',
    ],
  ])('with %s is reported at its line', (line, expected) => {
    expect(problems(`${line}\nvalues: { note: Fresh }\n`)[0]).toBe(expected)
  })

  it.each([
    [
      'notes: Fresh',
      'unknown-field: The seed of "order" names the field "notes", which the schema of "order" does not have.',
    ],
    [
      'baked_at: { moment: { from: 1h, to: 2h } }',
      'wrong-value: The seed of "order" cannot set "baked_at", which is computed.',
    ],
    ['status: open', 'wrong-value: The seed of "order" cannot set "status", which every record gets by itself.'],
    [
      'note: { number: { from: 1, to: 2 } }',
      'wrong-value: The seed of "order" makes number or integer for "note", which holds text.',
    ],
    ['note: { record: {} }', `wrong-value: The seed of "order" picks a record for "note", which doesn't refer to one.`],
    ['note: { same: loaves }', 'wrong-value: The seed of "order" uses "loaves" before it has a value; move it below.'],
    [
      'note: { text: "{recipe.nam}" }',
      'wrong-value: The seed of "order" uses "recipe" before it has a value; move it below.',
    ],
    ['note: { expression: "loaves +" }', 'invalid-expression'],
    [
      'note: { pick: breds }',
      'unknown-pool: The seed of "order" names the pool "breds", which manifest/seeds/pools.yaml does not hold.',
    ],
    ['note: { pick: [a], weighted: { b: 1 } }', 'wrong-value: "values.note" takes one of'],
    ['note: { rows: { values: {} } }', 'wrong-value: The seed of "order" makes rows for "note", which has none.'],
    [
      'recipe: { record: { where: { statu: open } } }',
      'unknown-field: The seed of "order" names the field "statu", which the schema of "recipe" does not have.',
    ],
    [
      'note: { person: { for: shop-staf } }',
      `wrong-value: The seed of "order" picks a record for "note", which doesn't refer to one.`,
    ],
  ])('that gives %s is reported at its line', (value, expected) => {
    expect(problems(`count: 2\nvalues:\n  ${value}\n`)).toContainEqual(expect.stringContaining(`4 ${expected}`))
  })

  it('must give a value to every required field', () => {
    expect(problems('count: 2\nvalues:\n  customer: Ana\n  recipe: { record: {} }\n  loaves: 2\n')).toEqual([
      '3 seed-incomplete: The seed of "order" gives no value to "collect_on", which every record needs.',
    ])
  })

  it.each([
    ['{ pick: breads, chance: 60 }', ['5 seed-incomplete']],
    ['{ case: status, when: { open: Ana } }', ['5 seed-incomplete']],
    ['{ case: status, when: { open: Ana, baked: Bo } }', []],
    ['{ case: status, when: { open: Ana }, else: Bo }', []],
    ['{ case: status, when: { open: Ana, baked: { pick: breads, chance: 60 } } }', ['5 seed-incomplete']],
  ])('that makes a required field by %s is incomplete if a record could go without', (customer, expected) => {
    const seed = order
      .replace('values:', 'states: { open: 1, baked: 1 }\nvalues:')
      .replace('{ pick: breads }', customer)
    expect(problems(seed).map((each) => each.split(':')[0])).toEqual(expected)
  })

  it('must give each record written by hand a value for every required field', () => {
    const seed =
      'values:\n  recipe: { record: {} }\n  loaves: 2\n  collect_on: { date: { from: 1, to: 2 } }\nrecords:\n'
    expect(problems(`${seed}  - values: { customer: Ana }\n  - values: { loaves: 3 }\n`)).toEqual([
      '8 seed-incomplete: The seed of "order" gives no value to "customer", which every record needs.',
    ])
  })
})
