import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../fixtures/real-portal.ts'

// A look that several elements have is one class, in utilities.css or controls.css. Rules that repeat it drift apart.

const hint = 'Use the class that has these declarations already, or make it one and name it where both are used.'

const folder = join(root, 'src/browser')
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
const rules = sheets.flatMap((sheet) => rulesIn(readFileSync(join(folder, sheet), 'utf8'), sheet))

describe('a set of three declarations or more', () => {
  it('stands in one rule of all style sheets', () => {
    expect(twinsAmong(rules), hint).toEqual([])
  })

  it('that a class of utilities.css consists of is not repeated by another class', () => {
    expect(repeatsOf(rules.filter(isShared), rules), hint).toEqual([])
  })

  it('is found in other orders, but not in other conditions', () => {
    const found = rulesIn(
      '/* a */ .a { x: 1; y: 2; z: 3 }\n@media b { .c { x: 1; y: 2; z: 3; } }\n.d { z: 3; y: 2; x: 1 }',
    )
    expect(twinsAmong(found)).toEqual(['.a = .d'])
    const [shared, ...others] = rulesIn(
      '.a { x: 1; y: 2; z: 3 } .b > .c { x: 1; y: 2; z: 3 } .d { y: 2; w: 4; x: 1; z: 3 }',
    )
    expect(repeatsOf(shared === undefined ? [] : [shared], others)).toEqual(['.d has .a'])
  })
})

interface Rule {
  sheet: string
  /** The at-rules around it, such as `@media print`. */
  condition: string
  selector: string
  declarations: string[]
}

/** Reads the rules of a style sheet. Nested rules are those of at-rules; at-rules with declarations only are left out. */
function rulesIn(css: string, sheet = ''): Rule[] {
  const rules: Rule[] = []
  const around: string[] = []
  let text = ''
  // Quoted texts may contain braces and semicolons.
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"[^"]*"/g, encodeURIComponent)
  for (const character of plain) {
    if (character === '{') {
      around.push((text.split(';').at(-1) ?? '').trim().replaceAll(/\s+/g, ' '))
      text = ''
    } else if (character === '}') {
      const selector = around.pop() ?? ''
      const condition = around.join(' ')
      const declarations = text.split(';').map((each) => each.trim().replaceAll(/\s+/g, ' '))
      const isRule = !selector.startsWith('@') && !condition.includes('@keyframes')
      if (isRule) rules.push({ sheet, condition, selector, declarations: declarations.filter(Boolean).toSorted() })
      text = ''
    } else text += character
  }
  return rules.filter(({ declarations }) => declarations.length >= 3)
}

/** Whether a rule is that of one class of utilities.css, which any element can have. */
function isShared(rule: Rule): boolean {
  return rule.sheet === 'ui/utilities.css' && isOfOneClass(rule)
}

function isOfOneClass({ condition, selector }: Rule): boolean {
  return condition === '' && /^\.[\w-]+$/.test(selector)
}

function twinsAmong(all: Rule[]): string[] {
  const seen = new Map<string, Rule>()
  return all.flatMap((rule) => {
    const set = [rule.condition, ...rule.declarations].join(';')
    const twin = seen.get(set)
    seen.set(set, rule)
    return twin === undefined ? [] : [`${nameOf(twin)} = ${nameOf(rule)}`]
  })
}

function repeatsOf(shared: Rule[], all: Rule[]): string[] {
  return shared.flatMap((one) =>
    all
      .filter((other) => other !== one && isOfOneClass(other))
      .filter(({ declarations }) => one.declarations.every((each) => declarations.includes(each)))
      .map((other) => `${nameOf(other)} has ${nameOf(one)}`),
  )
}

function nameOf({ sheet, selector }: Rule): string {
  return `${sheet} ${selector}`.trim()
}
