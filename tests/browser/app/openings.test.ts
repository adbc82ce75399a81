import { Window } from 'happy-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteOpening, noteTold, openingsOn, untold } from '../../../src/browser/app/openings.ts'

beforeEach(() => void vi.stubGlobal('localStorage', new Window().localStorage))
afterEach(() => void vi.unstubAllGlobals())

const today = '2026-11-20'

describe('the pages that are opened', () => {
  it('are told once for each page and day', () => {
    for (const page of ['home', 'tickets', 'home']) noteOpening(today, page)
    expect(untold(openingsOn(today))).toEqual(['home', 'tickets'])
    noteTold(today, ['home', 'tickets'])
    noteOpening(today, 'home')
    noteOpening(today, 'leads')
    expect(untold(openingsOn(today))).toEqual(['leads'])
    noteOpening('2026-11-21', 'home')
    expect(untold(openingsOn('2026-11-21'))).toEqual(['home'])
  })

  it('are at most a hundred in one report', () => {
    for (let page = 0; page < 120; page += 1) noteOpening(today, `page-${page}`)
    expect(untold(openingsOn(today))).toHaveLength(100)
    noteTold(today, untold(openingsOn(today)))
    expect(untold(openingsOn(today))).toHaveLength(20)
  })

  it('ignore what is stored in another form', () => {
    for (const stored of ['{', 'null', '[]', `{"day":"${today}","opened":[1],"told":[]}`]) {
      localStorage.setItem('workplace.openings', stored)
      expect(untold(openingsOn(today))).toEqual([])
    }
  })
})
