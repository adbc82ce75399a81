import { describe, expect, it } from 'vitest'
import { abilitiesIn } from '#access/abilities.ts'
import { realPortal } from '../fixtures/real-portal.ts'

const { portal } = realPortal()
const abilities = abilitiesIn(portal, 'leave-request')

const whoCan = (act: string, role: string) =>
  abilities.find((ability) => ability.act === act)?.who.filter((able) => able.role === role)

describe('what can be done with leave requests', () => {
  it('differs by the position of people with the same role', () => {
    expect(whoCan('read', 'cx')).toEqual([
      { role: 'cx', positions: ['Line Manager', 'CEO'], scopes: ['involved', 'team', 'approver'] },
      { role: 'cx', positions: [null], scopes: ['involved', 'approver'] },
    ])
  })

  it('names no position where all are alike, and one scope where that covers the others', () => {
    expect(whoCan('read', 'hr')).toEqual([{ role: 'hr', positions: [], scopes: ['all'] }])
    expect(whoCan('update', 'hr')).toEqual([{ role: 'hr', positions: [], scopes: ['own'] }])
  })

  it('is listed for reading, creating, updating, fields and transitions, but not for what only the portal runs', () => {
    const acts = abilities.map(({ act }) => act)
    expect(acts).toEqual(
      expect.arrayContaining(['read', 'create', 'update', 'field hr_note', 'transition approve', 'transition cancel']),
    )
    expect(acts).not.toContain('transition begin')
  })
})

it('is nothing for records that the portal does not have', () => {
  expect(abilitiesIn(portal, 'bicycle')).toEqual([])
  expect(abilitiesIn(portal, 'constructor')).toEqual([])
})
