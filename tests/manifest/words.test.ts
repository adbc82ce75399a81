import { expect, it } from 'vitest'
import { sentenceCase, words } from '#manifest/words.ts'

it.each([
  ['night-shift', 'night shift', 'Night shift'],
  ['Approved_Order', 'Approved Order', 'Approved Order'],
  ['bake', 'bake', 'Bake'],
])('writes %j as %j, and as %j on a button', (id, said, onButton) => {
  expect([words(id), sentenceCase(id)]).toEqual([said, onButton])
})
