import { describe, expect, it } from 'vitest'
import { outsideCauses } from '../../scripts/test/outside-causes.ts'

/** The load for each processor. */
const quiet = 1
const busy = 2

describe('a failed run', () => {
  it.each([
    ['the browser crashed', 'Error: page.goto: Page crashed'],
    ['the browser crashed', 'Error: browserType.launch: Failed to launch: spawn ETXTBSY'],
    ['a port was taken', 'Error: listen EADDRINUSE: address already in use 127.0.0.1:8000'],
    ["the machine's PostgreSQL went away", 'Error: connect ECONNREFUSED 127.0.0.1:5432'],
    ["the machine's PostgreSQL went away", 'error: terminating connection due to administrator command'],
    ["the machine's Redis went away", 'Error: connect ECONNREFUSED 127.0.0.1:6379'],
    ['the machine ran out of memory or disk space', 'Error: ENOSPC: no space left on device, write'],
  ])('gets a second run when %s', (cause, message) => {
    expect(outsideCauses([message], quiet)).toEqual([cause])
  })

  it.each([
    'Test timed out in 30000ms.',
    'Error: page.click: Timeout 20000ms exceeded.',
    'AssertionError: expected 500 to be 200',
    'Error: connect ECONNREFUSED 127.0.0.1:41235',
    '',
  ])('fails at once for %j', (message) => {
    expect(outsideCauses([message], quiet)).toBeUndefined()
  })

  it.each([
    'Test timed out in 30000ms.',
    'Error: STACK_TRACE_ERROR',
    'TimeoutError: locator.click: Timeout 30000ms exceeded.',
  ])('gets a second run for %j when the machine was overloaded', (message) => {
    expect(outsideCauses([message], busy)).toEqual(['the machine was overloaded'])
    expect(outsideCauses([message, 'AssertionError: expected 500 to be 200'], busy)).toBeUndefined()
  })

  it('fails at once when one of several failures has another reason', () => {
    expect(outsideCauses(['Error: page.goto: Page crashed', 'expected 1 to be 2'], quiet)).toBeUndefined()
  })

  it('fails at once when nothing says what failed', () => {
    expect(outsideCauses([], busy)).toBeUndefined()
  })
})
