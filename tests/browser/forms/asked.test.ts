import { describe, expect, it } from 'vitest'
import { answered, asKind, askedFields } from '../../../src/browser/forms/asked.ts'
import type { FieldSchema } from '../../../src/browser/forms/form-schema.ts'

const text: FieldSchema = { type: 'string' }
const properties: Record<string, FieldSchema> = {
  problem: { type: 'string', enum: ['puncture', 'other'] },
  which: { type: 'string', 'x-when': { problem: 'other' } },
  since: { type: 'string', 'x-when': { which: ['creak', 'rattle'] } },
  urgent: { type: 'boolean' },
  until: { type: 'string', 'x-when': { urgent: true, problem: ['puncture', 'other'] } },
}

describe('a field that depends on others', () => {
  it.each<[object, string[]]>([
    [{}, ['problem', 'urgent']],
    [{ problem: 'puncture' }, ['problem', 'urgent']],
    [{ problem: 'other' }, ['problem', 'which', 'urgent']],
    [{ problem: 'other', which: 'rattle' }, ['problem', 'which', 'since', 'urgent']],
    [{ problem: 'puncture', which: 'rattle' }, ['problem', 'urgent']],
    [{ urgent: true }, ['problem', 'urgent']],
    [{ urgent: true, problem: 'puncture' }, ['problem', 'urgent', 'until']],
  ])('is asked when they have the required values: %j', (values, names) => {
    expect(askedFields(properties, { ...values })).toEqual(names)
  })

  it('is never asked when two depend on each other', () => {
    const circle = { a: { 'x-when': { b: 'x' } }, b: { 'x-when': { a: 'x' } } }
    expect(askedFields(circle, { a: 'x', b: 'x' })).toEqual([])
  })

  it('is kept and not sent while it is not asked', () => {
    const values = { problem: 'puncture', which: 'rattle', since: 'May', urgent: false }
    expect(answered({ properties }, values)).toEqual({ problem: 'puncture', urgent: false })
    expect(answered({ properties }, { ...values, problem: 'other' })).toEqual({
      problem: 'other',
      which: 'rattle',
      since: 'May',
      urgent: false,
    })
  })

  it('is left out of rows as well', () => {
    const rows: FieldSchema = { type: 'array', items: { type: 'object', properties } }
    const values = {
      lines: [
        { problem: 'puncture', which: 'rattle' },
        { problem: 'other', which: 'rattle' },
      ],
    }
    expect(answered({ properties: { lines: rows } }, values)).toEqual({
      lines: [{ problem: 'puncture' }, { problem: 'other', which: 'rattle' }],
    })
  })
})

describe('an object of several kinds', () => {
  const kind = (name: string, fields: Record<string, FieldSchema>): FieldSchema => ({
    title: name,
    properties: { kind: { const: name }, ...fields },
  })
  const way: FieldSchema = {
    type: 'object',
    oneOf: [kind('fetched', { by: text }), kind('sent', { to: text, by: text })],
  }
  const sent = (value: unknown) => answered({ properties: { way } }, { way: value })

  it('keeps what was typed for each kind, back and forth', () => {
    const fetched = { ...asKind(undefined, 'fetched'), by: 'Ada' }
    const toSent = { ...asKind(fetched, 'sent'), to: '12 Marina Road', by: 'bus' }
    expect(sent(toSent)).toEqual({ way: { kind: 'sent', to: '12 Marina Road', by: 'bus' } })
    const back = asKind(toSent, 'fetched')
    expect(sent(back)).toEqual({ way: { kind: 'fetched', by: 'Ada' } })
    expect(sent(asKind(back, 'sent'))).toEqual({ way: { kind: 'sent', to: '12 Marina Road', by: 'bus' } })
  })

  it('is not sent while no kind is chosen, and still keeps what was typed', () => {
    const cleared = asKind({ kind: 'fetched', by: 'Ada' }, undefined)
    expect(sent(cleared)).toEqual({})
    expect(sent(asKind(cleared, 'fetched'))).toEqual({ way: { kind: 'fetched', by: 'Ada' } })
  })
})
