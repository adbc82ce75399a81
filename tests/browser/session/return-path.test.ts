// @vitest-environment happy-dom
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { dropReturnPath, keepReturnPath, keptReturnPath } from '../../../src/browser/session/return-path.ts'
import { runs } from '../../fixtures/property-runs.ts'

beforeEach(() => sessionStorage.clear())

function returned(path: string): string | undefined {
  keepReturnPath(path)
  return keptReturnPath()
}

describe('a page requested before sign-in', () => {
  it.each(['/', '/notifications', '/workplace/requests/leave?view=all&id=r1', '/a%20b#c', '/search?q=//evil.test'])(
    'is returned to: %s',
    (path) => {
      expect(returned(path)).toBe(path)
    },
  )

  it('is forgotten once it is dropped', () => {
    keepReturnPath('/notifications')
    dropReturnPath()
    expect(keptReturnPath()).toBeUndefined()
  })

  it('is undefined when nothing was requested', () => {
    expect(keptReturnPath()).toBeUndefined()
  })
})

describe('an address on another site', () => {
  it.each([
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    ' //evil.test',
    '/.//evil.test',
    '/x/..//evil.test',
    'https://evil.test/',
    'https:evil.test',
    'http://',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'blob:null/x',
  ])('is never returned to: %j', (path) => {
    const led = returned(path)
    expect(new URL(led ?? '/', location.origin).origin).toBe(location.origin)
    expect(led ?? '/').toMatch(/^\/(?!\/)/)
  })

  it('is never returned to, whatever is kept', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'evil.test',
      'javascript',
      'http',
      'https:',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(parts).map((each) => each.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (path) => {
          const led = returned(path)
          if (led === undefined) return
          expect(new URL(led, location.origin).origin).toBe(location.origin)
          expect(led).toMatch(/^\/(?!\/)/)
        },
      ),
      runs(1_000),
    )
  })
})
