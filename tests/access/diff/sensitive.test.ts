import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { diffAccess } from '#access/diff/diff-access.ts'
import { sensitiveIn } from '#access/diff/sensitive.ts'
import type { Rule } from '#manifest/portal.ts'
import { baseFile } from '../../fixtures/portals.ts'
import { linkedBakery } from '../linked.ts'

const order = 'manifest/resources/order.yaml'
const own = parse(baseFile(order))
const { access } = own

/** The bakery with changed orders. */
const withOrders = (change: object) => linkedBakery({ [order]: { ...own, ...change } })
const everyone = [{ for: 'everyone', scope: 'all' }]
const nobody = [{ for: { all: ['bakers', { not: 'bakers' }] }, scope: 'all' }]

const marksBetween = (before: object, after: object) => {
  const { acts, terms } = sensitiveIn(diffAccess(withOrders(before), withOrders(after)))
  return [...acts.map(({ act }) => act), ...terms.map(() => 'terms')]
}

describe('a change needs a second administrator', () => {
  const narrow = { access: { ...access, read: nobody, fields: { phone: nobody } } }
  const wide = { access: { ...access, read: everyone, fields: { phone: everyone } } }

  it('when people gain access to records that are marked', () => {
    expect(marksBetween(narrow, wide)).toEqual([])
    expect(marksBetween({ ...narrow, sensitive: true }, { ...wide, sensitive: true })).toEqual(['read', 'field phone'])
    expect(marksBetween({ ...wide, sensitive: true }, { ...narrow, sensitive: true })).toEqual([])
  })

  it('when people gain access to a field that is marked', () => {
    const marked = { sensitive: ['phone'] }
    expect(marksBetween({ ...narrow, ...marked }, { ...wide, ...marked })).toEqual(['field phone'])
  })

  it('when a new role gets what is its own, and not for what everyone has', () => {
    const roles = parse(baseFile('manifest/roles.yaml'))
    const miller = { ...roles, roles: { ...roles.roles, miller: { name: 'Miller' } } }
    const gainedBy = (read: object) => {
      const before = { ...own, access: { ...access, read: everyone }, sensitive: true }
      const after = { ...before, access: { ...access, read } }
      const next = linkedBakery({ [order]: after, 'manifest/roles.yaml': miller })
      return sensitiveIn(diffAccess(linkedBakery({ [order]: before }), next)).acts.filter(({ act }) => act === 'read')
        .length
    }
    expect(gainedBy(everyone)).toBe(0)
    expect(gainedBy([{ for: { any: ['bakers', 'miller'] }, scope: 'all' }])).toBe(1)
  })

  it('when the mark is taken away, with the gain or before it', () => {
    const marked = { ...narrow, sensitive: ['phone'] }
    expect(marksBetween(marked, narrow)).toEqual(['terms'])
    expect(marksBetween(marked, wide)).toEqual(['field phone', 'terms'])
    expect(marksBetween(narrow, marked)).toEqual([])
  })

  it('when the limit on a field is taken away, after which every reader sees it', () => {
    const { fields: _, ...open } = wide.access
    const limited = { access: { ...open, fields: { phone: nobody } } }
    expect(marksBetween({ ...limited, sensitive: true }, { access: open, sensitive: true })).toEqual(['field phone'])
    expect(marksBetween({ ...wide, sensitive: true }, { access: open, sensitive: true })).toEqual([])
  })

  it('when records that are marked belong to other people', () => {
    expect(marksBetween({ sensitive: true }, { sensitive: true, owner: 'created_by' })).toContain('terms')
  })

  it('when other people may approve such changes', () => {
    const portal = withOrders({})
    const withPolicy = (rule: Rule) => ({
      ...portal,
      operations: { ...portal.operations, approveDraft: { for: rule } },
    })
    const { acts } = sensitiveIn(diffAccess(withPolicy({ role: 'cashier' }), withPolicy({ everyone: true })))
    expect(acts.map(({ act }) => act)).toEqual(['operation approveDraft'])
  })
})
