import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asFormDraft, rebased } from '../../../src/browser/records/form-draft.ts'
import { runs } from '../../fixtures/property-runs.ts'

/** The values of the form after another user saved `theirs`. */
function merged(base: object, mine: object, theirs: object): object {
  return rebased({ key: 'k', base: { ...base }, values: { ...mine } }, { ...theirs }).values
}

const base = { reason: 'Rest', days: 3, phone: '1' }

describe('a form whose record another user saved', () => {
  it('keeps what was typed, and takes over the other changes', () => {
    expect(merged(base, { ...base, reason: 'Wedding' }, { ...base, days: 5 })).toEqual({
      reason: 'Wedding',
      days: 5,
      phone: '1',
    })
  })

  it('keeps what was typed into a field that the other user changed too', () => {
    expect(merged(base, { ...base, reason: 'Wedding' }, { ...base, reason: 'Illness' })).toMatchObject({
      reason: 'Wedding',
    })
  })

  it('keeps a field empty that the user cleared', () => {
    const { phone: _phone, ...emptied } = base
    expect(merged(base, emptied, { ...base, days: 5 })).toEqual({ reason: 'Rest', days: 5 })
  })

  it('clears a field that the other user cleared', () => {
    const { phone: _phone, ...emptied } = base
    expect(merged(base, base, emptied)).toEqual(emptied)
  })

  it('is compared with the newly saved values from then on', () => {
    const draft = rebased({ key: 'k', base, values: { ...base, reason: 'Wedding' } }, { ...base, days: 5 })
    expect(draft).toMatchObject({ key: 'k', base: { days: 5 } })
    expect(rebased(draft, { ...base, days: 7 }).values).toEqual({ ...base, reason: 'Wedding', days: 7 })
  })

  it('has the local change of each field, or else the saved value', () => {
    const values = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.oneof(fc.string({ maxLength: 1 }), fc.integer(), fc.boolean()),
    )
    fc.assert(
      fc.property(values, values, values, (base, mine, theirs) => {
        const result = new Map(Object.entries(merged(base, mine, theirs)))
        for (const name of ['a', 'b', 'c', 'd'])
          expect(result.get(name)).toBe(mine[name] === base[name] ? theirs[name] : mine[name])
        expect(merged(base, base, theirs)).toEqual(theirs)
        expect(merged(base, mine, base)).toEqual(mine)
      }),
      runs(200),
    )
  })
})

describe('a kept draft', () => {
  it('is restored', () => {
    const draft = { key: 'k', base: { a: 1 }, values: { a: 2 } }
    expect(asFormDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  it.each([
    undefined,
    null,
    'text',
    7,
    [],
    {},
    { key: 'k' },
    { key: 'k', values: {} },
    { key: 1, base: {}, values: {} },
    { key: 'k', base: [], values: {} },
    { key: 'k', base: {}, values: null },
  ])('of another shape is ignored: %j', (kept) => {
    expect(asFormDraft(kept)).toBeUndefined()
  })
})
