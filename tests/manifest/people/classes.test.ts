import { expect, it } from 'vitest'
import { anyOtherPosition, everyTrait } from '#access/every-trait.ts'
import { holds } from '#access/holds.ts'
import { classesOf, compileManifest } from '#manifest/index.ts'
import { rulesOf } from '#manifest/people/classes.ts'
import { bakery, bakeryOffers } from '../../fixtures/portals.ts'

function bakeryPortal() {
  const compilation = compileManifest(bakery(), bakeryOffers)
  if (!compilation.ok) throw new Error('The bakery has problems.')
  return compilation.portal
}

const portal = bakeryPortal()

it('combines every role with every position that rules name, and with any other', () => {
  expect(everyTrait(portal).map(({ role, position }) => `${role}/${position}`)).toEqual([
    'baker/Head Baker',
    `baker/${anyOtherPosition}`,
    'apprentice/Head Baker',
    `apprentice/${anyOtherPosition}`,
    'cashier/Head Baker',
    `cashier/${anyOtherPosition}`,
    'proprietor/Head Baker',
    `proprietor/${anyOtherPosition}`,
  ])
})

it('gives people the flags of their role', () => {
  expect(
    everyTrait(portal)
      .filter(({ flags }) => flags.includes('runsTheHouse'))
      .map(({ role }) => role),
  ).toEqual(['proprietor', 'proprietor'])
})

it('names each class by one of its members', () => {
  expect(classesOf(portal).map(({ witness }) => witness)).toEqual([
    'role *Baker*, position *Head Baker*',
    'role *Baker*, any other position',
    'role *Cashier*, position *Head Baker*',
    'role *Cashier*, any other position',
    'role *Proprietor*, any position',
  ])
})

it('puts everyone in exactly one class', () => {
  const members = classesOf(portal).flatMap((each) => each.members)
  expect(members.map((member) => JSON.stringify(member)).sort()).toEqual(
    everyTrait(portal)
      .map((person) => JSON.stringify(person))
      .sort(),
  )
})

it('has no rule that distinguishes members of a class', () => {
  const told = classesOf(portal).filter(({ traits, members }) =>
    rulesOf(portal).some((rule) => members.some((member) => holds(rule, member) !== holds(rule, traits))),
  )
  expect(told).toEqual([])
})
