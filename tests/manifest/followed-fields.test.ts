import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileManifest } from '#manifest/index.ts'
import { bakery, bakeryOffers, baseFile, problemsOf } from '../fixtures/portals.ts'
import { realPortal, root } from '../fixtures/real-portal.ts'

const file = 'manifest/resources/order.yaml'
const recipeFile = 'manifest/resources/recipe.yaml'

const orderWith = (that: string) =>
  baseFile(file).replace(
    '\neffects:',
    `\n  - { when: save, that: "${that}", message: Choose another recipe }\n\neffects:`,
  )

function orderOf(text: string) {
  const files = bakery().map((each) => (each.path === file ? { ...each, text } : each))
  const compilation = compileManifest(files, bakeryOffers)
  expect(compilation.problems).toEqual([])
  if (!compilation.ok) throw new Error('It does not compile.')
  return compilation.portal.resources['order']
}

describe('an expression that follows a reference', () => {
  it('has the type of the field that it leads to, and keeps a copy of it', () => {
    const order = orderOf(orderWith("recipe.loaves > 3.0 || recipe.status == 'approved' || recipe == ''"))
    expect(order?.followed).toEqual({ 'recipe.loaves': 'double', 'recipe.status': 'string' })
    expect(Object.entries(order?.computed ?? {}).slice(0, 2)).toEqual([
      ['recipe.loaves', { copy: { via: 'recipe', field: 'loaves', once: false } }],
      ['recipe.status', { copy: { via: 'recipe', field: 'status', once: false } }],
    ])
  })

  it('may be a guard, a condition of an effect, or a value that one writes', () => {
    const text = baseFile(file)
      .replace(
        'for: [{ for: bakers, scope: all }] }',
        'for: [{ for: bakers, scope: all }], if: "recipe.status == \'approved\'" }',
      )
      .replace(
        'effects:\n  bake:\n',
        "effects:\n  bake:\n    - { if: 'recipe.loaves > 10.0', set: { note: $record.recipe.name } }\n",
      )
    expect(Object.keys(orderOf(text)?.followed ?? {})).toEqual(['recipe.status', 'recipe.loaves', 'recipe.name'])
  })

  it.each([
    ['an unknown field', "recipe.nam == 'Rye'", 'unknown-field'],
    ['a field of another type', "recipe.loaves == 'Rye'", 'invalid-expression'],
    ['a state that the other resource lacks', "recipe.status == 'aproved'", 'unknown-state'],
    ['a field of a text', "customer.name == 'Rye'", 'invalid-expression'],
    ['a field of the person who created it', "created_by.name == 'Rye'", 'invalid-expression'],
  ])('is reported when it uses %s', (_what, that, code) => {
    expect(problemsOf({ [file]: orderWith(that) }).map((each) => each.code)).toEqual([code])
  })

  it('leaves names alone that it binds itself', () => {
    const codes = problemsOf({ [file]: orderWith("['Rye'].exists(recipe, recipe != customer)") })
    expect(codes).toEqual([])
  })

  it('is reported when the other record computes that field from this one', () => {
    const order = baseFile(file).replace('computed:\n', "computed:\n  loaves: { expression: 'recipe.loaves * 2.0' }\n")
    const cycles = problemsOf({ [file]: order }).filter(({ code }) => code === 'computed-cycle')
    expect(cycles.map(({ message }) => message)).toEqual([
      expect.stringContaining('recipe.loaves → order.recipe.loaves → order.loaves'),
    ])
  })

  it('gives nothing away by a guard that some who run the transition may not see', () => {
    const recipe = baseFile(recipeFile).replace(
      'read: [{ for: everyone, scope: all }]',
      'read: [{ for: everyone, scope: all }]\n  fields: { method: [{ for: seniors, scope: all }] }',
    )
    const order = baseFile(file).replace(
      'for: [{ for: bakers, scope: all }] }',
      'for: [{ for: shop-staff, scope: all }], if: "recipe.method != \'\'", why: There is no method }',
    )
    const found = problemsOf({ [recipeFile]: recipe, [file]: order }).map(({ code }) => code)
    expect(found).toContain('guard-reveals-field')
  })
})

it('compiles as the docs show it', () => {
  const docs = readFileSync(join(root, 'docs/manifest.md'), 'utf8')
  const [, example = ''] = /### Fields of other records[\s\S]*?```yaml\n([\s\S]*?)```/.exec(docs) ?? []
  const [, rule = ''] = /rules:\n([\s\S]*?)effects:/.exec(example) ?? []
  const ticket = realPortal().files.find(({ path }) => path === 'manifest/resources/trouble-ticket.yaml')?.text ?? ''
  expect(rule).not.toBe('')
  expect(ticket).toContain(rule)
})
