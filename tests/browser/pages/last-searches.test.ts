import { Window } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetSearches, keepSearch, lastSearches } from '../../../src/browser/pages/search/last-searches.ts'

beforeEach(() => void vi.stubGlobal('localStorage', new Window().localStorage))
afterEach(() => void vi.unstubAllGlobals())

describe('the last searches', () => {
  it('are the last eight, the latest first, each once', () => {
    for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'B']) keepSearch('ada', 'lookup', words)
    expect(lastSearches('ada', 'lookup')).toEqual(['B', 'i', 'h', 'g', 'f', 'e', 'd', 'c'])
  })

  it('are kept per person and page until they are forgotten', () => {
    keepSearch('ada', 'lookup', 'x')
    expect(lastSearches('bisi', 'lookup')).toEqual([])
    expect(lastSearches('ada', 'other')).toEqual([])
    forgetSearches('ada', 'lookup')
    expect(lastSearches('ada', 'lookup')).toEqual([])
  })

  it('ignore stored values that are not searches', () => {
    localStorage.setItem('workplace.searches.ada.lookup', '[1, "x", null]')
    expect(lastSearches('ada', 'lookup')).toEqual(['x'])
    localStorage.setItem('workplace.searches.ada.lookup', '{')
    expect(lastSearches('ada', 'lookup')).toEqual([])
  })
})
