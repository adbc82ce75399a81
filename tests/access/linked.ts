import { stringify } from 'yaml'
import { checkGrammar } from '#manifest/grammar/check-grammar.ts'
import { linkManifest } from '#manifest/link/link-manifest.ts'
import type { Portal } from '#manifest/portal.ts'
import { ProblemList } from '#manifest/problems/problem.ts'
import { parseFile } from '#manifest/source/parse-file.ts'
import { bakery, bakeryOffers } from '../fixtures/portals.ts'

const original = bakery().map((file) => ({ ...file, tree: parseFile(file, new ProblemList()) }))

/** Links the bakery with some files replaced. Skips the proofs, because access must be right in any linked portal. */
export function linkedBakery(changes: Record<string, unknown>): Portal {
  const problems = new ProblemList()
  const trees = original.flatMap(({ path, tree }) => {
    const read = path in changes ? parseFile({ path, text: textOf(path, changes[path]) }, problems) : tree
    return read ?? []
  })
  const tree = checkGrammar(trees, problems)
  const linked = tree && linkManifest(tree, bakeryOffers, problems)
  if (linked === undefined)
    throw new Error(
      problems
        .sorted()
        .map(({ message }) => message)
        .join('\n'),
    )
  return linked.portal
}

function textOf(path: string, content: unknown): string {
  return path.endsWith('.json') ? JSON.stringify(content) : stringify(content, { aliasDuplicateObjects: false })
}
