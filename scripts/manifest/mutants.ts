import { join } from 'node:path'
import { readOffered } from '../codegen/offered.ts'
import { listFiles, readText } from '../codegen/read.ts'
import { judge, type Original, type Verdict } from '../mutants/judge.ts'
import { type Mutant, mutantsOf } from '../mutants/mutants.ts'
import { loadCompilation, report } from './command.ts'
import type { Options } from './options.ts'

const folder = 'tests/manifest/access'

interface Result extends Mutant {
  verdict: Verdict
}

/**
 * Changes single rules at random. Prints what detects the changes, and those that neither a check nor the snapshot
 * detects.
 */
export function mutants(root: string, options: Options): number {
  const { files, compilation } = loadCompilation(root)
  if (!compilation.ok) throw new Error(report(compilation.problems, files))
  const original: Original = { portal: compilation.portal, snapshot: readSnapshot(root), offered: readOffered(root) }
  if (judge(files, original).by !== 'equivalent')
    throw new Error(`Update the snapshot in ${folder} first; it is not current.`)
  const results: Result[] = []
  for (const mutant of mutantsOf(
    files,
    compilation.portal,
    wholeNumber(options, 'count', 200),
    wholeNumber(options, 'seed', 1),
  )) {
    results.push({ ...mutant, verdict: judge(mutant.files, original) })
  }
  console.log(options['json'] === undefined ? tableOf(results) : JSON.stringify(results.map(withoutFiles), null, 2))
  return results.some(({ verdict }) => verdict.by === 'nothing') ? 1 : 0
}

function readSnapshot(root: string): Original['snapshot'] {
  const files = listFiles(root, folder, '.txt').map((path) => ({
    path: path.slice(folder.length + 1),
    text: readText(root, path),
  }))
  if (files.length === 0) throw new Error(`There is no snapshot in ${join(root, folder)}.`)
  return files
}

function wholeNumber(options: Options, name: string, otherwise: number): number {
  const text = options[name]
  if (text === undefined) return otherwise
  if (!/^[0-9]{1,9}$/.test(text)) throw new Error(`--${name} takes a whole number, not "${text}".`)
  return Number(text)
}

function withoutFiles({ files: _files, ...rest }: Result): Omit<Result, 'files'> {
  return rest
}

function tableOf(results: Result[]): string {
  const families = [...new Set(results.map(({ family }) => family))]
  const rows = [...families, 'total'].map((family) => {
    const those = results.filter((result) => family === 'total' || result.family === family)
    const counts = columns.map((by) => those.filter(({ verdict }) => verdict.by === by).length)
    return [family.padEnd(12), ...[those.length, ...counts].map((number) => String(number).padStart(11))].join('')
  })
  const titles = ['mutants', 'check', 'snapshot', 'equivalent', 'survived']
  const heading = ['family'.padEnd(12), ...titles.map((title) => title.padStart(11))]
  const lines = results.flatMap(({ verdict }) => (verdict.by === 'snapshot' ? verdict.lines : [])).sort((a, b) => a - b)
  const median = lines[Math.floor(lines.length / 2)]
  return [
    heading.join(''),
    ...rows,
    `The snapshot changed in ${median} lines at the median, and in ${lines.at(-1)} at most.`,
    ...results.flatMap(({ verdict: { by }, place, change }) =>
      by === 'nothing' || by === 'equivalent' ? `${by === 'nothing' ? 'survived' : by}  ${place}  ${change}` : [],
    ),
  ].join('\n')
}

const columns = ['check', 'snapshot', 'equivalent', 'nothing'] as const
