import { describe, expect, it } from 'vitest'
import { offered } from '#generated/offered.ts'
import { compileManifest, formatPlace } from '#manifest/index.ts'
import { readManifestFiles } from '#server/portal/manifest-files.ts'
import { root } from '../fixtures/real-portal.ts'
import { type FileMistake, fileMistakes, type Mistake, mistakes } from './mistakes.ts'

const files = readManifestFiles(root)

/** The problems of the manifest with one mistake in it: `file:line code`. */
function problemsWith({ file, from, to }: Mistake): string[] {
  const changed = files.map(({ path, text }) => ({ path, text: path === file ? text.replace(from, () => to) : text }))
  return reported(changed)
}

function problemsWithFile({ file, becomes }: FileMistake): string[] {
  const others = files.filter(({ path }) => path !== file)
  return reported(becomes === undefined ? others : [...others, { path: becomes, text: textOf(file) }])
}

function reported(changed: typeof files): string[] {
  return compileManifest(changed, offered).problems.map(({ at, code }) => `${at.file}:${at.start.line} ${code}`)
}

/** The expected place: the line of the first character that differs, unless the mistake names another place. */
function placeOf({ file, from, to, at }: Mistake): string {
  const [path, anchor] = at ?? [file]
  const text = textOf(path)
  const same = [...from].findIndex((letter, index) => letter !== to[index])
  const changed = path === file ? text.replace(from, () => to) : text
  const offset =
    anchor === undefined ? text.indexOf(from) + (same === -1 ? from.length : same) : changed.indexOf(anchor)
  return formatPlace({ file: path, ...spanAt(changed.slice(0, offset).split('\n').length) }).replace(/:1$/, '')
}

function spanAt(line: number) {
  return { start: { line, column: 1 }, end: { line, column: 1 } }
}

function textOf(path: string): string {
  return files.find((file) => file.path === path)?.text ?? ''
}

it('is tested with at least a hundred mistakes, each of which changes the manifest', () => {
  expect(mistakes.length).toBeGreaterThanOrEqual(100)
  expect(new Set(mistakes.map(({ what }) => what)).size).toBe(mistakes.length)
  expect(mistakes.filter(({ file, from, to }) => from === to || !textOf(file).includes(from))).toEqual([])
})

describe('the report of a mistake', () => {
  it.each(mistakes.map((mistake) => [mistake.what, mistake] as const))('names its place once: %s', (_, mistake) => {
    expect(problemsWith(mistake)).toEqual([`${placeOf(mistake)} ${mistake.code}`])
  })

  it.each(fileMistakes.map((mistake) => [mistake.what, mistake] as const))('names its place once: %s', (_, mistake) => {
    expect(textOf(mistake.file)).not.toBe('')
    expect(problemsWithFile(mistake)).toEqual([mistake.problem])
  })
})
