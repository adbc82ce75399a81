import { expect, it } from 'vitest'
import { portalWithDocumentedSteps } from '../fixtures/documented-portal.ts'
import { baseFile, problemsOf } from '../fixtures/portals.ts'

it('the steps of the docs compile, and their gates are guards of the transitions', () => {
  const compiled = portalWithDocumentedSteps()
  expect(compiled.problems.map(({ message }) => message)).toEqual([])
  const { offer } = (compiled.ok && compiled.portal.resources['job-applicant']?.lifecycle.transitions) || {}
  expect(offer?.guards).toEqual([
    {
      if: "status != 'applied'",
      why: 'Do “Screening” first.',
      gate: { page: 'hiring', step: 0, taken: ["source != 'intranet'"], needs: [] },
    },
    {
      if: 'true',
      why: 'Do “Test results” first.',
      gate: {
        page: 'hiring',
        step: 1,
        taken: ["source != 'intranet'", 'years_experience < 5.0'],
        needs: ['test_score'],
      },
    },
  ])
})

const area = (steps: string, more = '') => `area: path
title: Path
for: everyone
pages:
  order-path:
    path: /orders/{id}/path
    title: Path of an order
    purpose: Take an order from the oven to the door.
    kind: steps
    resource: order
    steps:
${steps}
${more}
  baking: { path: '/orders/{id}/baking', title: Baking, purpose: Bake., kind: form, for: bakers, resource: order, run: bake }
  collecting: { path: '/orders/{id}/collecting', title: Collecting, purpose: Sell., kind: form, for: shop-staff, resource: order, run: collect }
`

const baking = "      - { page: baking, for: bakers, done: baked_at != '' }"
const collecting = (rest: string) => `      - { page: collecting, for: shop-staff, ${rest} }`

it.each([
  ['an exit that does not exist', `${baking}\n${collecting('needs: [note]')}\n    exits: [hold]`, 'unknown-transition'],
  ['a field that does not exist', `${baking}\n${collecting('needs: [notes]')}`, 'unknown-field'],
  ['a step after one that does not exist', `${baking}\n${collecting('needs: [note], after: [bake]')}`, 'unknown-page'],
  ['a page that is a step twice', `${baking}\n${baking}`, 'name-clash'],
  ['a condition that is no CEL', `${baking}\n${collecting('done: note is there')}`, 'invalid-expression'],
  ['a condition that is always true', `${baking}\n${collecting("done: 'true'")}`, 'constant-rule'],
  ['a step without a condition', `${baking}\n${collecting('label: Hand over')}`, 'missing-key'],
  [
    'a step that only a later one makes done',
    `      - { page: baking, for: bakers, needs: [note] }\n${collecting("done: status == 'collected'")}`,
    'step-cycle',
  ],
  [
    'a step whose state tells what some may not see',
    `${baking}\n${collecting('needs: [phone]')}`,
    'guard-reveals-field',
  ],
])('%s is reported', (_what, steps, code) => {
  const problems = problemsOf({ 'manifest/areas/path.yaml': area(steps) })
  expect(problems.map((problem) => problem.code)).toEqual([code])
})

it('a step that an effect, a child record or the form makes done is fine', () => {
  const order = baseFile('manifest/resources/order.yaml').replace(
    '  bake:\n    - notify',
    '  bake:\n    - set: { note: Fresh }\n    - notify',
  )
  const steps = `      - { page: baking, for: bakers, needs: [note] }\n${collecting("done: status == 'collected'")}`
  const problems = problemsOf({
    'manifest/areas/path.yaml': area(steps),
    'manifest/resources/order.yaml': order,
    'manifest/menu.yaml': `${baseFile('manifest/menu.yaml')}\n`,
  })
  expect(problems.map(({ code }) => code)).not.toContain('step-cycle')
})
