import { describe, expect, it } from 'vitest'
import { Failure, toFailure } from '../../../src/browser/api/failure.ts'
import { refused } from '../../support/failures.ts'

describe('a failure', () => {
  it('is not wrapped again', () => {
    const failure = refused('stale')
    expect(toFailure(failure)).toBe(failure)
  })

  it('for a rejection has its code and its reference', () => {
    expect(refused('stale')).toMatchObject({ kind: 'refused', status: 412, code: 'stale', reference: 'request-1' })
  })

  it('without a problem has neither', () => {
    expect(new Failure('no-answer', 'gone')).toMatchObject({ code: undefined, reference: undefined, status: undefined })
  })

  it.each([
    [new Failure('refused', '', { status: 404 }), true],
    [new Failure('refused', '', { status: 403 }), true],
    [new Failure('refused', '', { status: 429 }), false],
    [new Failure('refused', '', { status: 503 }), false],
    [new Failure('not-understood', '', { status: 404 }), false],
    [new Failure('no-answer', ''), false],
  ])('is final when a retry would get the same response: %o', (failure, isFinal) => {
    expect(failure.isFinal).toBe(isFinal)
  })

  it.each([
    [new TypeError('x is undefined'), 'x is undefined'],
    ['words', 'words'],
    [undefined, 'undefined'],
    [404, '404'],
  ])('is made from anything else that is thrown: %s', (thrown, message) => {
    expect(toFailure(thrown)).toMatchObject({ kind: 'not-understood', message })
  })
})
