import { expect, it } from 'vitest'
import { formatProblem, type Problem } from '#manifest/index.ts'

const problem = (line: number, from: number, to: number, details: Partial<Problem> = {}): Problem => ({
  code: 'unknown-page',
  severity: 'error',
  message: 'Page "a" names the page "b", which no area declares.',
  at: { file: 'manifest/areas/a.yaml', start: { line, column: from }, end: { line, column: to } },
  related: [],
  suggestions: [],
  ...details,
})

it('shows place, severity, code, message, suggestion, line and related place', () => {
  const related = [{ message: 'the other', at: problem(7, 1, 2).at }]
  const text = formatProblem(problem(12, 9, 10, { related, suggestions: ['c'] }), () => '  opens: b')
  expect(`\n${text}\n`).toMatchInlineSnapshot(`
    "
    manifest/areas/a.yaml:12:9  error  unknown-page
      Page "a" names the page "b", which no area declares. Did you mean "c"?
         12 |   opens: b
            |         ^
      the other: manifest/areas/a.yaml:7:1
    "
  `)
})

it('shows no code frame for a line that does not exist', () => {
  expect(formatProblem(problem(12, 9, 10), () => undefined)).not.toContain('|')
})

it('cuts a long line around the place of the problem', () => {
  const line = `${'a'.repeat(300)} here ${'b'.repeat(300)}`
  const [, , shown = '', marker = ''] = formatProblem(problem(1, 302, 306), () => line).split('\n')
  expect(shown.slice(marker.indexOf('^'), marker.lastIndexOf('^') + 1)).toBe('here')
})

it('marks a problem over several lines to the end of the first line', () => {
  const at = { file: 'a.yaml', start: { line: 1, column: 4 }, end: { line: 3, column: 1 } }
  expect(
    formatProblem(problem(1, 4, 1, { at }), () => 'a: [b,')
      .split('\n')
      .at(-1)
      ?.trim(),
  ).toBe('|    ^^^')
})

it('replaces characters that control a terminal', () => {
  expect(formatProblem(problem(1, 1, 2), () => 'a\u001b[2J\u202eb\tc')).toContain('a�[2J�b c')
})
