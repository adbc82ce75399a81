import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fuzzyMatch } from '../../../src/browser/palette/fuzzy.ts'
import { runs } from '../../fixtures/property-runs.ts'

function meant(typed: string, text: string): string[] | undefined {
  return fuzzyMatch(typed, text)?.spans.map(([from, to]) => text.slice(from, to))
}

function best(typed: string, texts: string[]): string | undefined {
  const scored = texts.flatMap((text) => {
    const match = fuzzyMatch(typed, text)
    return match === undefined ? [] : [{ text, score: match.score }]
  })
  return scored.sort((a, b) => b.score - a.score)[0]?.text
}

describe('a fuzzy match', () => {
  it('accepts consecutive letters', () => {
    expect(meant('leave', 'My Leave requests')).toEqual(['Leave'])
  })

  it('accepts the starts of words', () => {
    expect(meant('lr', 'Leave requests')).toEqual(['L', 'r'])
    expect(meant('schrep', 'Schedules & Reports')).toEqual(['Sch', 'Rep'])
  })

  it('rejects scattered letters', () => {
    expect(meant('lvs', 'Leave requests')).toBeUndefined()
    expect(meant('xyz', 'Leave requests')).toBeUndefined()
    expect(meant('e', 'Leave')).toBeUndefined()
  })

  it('ignores blanks and accents', () => {
    expect(meant('leave req', 'Leave requests')).toEqual(['Leave', 'req'])
    expect(meant('resume', 'Résumé')).toEqual(['Résumé'])
  })

  it('prefers the start of a word to its middle, and the shorter text', () => {
    expect(best('req', ['Prerequisites', 'Expenditure requests'])).toBe('Expenditure requests')
    expect(best('leave', ['Leave requests of the team', 'Leave requests'])).toBe('Leave requests')
  })

  it('accepts everything when nothing was typed', () => {
    expect(fuzzyMatch(' ', 'Anything')).toEqual({ score: 0, spans: [] })
  })

  it('finds any part of a text, in order and without overlaps', () => {
    const anyText = fc.string({ unit: fc.constantFrom(...'abcd e'), minLength: 3, maxLength: 40 })
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (text, from, length) => {
        const start = from % (text.length - 2)
        const typed = text.slice(start, start + 3 + (length % (text.length - start)))
        fc.pre(typed.replaceAll(' ', '').length >= 3)
        const parts = meant(typed, text)
        expect(parts?.join('')).toBe(typed.replaceAll(' ', ''))
        let end = 0
        for (const [first, after] of fuzzyMatch(typed, text)?.spans ?? []) {
          expect(first).toBeGreaterThanOrEqual(end)
          end = after
        }
      }),
      runs(300),
    )
  })
})
