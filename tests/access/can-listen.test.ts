import { describe, expect, it } from 'vitest'
import { canListen } from '#access/can-listen.ts'

const everyone = { everyone: true as const }

const portal = {
  channels: {
    'private-user.{me}': { for: everyone },
    'private-order.{id}': { for: { role: 'baker' }, reads: 'order' },
    'private-portal': { for: everyone },
    'private-office': { for: { role: 'proprietor' } },
    'presence-record.{resource}.{id}': { for: everyone },
    'presence-draft.{draft}': { for: { role: 'baker' } },
  },
}

const ada = { id: 'ada', role: 'baker', position: 'Officer', flags: [] }

describe('may listen to', () => {
  it.each([
    ['her own channel', 'private-user.ada', { allowed: true }],
    ['the channel of all', 'private-portal', { allowed: true }],
    ['a record that she may read', 'private-order.17', { allowed: true, reads: { resource: 'order', id: '17' } }],
    [
      'those who have a record open',
      'presence-record.cake.17',
      { allowed: true, reads: { resource: 'cake', id: '17' } },
    ],
    ['those who have a draft open', 'presence-draft.17', { allowed: true, draft: '17' }],
  ])('%s', (_, name, listening) => {
    expect(canListen(portal, name, ada)).toEqual(listening)
  })
})

describe('may not listen to', () => {
  it.each([
    ['another person', 'private-user.bob'],
    ['nobody', 'private-user.'],
    ['a placeholder', 'private-user.{me}'],
    ['herself in capitals', 'private-user.ADA'],
    ['herself and more', 'private-user.ada.bob'],
    ['another and herself', 'private-user.bob.ada'],
    ['herself with a space', 'private-user.ada '],
    ['herself with a NUL', 'private-user.ada\0'],
    ['a channel of another case', 'Private-user.ada'],
    ['a channel without its prefix', 'user.ada'],
    ['a presence channel', 'presence-user.ada'],
    ['those who have a record open without its resource', 'presence-record..17'],
    ['those who have a record open without its id', 'presence-record.cake.'],
    ['those who have a resource open', 'presence-record.cake'],
    ['those who have part of a record open', 'presence-record.cake.17.crumbs'],
    ['an encrypted channel', 'private-encrypted-user.ada'],
    ['a longer name', 'private-portal-admin'],
    ['a shorter name', 'private-porta'],
    ['a channel below one without parts', 'private-portal.ada'],
    ['a record without a name', 'private-order.'],
    ['a record of more parts', 'private-order.17.18'],
    ['a record behind two dots', 'private-order..17'],
    ['the pattern itself', 'private-order'],
    ['a channel of other roles', 'private-office'],
    ['a name of the prototype', '__proto__'],
    ['another such name', 'constructor'],
    ['nothing', ''],
  ])('%s', (_, name) => {
    expect(canListen(portal, name, ada)).toEqual({ allowed: false })
  })

  it('a record whose channel is for other roles', () => {
    expect(canListen(portal, 'private-order.17', { ...ada, role: 'cashier' })).toEqual({ allowed: false })
  })

  it('those who have a draft open, as somebody who writes none', () => {
    expect(canListen(portal, 'presence-draft.17', { ...ada, role: 'cashier' })).toEqual({ allowed: false })
  })

  it('any channel when none is declared', () => {
    expect(canListen({ channels: {} }, 'private-user.ada', ada)).toEqual({ allowed: false })
  })
})
