import { isParameter, parametersOf, segmentsOf } from '../paths.ts'
import type { ProblemList } from '../problems/problem.ts'
import { type Check, type Evidence, pagesOf } from './check.ts'

interface Address {
  page: string
  path: string
  segments: string[]
  /** Its place in the source of the page: `path`, or its index among the aliases. */
  at: ['path'] | ['aliases', number]
}

/**
 * Reports two paths that match a common address when neither is more specific throughout, a path that has a parameter
 * twice, and an alias whose parameters differ from those of its page's own path, to which the alias redirects
 * (`ambiguous-path`).
 */
export const ambiguousPath: Check = (evidence, problems) => {
  const addresses = pagesOf(evidence.portal).flatMap((page): Address[] => [
    { page: page.id, path: page.path, segments: segmentsOf(page.path), at: ['path'] },
    ...page.aliases.map(
      (path, i): Address => ({ page: page.id, path, segments: segmentsOf(path), at: ['aliases', i] }),
    ),
  ])
  for (const group of groupByLength(addresses).values()) reportClashes(group, evidence, problems)
  reportParameters(addresses, evidence, problems)
}

function groupByLength(addresses: Address[]): Map<number, Address[]> {
  const groups = new Map<number, Address[]>()
  for (const address of addresses)
    groups.set(address.segments.length, [...(groups.get(address.segments.length) ?? []), address])
  return groups
}

function reportClashes(addresses: Address[], { origins }: Evidence, problems: ProblemList): void {
  for (const [i, second] of addresses.entries()) {
    const first = addresses.slice(0, i).find((other) => clash(other.segments, second.segments))
    if (first === undefined) continue
    const message = `"${second.path}" of page "${second.page}" and "${first.path}" of page "${first.page}" both match "${sharedAddress(first, second)}".`
    problems.report('ambiguous-path', origins.at('page', second.page, ...second.at), message, {
      related: [{ message: 'the other', at: origins.at('page', first.page, ...first.at) }],
    })
  }
}

/** Returns an example of an address that both paths match. */
function sharedAddress(a: Address, b: Address): string {
  const segments = a.segments.map((segment, i) => {
    const other = b.segments[i] ?? ''
    if (!isParameter(segment)) return segment
    return isParameter(other) ? 'x' : other
  })
  return `/${segments.join('/')}`
}

/** Whether some address matches both paths and each is more specific in some segment, or both are the same. */
function clash(a: string[], b: string[]): boolean {
  let aWins = false
  let bWins = false
  for (const [i, segment] of a.entries()) {
    const other = b[i] ?? ''
    if (isParameter(segment) === isParameter(other)) {
      if (!isParameter(segment) && segment !== other) return false
    } else if (isParameter(other)) aWins = true
    else bWins = true
  }
  return aWins === bWins
}

function reportParameters(addresses: Address[], { portal, origins }: Evidence, problems: ProblemList): void {
  for (const { page, path, at } of addresses) {
    const names = parametersOf(path)
    const twice = names.find((name, i) => names.indexOf(name) !== i)
    const own = parametersOf(portal.pages[page]?.path ?? '')
    if (twice !== undefined) {
      const message = `"${path}" of page "${page}" has the parameter "${twice}" twice.`
      problems.report('ambiguous-path', origins.at('page', page, ...at), message)
    } else if (names.toSorted().join() !== own.toSorted().join()) {
      const message = `The alias "${path}" has other parameters than the path of page "${page}".`
      problems.report('ambiguous-path', origins.at('page', page, ...at), message)
    }
  }
}
