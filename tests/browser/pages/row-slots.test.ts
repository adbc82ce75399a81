import { describe, expect, it } from 'vitest'
import { RowSlots } from '../../../src/browser/pages/collection/row-slots.ts'

/** Returns the keys of the last of several lists that a table showed one after the other. */
function keysOf(...lists: string[]): number[] {
  const slots = new RowSlots()
  return lists.map((ids) => slots.of([...ids])).at(-1) ?? []
}

describe('the keys of rows', () => {
  it('are taken over when every row is replaced, as on another page', () => {
    expect(keysOf('abc', 'def')).toEqual(keysOf('abc'))
  })

  it('stay with rows that move', () => {
    const [a, b, c] = keysOf('abc')
    expect(keysOf('abc', 'cab')).toEqual([c, a, b])
  })

  it('are new for a row that arrives among others', () => {
    const [a, b] = keysOf('ab')
    const [first, ...rest] = keysOf('ab', 'xab')
    expect(rest).toEqual([a, b])
    expect([a, b]).not.toContain(first)
  })

  it('are not taken from a row that left while others stay, so that the focus doesn’t pass to another record', () => {
    const [, b] = keysOf('abc')
    expect(keysOf('abc', 'acd')).not.toContain(b)
  })

  it('are distinct when a longer list replaces a shorter one, and when it becomes shorter again', () => {
    expect(new Set(keysOf('ab', 'cdef')).size).toBe(4)
    expect(new Set(keysOf('ab', 'cdef', 'gh', 'ijkl')).size).toBe(4)
  })

  it('are the same when asked twice', () => {
    expect(keysOf('abc', 'def', 'def')).toEqual(keysOf('abc', 'def'))
  })
})
