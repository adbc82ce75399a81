import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { compileManifest, formatProblem, type Problem, type SourceFile, type Span } from '#manifest/index.ts'
import { mutate } from '../fixtures/mutate.ts'
import { bakery, bakeryOffers } from '../fixtures/portals.ts'
import { runs } from '../fixtures/property-runs.ts'

const original = bakery()
const aFile = fc.constantFrom(...original)

const snippets = [
  ...[
    '[',
    ']',
    '{',
    '}',
    '- ',
    ': ',
    '? ',
    '|\n',
    '>',
    '"',
    "'",
    '#',
    '&a',
    '*a',
    '!!x',
    '<<: ',
    '---\n',
    '%Y 1\n',
    '\t',
  ],
  ...['\0', '\u202e', '\ud800', '\ufeff', '\r\n', '__proto__: ', 'constructor: ', '{id}', '$me', '/', '~', 'null'],
  ...['[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[', '9'.repeat(400), '.inf', '-0', 'yes', 'for: everyone', '\n\n', '    '],
]

/** Replaces a part of the text with a snippet or with noise. */
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(12),
  text: fc.oneof(fc.constantFrom(...snippets), fc.string({ unit: 'binary', maxLength: 6 })),
})

function applyEdit(text: string, { at, length, text: inserted }: { at: number; length: number; text: string }): string {
  const start = Math.floor(at * text.length)
  return text.slice(0, start) + inserted + text.slice(start + length)
}

const names = [
  'everyone',
  'bakers',
  'baker',
  'order',
  'orders',
  'nobody',
  '',
  'public',
  'loaves',
  'open',
  '/orders/{id}',
]
const anyValue = fc.oneof(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 2 }), fc.constant({}), fc.constant([]))

function compileWith(changes: SourceFile[]): { files: SourceFile[]; problems: Problem[] } {
  const files = original.map((file) => changes.find(({ path }) => path === file.path) ?? file)
  return { files, problems: compileManifest(files, bakeryOffers).problems }
}

/** Whether a span is in one of the files, on an existing line, and doesn't end before it starts. */
function isInside({ file, start, end }: Span, files: SourceFile[]): boolean {
  const text = files.find(({ path }) => path === file)?.text
  const lines = text?.replace(/^\uFEFF/, '').split('\n') ?? []
  const line = lines[start.line - 1]
  const forwards = end.line > start.line || (end.line === start.line && end.column >= start.column)
  return (
    line !== undefined && start.column >= 1 && start.column <= line.length + 1 && end.line <= lines.length && forwards
  )
}

function misplaced({ files, problems }: { files: SourceFile[]; problems: Problem[] }): string[] {
  const places = problems.flatMap(({ at, related }) => [at, ...related.map((other) => other.at)])
  return places.filter((at) => !isInside(at, files)).map((at) => JSON.stringify(at))
}

it('survives any edit of its text, and locates every problem in it', () => {
  fc.assert(
    fc.property(aFile, fc.array(edit, { minLength: 1, maxLength: 4 }), ({ path, text }, edits) => {
      expect(misplaced(compileWith([{ path, text: edits.reduce(applyEdit, text) }]))).toEqual([])
    }),
    runs(250),
  )
})

it('survives any change of its values, and locates every problem in it', () => {
  const change = fc.record({
    steps: fc.array(fc.nat(40), { minLength: 1, maxLength: 7 }),
    value: fc.option(anyValue, { nil: undefined }),
  })
  fc.assert(
    fc.property(aFile, fc.array(change, { minLength: 1, maxLength: 3 }), ({ path, text }, changes) => {
      const tree = changes.reduce((value, { steps, value: to }) => mutate(value, steps, to), parse(text))
      expect(misplaced(compileWith([{ path, text: stringify(tree) ?? '' }]))).toEqual([])
    }),
    runs(300),
  )
})

it('survives noise, and locates every problem in it', () => {
  fc.assert(
    fc.property(aFile, fc.string({ unit: 'binary', maxLength: 300 }), ({ path }, text) => {
      expect(misplaced(compileWith([{ path, text }]))).toEqual([])
    }),
    runs(150),
  )
})

it('survives missing and unknown files', () => {
  fc.assert(
    fc.property(fc.subarray(original), fc.array(fc.record({ path: fc.string(), text: fc.string() })), (kept, added) => {
      expect(() => compileManifest([...kept, ...added], bakeryOffers)).not.toThrow()
    }),
    runs(50),
  )
})

it('writes reports without control characters', () => {
  fc.assert(
    fc.property(aFile, edit, ({ path, text }, change) => {
      const { files, problems } = compileWith([{ path, text: applyEdit(text, change) }])
      const lineOf = (file: string, line: number) =>
        files.find((each) => each.path === file)?.text.split(/\r?\n/)[line - 1]
      const report = problems.map((problem) => formatProblem(problem, lineOf)).join('\n')
      expect(report).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u)
    }),
    runs(80),
  )
})

it('pollutes no prototype', () => {
  expect(Object.keys(Object.prototype)).toEqual([])
})
