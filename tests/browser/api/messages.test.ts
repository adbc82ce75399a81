import { describe, expect, it } from 'vitest'
import workplace from '#generated/api/workplace.json' with { type: 'json' }
import * as specified from '#texts/specified.ts'
import { Failure, type ProblemCode } from '../../../src/browser/api/failure.ts'
import { describeFailure, explain, messages, serverMessage } from '../../../src/browser/api/messages.ts'
import { refused } from '../../support/failures.ts'

// The type of `messages` requires every code and allows no other key.
const known = Object.keys(messages) as ProblemCode[]
const codes = workplace.components.schemas.Problem.properties.code.enum

it('has a message for exactly the error codes of the specification', () => {
  expect(known.toSorted()).toEqual(codes.toSorted())
})

it.each(Object.entries(messages))('explains %s in a sentence without internals', (code, words) => {
  expect(words).toMatch(/^[A-Z][^/{}]{10,}$/)
  expect(words).not.toContain(code)
})

it('spells the prescribed messages exactly', () => {
  expect({ ...specified }).toEqual({
    scheduleSent: { title: 'Submitted', text: 'Daily Schedule submitted successfully' },
    scheduleRefused: { title: 'Bad Request', text: 'Invalid Request' },
    closedOut: 'processed successfully',
    closeoutExceeded: { title: '400', text: 'Closeout timeline exceeded for this schedule' },
    chooseTypeToBegin: 'choose conversation type to begin',
    noChat: 'No chat to show at the moment',
    selectTypeFirst: 'Select a conversation type first',
    typeYourMessage: 'Type your message',
  })
})

describe('a failure', () => {
  it('without a response says so, and that the entries are kept', () => {
    expect(describeFailure(new Failure('no-answer', 'fetch failed'))).toBe('No connection. Your entries are kept.')
  })

  it('that is not understood shows no internals', () => {
    const text = describeFailure(new Failure('not-understood', '<html>502 Bad Gateway', { status: 502 }))
    expect(text).toBe('The server sent an unexpected response. Your entries are kept.')
  })

  it.each(known)('with a general message of the server shows ours: %s', (code) => {
    expect(describeFailure(refused(code))).toBe(messages[code])
  })

  it('with a specific message of the server shows that message', () => {
    expect(describeFailure(refused('wrong-state', 'The schedule is closed.'))).toBe('The schedule is closed.')
  })

  it('with a pointer into the body shows no pointer', () => {
    expect(describeFailure(refused('invalid', '/tasks/0/name must be string'))).toBe(messages.invalid)
  })
})

describe('the message of the server', () => {
  it('is shown unchanged', () => {
    expect(serverMessage(refused('key-reused', 'This was sent before.'))).toBe('This was sent before.')
  })

  it('is kept when a backend sends nothing else', () => {
    const failure = new Failure('refused', 'Closed for stocktaking', { status: 400, words: 'Closed for stocktaking' })
    expect([serverMessage(failure), describeFailure(failure)]).toEqual([failure.words, failure.words])
  })

  it('is replaced when it comes from a validator', () => {
    expect(serverMessage(refused('invalid', '/tasks must NOT have fewer than 1 items'))).toBe(messages.invalid)
  })

  it('is missing where the response has none', () => {
    expect(serverMessage(new Failure('not-understood', 'status 500', { status: 500 }))).toBeUndefined()
  })
})

describe('anything thrown', () => {
  it('is explained with the reference to give when asking for help', () => {
    expect(explain(refused('unexpected'))).toEqual({ text: messages.unexpected, reference: 'request-1' })
  })

  it.each([new TypeError('x is undefined'), 'a string', undefined, null])(
    'is explained without internals: %s',
    (thrown) => {
      expect(explain(thrown)).toEqual({
        text: 'The server sent an unexpected response. Your entries are kept.',
        reference: undefined,
      })
    },
  )
})
