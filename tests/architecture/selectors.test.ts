import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../fixtures/real-portal.ts'

// A browser that can't tell which elements a selector is about restyles all of them whenever an element is inserted anywhere.

const hint = 'Name what is styled by a class, an attribute or a tag, or set a class in the component.'

describe('a selector', () => {
  it('names what it styles where that depends on other elements', () => {
    const folder = join(root, 'src/browser')
    const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
    const wide = sheets.flatMap((file) =>
      selectorsIn(readFileSync(join(folder, file), 'utf8'))
        .filter(isWide)
        .map((selector) => `${file}: ${selector}`),
    )
    expect(wide, hint).toEqual([])
  })

  it('is found to be wide', () => {
    expect(isWide('.a:has(.b) > :first-child')).toBe(true)
    expect(isWide('.a:has(.b) *')).toBe(true)
    expect(isWide('.a:has(.b) + .c > :not(.d)')).toBe(true)
    expect(isWide('tbody + tbody > tr:first-child > td')).toBe(true)
    expect(isWide('.a:has(.b) > .c:first-child')).toBe(false)
    expect(isWide('.a:has(> .b):has(+ .a .b)')).toBe(false)
    expect(isWide('tr:has(.b) td')).toBe(false)
    expect(isWide('.a:has(.b) :is(.c, td)')).toBe(false)
    expect(isWide('.a > :first-child')).toBe(false)
    expect(isWide('.a + .b td')).toBe(false)
  })
})

/** Whether a selector depends on other elements and names a styled one by its position alone, or an adjacent one by its tag. */
function isWide(selector: string): boolean {
  const [, rest] = /:has(.*)$/.exec(selector) ?? []
  const after = rest === undefined ? [] : compoundsOf(rest).slice(1)
  return (
    after.some((compound) => !/[.#[]|^[a-z]/.test(compound.replaceAll(/:not\(.*?\)/g, ''))) ||
    /\+ [a-z]+ /.test(selector)
  )
}

/** The parts of a selector between combinators, without what stands in parentheses. */
function compoundsOf(selector: string): string[] {
  let plain = selector.replaceAll(/:is\(([^(),]*)[^()]*\)/g, '$1')
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, '')
  return plain.split(/\s*[\s>+~]\s*/)
}

function selectorsIn(css: string): string[] {
  const heads = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? []
  return heads
    .flatMap((head) => head.split(/,(?![^(]*\))/).map((each) => each.trim()))
    .filter((each) => !each.startsWith('@'))
}
