import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdit } from '#manifest/edit/index.ts'
import type { SourceFile } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { Random } from '../../../scripts/mutants/random.ts'
import { runs } from '../../fixtures/property-runs.ts'
import { root } from '../../fixtures/real-portal.ts'
import { commentsIn, randomEdit, valueIn } from './random-edits.ts'
import { trickyFiles } from './tricky-files.ts'

describe.each([
  ['the files of the manifest', () => readManifestFiles(root), 300],
  ['files with all kinds of comments, styles and indentation', () => trickyFiles, 150],
])('random edits of %s', (_, read, count) => {
  const files = read()
  it('reach the wanted value, keep all other lines byte by byte, and keep comments', { timeout: 300_000 }, () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const random = new Random(seed)
        const file = varied(random.pick(files) ?? { path: '', text: '' }, random)
        expectKept(file, seed, random)
      }),
      runs(count),
    )
  })
})

/** Some files have the line breaks of Windows, or a byte order mark. */
function varied({ path, text }: SourceFile, random: Random): SourceFile {
  const breaks = random.next() < 0.2 ? text.replaceAll('\n', '\r\n') : text
  return { path, text: random.next() < 0.1 ? `\uFEFF${breaks}` : breaks }
}

function expectKept(file: SourceFile, seed: number, random: Random): void {
  const { name, edit, expected, concerns, removed } = randomEdit(file, random)
  const after = applyEdit(file.text, edit)
  const kept = {
    value: isDeepStrictEqual(valueIn(after), expected),
    touched: unconcernedChanges(file.text, after, concerns),
    lost: lostComments(file.text, after, removed),
    mixedLineBreaks: after.includes('\r\n') && after.replaceAll('\r\n', '').includes('\n'),
  }
  const whole = { value: true, touched: [], lost: [], mixedLineBreaks: false }
  expect(kept, `${name} in ${file.path} with seed ${seed}`).toEqual(whole)
}

/** Lines that are gone, changed or in another order although the edit isn't about them. */
function unconcernedChanges(before: string, after: string, concerns: (line: number) => boolean): string[] {
  const left = after.split(/\r?\n/)
  const kept = before.split(/\r?\n/).filter((_, line) => !concerns(line))
  let at = 0
  return kept.filter((line) => {
    const found = left.indexOf(line, at)
    if (found !== -1) at = found + 1
    return found === -1
  })
}

function lostComments(before: string, after: string, removed: string[]): string[] {
  const left = [...commentsIn(after), ...removed]
  return commentsIn(before).filter((comment) => {
    const at = left.indexOf(comment)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}
