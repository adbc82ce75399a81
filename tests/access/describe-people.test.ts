import { describe, expect, it } from 'vitest'
import { everyTrait } from '#access/every-trait.ts'
import type { Traits } from '#access/person.ts'
import { describePeople } from '#access/snapshot/describe-people.ts'

const roles = Object.fromEntries(['cook', 'waiter', 'host', 'buyer'].map((id) => [id, { name: id, flags: [] }]))
const everyone = everyTrait({ roles, positions: ['Manager', 'Owner'] })

describe('the description of a set of people', () => {
  it.each<[string, (person: Traits) => boolean, string]>([
    ['all', () => true, 'everyone'],
    ['none', () => false, 'nobody'],
    ['roles', ({ role }) => ['waiter', 'cook'].includes(role), 'cook, waiter'],
    ['all roles but one', ({ role }) => role !== 'host', 'everyone except host'],
    ['a position', ({ position }) => position === 'Owner', 'any role as Owner'],
    [
      'a role and a position',
      (person) => person.role === 'cook' || person.position === 'Owner',
      'any role as Owner; cook',
    ],
    [
      'a position in all roles but one',
      (person) => person.role !== 'cook' && person.position === 'Owner',
      'any role except cook, as Owner',
    ],
    ['a role in a position', (person) => person.role === 'cook' && person.position === 'Owner', 'cook as Owner'],
    [
      'all but a role in a position',
      (person) => person.role !== 'cook' || person.position !== 'Owner',
      'everyone except cook as Owner',
    ],
    ['people without a named position', ({ position }) => position === 'Officer', 'any role as any other position'],
  ])('names %s', (_, isIn, words) => {
    expect(describePeople(everyone, isIn)).toBe(words)
  })

  it('names roles by the function that the caller passes', () => {
    expect(
      describePeople(
        everyone,
        ({ role }) => role === 'cook',
        (role) => `"${role}"`,
      ),
    ).toBe('"cook"')
  })
})
