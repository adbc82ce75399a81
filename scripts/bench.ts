import { resolve } from 'node:path'
import { measureBrowser } from './bench/browser.ts'
import { measureCompile } from './bench/compile.ts'
import { measureEndpoints } from './bench/endpoints.ts'
import { measureLists } from './bench/lists.ts'
import { measureOverload } from './bench/overload.ts'
import { measureRecordPages } from './bench/record-pages.ts'
import { measureReloads } from './bench/reloads.ts'
import { measureRestarts } from './bench/restarts.ts'
import { line, type Samples } from './bench/samples.ts'
import { measureStorm } from './bench/storm.ts'
import { measureStudio } from './bench/studio.ts'

const root = resolve(import.meta.dirname, '..')
const parts: Record<string, () => Promise<Samples[]> | Samples[]> = {
  compile: () => measureCompile(root),
  endpoints: () => measureEndpoints(root),
  lists: () => measureLists(root),
  overload: () => measureOverload(root),
  browser: () => measureBrowser(root),
  pages: () => measureRecordPages(root),
  reloads: () => measureReloads(root),
  restarts: () => measureRestarts(root),
  studio: () => measureStudio(root),
  storm: () => measureStorm(root),
}

const wanted = process.argv.slice(2)
console.log('Medians with minimum and maximum, of one run on this machine.')
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const samples of await measure()) console.log(line(samples))
}
