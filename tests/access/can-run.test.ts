import { expect, it } from 'vitest'
import { canRun } from '#access/can-run.ts'

const portal = {
  operations: {
    signIn: { for: 'public' as const },
    listOrders: { for: { everyone: true as const } },
    closeBooks: { for: { role: 'proprietor' } },
  },
}

const visitor = undefined
const baker = { role: 'baker', position: 'Officer', flags: [] }
const proprietor = { role: 'proprietor', position: 'Officer', flags: [] }

it.each([
  ['signIn', visitor, 'allowed'],
  ['signIn', baker, 'allowed'],
  ['listOrders', visitor, 'needs-session'],
  ['listOrders', baker, 'allowed'],
  ['closeBooks', visitor, 'needs-session'],
  ['closeBooks', baker, 'forbidden'],
  ['closeBooks', proprietor, 'allowed'],
  ['burnBooks', visitor, 'needs-session'],
  ['burnBooks', proprietor, 'forbidden'],
  ['', proprietor, 'forbidden'],
  ['LISTORDERS', baker, 'forbidden'],
  ['constructor', proprietor, 'forbidden'],
  ['__proto__', proprietor, 'forbidden'],
  ['toString', visitor, 'needs-session'],
])('%s by %j is %s', (operation, person, verdict) => {
  expect(canRun(portal, operation, person)).toBe(verdict)
})
