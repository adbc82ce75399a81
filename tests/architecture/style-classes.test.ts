import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../fixtures/real-portal.ts'

// Style sheets and components must name the same classes: an unused class is dead, and a class without a rule is a mistake.

const folder = join(root, 'src/browser')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const textOf = (endings: RegExp) =>
  files
    .filter((file) => endings.test(file))
    .map(read)
    .join('\n')

/** Includes JSON, because animations name classes in their data. */
const code = textOf(/\.(tsx?|html|json)$/)
const styled = classesIn(textOf(/\.css$/))

describe('a class', () => {
  it('that a style sheet names is used', () => {
    expect(styled.filter((name) => !isUsedIn(code, name))).toEqual([])
  })

  it('that a component names has a rule', () => {
    expect(namedIn(code).filter((name) => !styled.includes(name))).toEqual([])
  })

  it('is found in selectors, in literal class names and in composed ones', () => {
    expect(
      classesIn('/* .no */ .a.b > p:has(.c) { background: url(x.svg); margin: 0.5em }\n@media x { .d-e {} }'),
    ).toEqual(['a', 'b', 'c', 'd-e'])
    expect(namedIn(`<p className="a b-c"><i className={\`d \${e} f-\${g}\`} /></p>`)).toEqual(['a', 'b-c', 'd'])
    expect(isUsedIn(`<p className={\`tone-\${tone}\`} />`, 'tone-danger')).toBe(true)
    expect(isUsedIn('<p className="tone" />', 'tone-danger')).toBe(false)
  })
})

function read(file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}

function classesIn(css: string): string[] {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? []
  const names = selectors.flatMap((selector) => selector.match(/(?<=\.)[a-z][\w-]*/gi) ?? [])
  return [...new Set(names)]
}

/** The classes that code names literally. */
function namedIn(text: string): string[] {
  const lists = [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
  const names = lists.flatMap(
    ([, plain = '', composed = '']) =>
      `${plain} ${composed.replaceAll(/\S*\$\{[^}]*\}\S*/g, '')}`.match(/(?<![^\s])[a-z][\w-]*(?![^\s])/g) ?? [],
  )
  return [...new Set(names)]
}

function isUsedIn(text: string, name: string): boolean {
  const beginnings = name
    .split('-')
    .slice(0, -1)
    .map((_part, index, parts) => `${parts.slice(0, index + 1).join('-')}-\${`)
  return new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text) || beginnings.some((each) => text.includes(each))
}
