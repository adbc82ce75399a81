import { expect, test } from 'vitest'
import { narrowed } from '../../scripts/build/narrow.ts'

const wide = /[\u0100-\uffff]/

test('a script means the same with one byte for each character', () => {
  const source = ["'₦ – 🔑 ·'", "`a\\\\…`.replace(/[‘-”…]/g, '—')", "/^🔑$/u.test('🔑')", "'\uffff'.length"].join(' + ')
  const written = narrowed(source)
  expect(written).not.toMatch(wide)
  const run = (code: string): unknown => new Function(`return ${code}`)()
  expect(run(written)).toBe('₦ – 🔑 ·a\\—true1')
})

test('what fits in a byte stays as it is', () => {
  expect(narrowed("'é × ·'")).toBe("'é × ·'")
})

test('a character that the script itself escapes is refused', () => {
  expect(() => narrowed("'\\—'")).toThrow("The build can't escape \\—, which has a backslash before it")
})
