import { describe, expect, it } from 'vitest'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import {
  arrange,
  idOf,
  nextFrom,
  type PlacedPart,
} from '../../../../../src/browser/views/studio/records/diagram-layout.ts'
import { readLifecycle } from '../../../../../src/browser/views/studio/records/lifecycle-text.ts'
import { root } from '../../../../fixtures/real-portal.ts'

const files = readManifestFiles(root).filter(({ path }) => path.startsWith('manifest/resources/'))

function lifecycleOf(path: string) {
  const file = files.find((each) => each.path === path)
  const lifecycle = file && readLifecycle(file)
  if (lifecycle === undefined) throw new Error(`${path} has no lifecycle`)
  return lifecycle
}

function overlap(a: PlacedPart, b: PlacedPart): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
}

describe('the diagram of every lifecycle of the manifest', () => {
  it.each(files.map(({ path }) => path))('of %s has room for each part', (path) => {
    const lifecycle = lifecycleOf(path)
    const { parts, lines, width, height } = arrange(lifecycle)
    expect(parts).toHaveLength(lifecycle.states.length + lifecycle.transitions.length)
    for (const [index, part] of parts.entries()) {
      expect(part.left >= 0 && part.top >= 0).toBe(true)
      expect(part.left + part.width <= width && part.top + part.height <= height).toBe(true)
      expect(parts.slice(index + 1).filter((other) => overlap(part, other))).toEqual([])
    }
    const ends = lifecycle.transitions.map(({ from, to }) => from.length + (to === undefined ? 0 : 1))
    expect(lines).toHaveLength(ends.reduce((sum, count) => sum + count, 0))
    for (const { path: drawn } of lines) expect(drawn).toMatch(/^M\d+ \d+.* L\d+ \d+$/)
  })
})

it('leaves out lines to states that are not there', () => {
  const transitions = [{ name: 'send', label: 'Send', from: ['gone'], to: 'nowhere', isAutomatic: false }]
  const { parts, lines } = arrange({ states: [], transitions })
  expect(parts).toHaveLength(1)
  expect(lines).toEqual([])
})

describe('arrow keys', () => {
  const part = (name: string, left: number, top: number): PlacedPart => ({
    ...{ kind: 'state', name, label: name, left, top, width: 40, height: 20 },
  })
  const parts = [part('a', 0, 100), part('b', 100, 100), part('c', 100, 0), part('d', 200, 110)]
  const from = (name: string, step: readonly [number, number]) => {
    const start = parts.find((each) => each.name === name)
    const next = start && nextFrom(parts, start, step)
    return next && idOf(next)
  }

  it('go to the nearest part in their direction', () => {
    expect(from('a', [1, 0])).toBe('state b')
    expect(from('b', [0, -1])).toBe('state c')
    expect(from('b', [1, 0])).toBe('state d')
    expect(from('d', [-1, 0])).toBe('state b')
  })

  it('stay where nothing follows', () => {
    expect(from('a', [-1, 0])).toBeUndefined()
    expect(from('c', [0, -1])).toBeUndefined()
  })
})
