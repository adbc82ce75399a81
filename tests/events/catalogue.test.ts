import { expect, it } from 'vitest'
import { readEvent, refOf } from '#events/catalogue.ts'

it('writes a reference that parses back to the subject of the event', () => {
  const about = { resource: 'invoice', id: '17' }
  const ref = refOf('record.changed', about)
  expect(ref).toBe('invoice/17')
  expect(readEvent({ type: 'record.changed', ref, version: 3 })).toEqual({ type: 'record.changed', about, version: 3 })
})

it('leaves out a part that is absent', () => {
  const ref = refOf('record.changed', { resource: 'invoice' })
  expect(readEvent({ type: 'record.changed', ref, version: 1 })?.about).toEqual({ resource: 'invoice' })
})

it.each(['record.vanished', 'constructor', ''])('reads nothing from an event of the unknown type %j', (type) => {
  expect(readEvent({ type, ref: 'x', version: 1 })).toBeUndefined()
})
