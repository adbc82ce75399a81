import { describe, expect, it } from 'vitest'
import { foundSpans } from '../../../src/browser/search/found-spans.ts'

function found(words: string, text: string): string[] {
  return foundSpans(words, text).map(([from, to]) => text.slice(from, to))
}

describe('a search', () => {
  it('is marked wherever its words occur', () => {
    expect(found('ada bel', 'Bello, Ada (Ada Bello)')).toEqual(['Bel', 'Ada', 'Ada', 'Bel'])
    expect(found('0803', '+234 0803 111')).toEqual(['0803'])
  })

  it('is marked once where its words overlap', () => {
    expect(foundSpans('anan nana', 'banana')).toEqual([[1, 6]])
  })

  it('is marked nowhere in a text without its words', () => {
    expect(found('xyz', 'Ada')).toEqual([])
    expect(found('', 'Ada')).toEqual([])
    expect(found('i', 'İstanbul')).toEqual([])
  })
})
