import { Window } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Choice } from '../../../src/browser/palette/choices.ts'
import { keepRecent, recentChoices } from '../../../src/browser/palette/recent-choices.ts'

function choice(id: string): Choice {
  return { id, label: id, hint: '', icon: 'file', to: `/${id}` }
}

beforeEach(() => void vi.stubGlobal('localStorage', new Window().localStorage))
afterEach(() => void vi.unstubAllGlobals())

describe('recent choices', () => {
  it('are the last six, the latest first, each once', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) keepRecent('ada', choice(id))
    expect(recentChoices('ada').map(({ id }) => id)).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
  })

  it('are kept per person', () => {
    keepRecent('ada', choice('a'))
    expect(recentChoices('bisi')).toEqual([])
  })

  it('ignore stored values that are not choices', () => {
    localStorage.setItem(
      'workplace.recent.ada',
      '[null, 7, {"id":"a"}, {"id":"x","label":"x","hint":"","icon":"no-icon"}]',
    )
    expect(recentChoices('ada')).toEqual([])
    localStorage.setItem('workplace.recent.ada', '{')
    expect(recentChoices('ada')).toEqual([])
  })
})
