import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { below, from } from '#browser/ui/breakpoints.ts'
import { root } from '../fixtures/real-portal.ts'

// Type sizes, distances and breakpoints come from the scales in src/browser/ui/tokens.ts and breakpoints.ts. A size
// outside them puts one page out of line with the rest.

const hint = 'Use a step of the scale: --text-… and --space-… from tokens.ts, widths from breakpoints.ts.'
const widths: string[] = [...Object.values(below), ...Object.values(from)]

/** Pixels other than a hairline. Paper is measured in points, outside the scale. */
const pixels = /(?<![\w.-])-?(?!1px)\d*\.?\d+px/

describe('the scales of the design', () => {
  it('are the only sizes of style sheets', () => {
    expect(offences(filesOf('.css'), outsideTheScales), hint).toEqual([])
  })

  it('hold the widths of media queries in code', () => {
    const isWidth = (line: string) => /\((min|max)-width: \d/.test(line)
    const files = [...filesOf('.ts'), ...filesOf('.tsx')].filter((file) => !file.endsWith('/breakpoints.ts'))
    expect(offences(files, isWidth), hint).toEqual([])
  })

  it('finds a size outside the scales', () => {
    expect(outsideTheScales('  font-size: 13px;')).toBe(true)
    expect(outsideTheScales('  font: 500 12px / 16px var(--font-body);')).toBe(true)
    expect(outsideTheScales('  margin: 0 -7px;')).toBe(true)
    expect(outsideTheScales('@media (max-width: 640px) {')).toBe(true)
    expect(outsideTheScales('  font: 500 var(--text-sm) / 16px var(--font-body);')).toBe(false)
    expect(outsideTheScales('  margin: -1px calc(-1 * var(--space-4));')).toBe(false)
    expect(outsideTheScales('@media (max-width: 639px) {')).toBe(false)
  })
})

function outsideTheScales(line: string): boolean {
  const [, property = '', value = ''] = /^\s*([\w-]+):\s*(.+)$/.exec(line) ?? []
  if (property === 'font-size') return /\d(px|r?em)/.test(value)
  if (property === 'font') return /\d(px|r?em)/.test(value.split('/')[0] ?? '')
  if (/^(padding|margin|gap|row-gap|column-gap)/.test(property)) return pixels.test(value)
  if (!line.startsWith('@media') || !line.includes('-width')) return false
  return !widths.some((width) => line.includes(width))
}

function offences(files: string[], isOffence: (line: string) => boolean): string[] {
  return files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    return lines.flatMap((line, index) => (isOffence(line) ? [`${file}:${index + 1} ${line.trim()}`] : []))
  })
}

function filesOf(ending: string): string[] {
  return readdirSync(join(root, 'src/browser'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join('src/browser', file))
}
