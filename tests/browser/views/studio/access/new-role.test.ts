import { expect, it } from 'vitest'
import { withNewRole } from '../../../../../src/browser/views/studio/access/new-role-text.ts'

const roles = {
  path: 'manifest/roles.yaml',
  text: `queues:
  oven: [baker]
roles:
  baker: { name: Baker }
  clerk: { name: Clerk }
groups:
  # Who is up early.
  early: [baker, clerk] # at four
  staff: { title: staff, any: [clerk, baker] }
  late: { not: baker }
  strict: { all: [baker, early] }
`,
}

it('adds a role after the others', () => {
  const text = withNewRole(roles, { id: 'miller', name: 'Miller', like: undefined })
  expect(text).toBe(roles.text.replace('Clerk }\n', 'Clerk }\n  miller: { name: Miller }\n'))
})

it('puts it beside another role wherever that is one of several who are admitted', () => {
  const text = withNewRole(roles, { id: 'miller', name: 'Miller', like: 'baker' })
  expect(text).toContain('  oven: [baker, miller]\n')
  expect(text).toContain('  early: [baker, miller, clerk] # at four\n')
  expect(text).toContain('any: [clerk, baker, miller] }\n')
  expect(text).toContain('  late: { not: baker }\n  strict: { all: [baker, early] }\n')
})
