import { expect, it } from 'vitest'
import { ProblemList } from '#manifest/problems/problem.ts'
import { limits } from '#manifest/source/limits.ts'
import { parseFile } from '#manifest/source/parse-file.ts'

const path = 'manifest/portal.yaml'

function read(text: string): unknown {
  return parseFile({ path, text }, new ProblemList())?.value
}

/** `line:column code message` of each problem. */
function problemsOf(text: string): string[] {
  const problems = new ProblemList()
  parseFile({ path, text }, problems)
  return problems.sorted().map(({ at, code, message }) => `${at.start.line}:${at.start.column} ${code}  ${message}`)
}

it.each([
  ['a word that older YAML took for a boolean', 'a: yes', 'yes'],
  ['another such word', 'a: off', 'off'],
  ['a boolean', 'a: true', true],
  ['a number that looks octal', 'a: 014', 14],
  ['an octal number', 'a: 0o14', 12],
  ['a number with underscores', 'a: 1_000', '1_000'],
  ['a tilde', 'a: ~', null],
  ['nothing', 'a:', null],
  ['a date', 'a: 2026-03-01', '2026-03-01'],
  ['a time', 'a: 12:30:45', '12:30:45'],
  ['several lines', 'a: |\n  one\n  two\n', 'one\ntwo\n'],
])('reads %s as YAML 1.2 does', (_, text, value) => {
  expect(read(text)).toEqual({ a: value })
})

it.each([
  ['a byte order mark', '\uFEFFa: 1\nb: [2]\n'],
  ['Windows line ends', 'a: 1\r\nb: [2]\r\n'],
  ['a closing marker', 'a: 1\nb: [2]\n...\n'],
  ['JSON', '{"a": 1, "b": [2]}'],
])('accepts %s', (_, text) => {
  expect(read(text)).toEqual({ a: 1, b: [2] })
})

it('counts columns after a byte order mark', () => {
  expect(problemsOf('\uFEFFa: *b')).toEqual(['1:4 yaml-alias  The alias "*b" is not supported; write out the value.'])
})

it('counts lines with Windows line ends', () => {
  expect(problemsOf('a: 1\r\nb: *c\r\n')).toEqual([
    '2:4 yaml-alias  The alias "*c" is not supported; write out the value.',
  ])
})

it.each([
  [
    'an alias',
    'a: &x 1\nb: *x',
    [
      '1:4 yaml-alias  The anchor "&x" is not supported; write out the value.',
      '2:4 yaml-alias  The alias "*x" is not supported; write out the value.',
    ],
  ],
  ['a merge', 'a: { b: 1 }\nc: { <<: 1 }', ['2:6 yaml-alias  Merge keys are not supported; write out the keys.']],
  ['a tag', 'a: !!binary aGk=', ['1:4 yaml-tag  The tag "!!binary" is not supported.']],
  ['a tag of JavaScript', 'a: !!js/function "return 1"', ['1:4 yaml-tag  The tag "!!js/function" is not supported.']],
  ['a tag without a name', 'a: ! 1', ['1:4 yaml-tag  The tag "!" is not supported.']],
  [
    'a directive',
    '%YAML 1.1\n---\na: yes',
    ['1:1 yaml-directive  The directive "%YAML 1.1" is not supported; a manifest is YAML 1.2.'],
  ],
  ['a second document', 'a: 1\n---\nb: 2', ['2:1 several-documents  A second document begins here; a file holds one.']],
  ['a key that appears twice', 'a: 1\n"a": 2', ['2:1 duplicate-key  The key "a" appears twice in the same map.']],
  [
    'such a key in a list',
    'a: [{ b: 1, c: 2, b: 3 }]',
    ['1:19 duplicate-key  The key "b" appears twice in the same map.'],
  ],
  ['a key that is a list', '? [a, b]\n: 1', ['1:3 yaml-syntax  A key is plain text, not a list or a map.']],
  ['a key that is a map', '{ { a: 1 }: 2 }', ['1:3 yaml-syntax  A key is plain text, not a list or a map.']],
  ['a key without a name', ': 1', ['1:1 yaml-syntax  This key has no name.']],
  ['a tab before a key', 'a:\n\tb: 1', ['2:1 yaml-syntax  Tabs are not allowed as indentation.']],
  ['an unclosed list', 'a: [1, 2\nb: 3', ['1:4 yaml-syntax  This [ is never closed.']],
  ['an unclosed map', 'a: { b: 1', ['1:4 yaml-syntax  This { is never closed.']],
  ['an unclosed text', "a: 'it is\nb: 3", ["1:4 yaml-syntax  This quotation mark ' is never closed."]],
  ['a stray bracket', 'a: 1\n]', ['2:1 yaml-syntax  "]" does not belong here.']],
  [
    'a character that YAML keeps for later',
    'a: @b',
    ['1:4 yaml-syntax  Text that starts with @ needs quotation marks.'],
  ],
])('rejects %s', (_, text, problems) => {
  expect(problemsOf(text)).toEqual(problems)
})

it.each([
  ['NUL', 'a: "b\\0c"', 'U+0000'],
  ['a raw NUL', 'a: b\0c', 'U+0000'],
  ['a tab in a text', 'a: "b\\tc"', 'U+0009'],
  ['an escape', 'a: b\u001b[31mc', 'U+001B'],
  ['a right-to-left override', 'a: b\u202ec', 'U+202E'],
  ['a right-to-left isolate', 'a: b\u2067c', 'U+2067'],
  ['a zero-width space', 'a: b\u200bc', 'U+200B'],
  ['a soft hyphen', 'a: b\u00adc', 'U+00AD'],
  ['a byte order mark inside', 'a: b\ufeffc', 'U+FEFF'],
  ['half a character', 'a: b\ud800c', 'U+D800'],
  ['a line separator', 'a: b\u2028c', 'U+2028'],
  ['an invisible tag character', 'a: b\u{e0041}c', 'U+E0041'],
])('rejects %s in a text', (_, text, character) => {
  expect(problemsOf(text)).toEqual([
    `1:4 unsafe-text  This text contains the invisible character ${character}; use plain text.`,
  ])
})

it('rejects an invisible character in a key', () => {
  expect(problemsOf('b\u200bc: 1')).toEqual([
    '1:1 unsafe-text  This key contains the invisible character U+200B; use plain text.',
  ])
})

it('keeps letters of other scripts', () => {
  expect(read('a: Ọjọ́ Ajé — 木曜日')).toEqual({ a: 'Ọjọ́ Ajé — 木曜日' })
})

it.each(['__proto__', 'constructor', 'prototype', '"__proto__"'])('rejects the key %s', (key) => {
  expect(problemsOf(`roles:\n  ${key}: { polluted: true }\n`)).toEqual([
    `2:3 reserved-key  "${key.replaceAll('"', '')}" cannot be a key.`,
  ])
})

it('changes no prototype', () => {
  read('__proto__: { polluted: true }\na: { constructor: { prototype: { polluted: true } } }\n')
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
})

it.each([
  ['brackets', `a: ${'['.repeat(20_000)}`, '1:35 too-deep'],
  ['maps in maps', `a: ${'{a: '.repeat(20_000)}`, '1:128 too-deep'],
  ['lists on a line', '- '.repeat(20_000), '1:65 too-deep'],
  ['explicit keys', '? '.repeat(20_000), '1:65 too-deep'],
  ['indentation', Array.from({ length: 600 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'), '33:34 too-deep'],
  ['brackets behind an apostrophe', `a: rock 'n roll\nb: ${'['.repeat(20_000)}`, '2:35 too-deep'],
  ['brackets behind a block of text', `a: |\n  "\nb: ${'['.repeat(20_000)}`, '3:35 too-deep'],
])('stops at %s that nest too deep', (_, text, start) => {
  expect(problemsOf(text).map((problem) => problem.split('  ')[0])).toEqual([start])
})

it('accepts nesting up to the limit', () => {
  expect(problemsOf(`${'['.repeat(limits.depth)}${']'.repeat(limits.depth)}`)).toEqual([])
})

it('does not count brackets in a text as nesting', () => {
  expect(problemsOf(`a: |\n${'  [[[[\n'.repeat(100)}b: '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[['\n# [[[[[[[[`)).toEqual(
    [],
  )
})

it.each([
  ['list entries', '- a\n'.repeat(60_000)],
  ['keys', Array.from({ length: 30_000 }, (_, i) => `k${i}:`).join('\n')],
  ['keys on one line', `{${Array.from({ length: 36_000 }, (_, i) => `k${i}`).join(',')}}`],
  ['the same key', 'a: 1\n'.repeat(50_000)],
  ['values on one line', `[${'a,'.repeat(130_000)}]`],
  ['anchors', '- &a\n'.repeat(50_000)],
  ['blocks of text', '- |\n'.repeat(60_000)],
])('stops at too many %s', (_, text) => {
  expect(problemsOf(text).map((problem) => problem.split(' ')[1])).toEqual(['too-many-values'])
})

it('accepts values up to the limit, and not one more', () => {
  const most = limits.valuesPerFile - 1
  expect([problemsOf('- a\n'.repeat(most)).length, problemsOf('- a\n'.repeat(most + 1)).length]).toEqual([0, 1])
})

it('measures a file in bytes', () => {
  const text = `a: ${'木'.repeat(limits.fileBytes / 3)}`
  expect(problemsOf(text)).toEqual([`1:1 file-too-large  "${path}" has 262146 bytes; the limit for a file is 262144.`])
})

it('rejects an alias bomb at its first anchor', () => {
  const bomb = Array.from({ length: 30 }, (_, i) => `b${i + 1}: &b${i + 1} [*b${i}, *b${i}]`).join('\n')
  expect(problemsOf(`b0: &b0 x\n${bomb}`)[0]).toBe(
    '1:5 yaml-alias  The anchor "&b0" is not supported; write out the value.',
  )
})

it('reports one problem for a file that is wrong throughout', () => {
  expect(problemsOf(']\n'.repeat(100_000))).toHaveLength(1)
})

it('does not print a name of a hundred thousand letters in full', () => {
  expect(problemsOf(`a: *${'b'.repeat(100_000)}`).join().length).toBeLessThan(200)
})
