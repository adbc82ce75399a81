import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { below, from } from '#browser/ui/breakpoints.ts'
import { root } from '../fixtures/real-portal.ts'

// Type sizes, spacing and breakpoints come from the scales in src/browser/ui/tokens.ts and breakpoints.ts. A size outside
// them makes one page inconsistent with the rest.

const hint = 'Use a step of the scale: --text-… and --space-… from tokens.ts, widths from breakpoints.ts.'
const widths: string[] = [...Object.values(below), ...Object.values(from)]

/** Pixel lengths other than a 1px hairline. Print styles use points, which are outside the scales. */
const pixels = /(?<![\w.-])-?(?!1px)\d*\.?\d+px/

describe('the design scales', () => {
  it('are the only source of sizes in style sheets', () => {
    expect(offences(filesOf('.css'), outsideTheScales), hint).toEqual([])
  })

  it('are the only source of media query widths in code', () => {
    const isWidth = (line: string) => /\((min|max)-width: \d/.test(line)
    const files = [...filesOf('.ts'), ...filesOf('.tsx')].filter((file) => !file.endsWith('/breakpoints.ts'))
    expect(offences(files, isWidth), hint).toEqual([])
  })

  it('are checked by a rule that finds other sizes', () => {
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
