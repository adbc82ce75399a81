import type { Page, Where } from '../portal.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import type { Path } from '../source/tree.ts'
import { type Check, type Evidence, pagesOf } from './check.ts'

/** A list or a number of a resource, with the label that users read. */
interface Said {
  resource: string
  words: string
  meaning: string
  at: Span
}

/**
 * Reports a label with two meanings (`words-differ`): users expect the same records and the same number wherever they
 * read the same label.
 */
export const wordsDiffer: Check = (evidence, problems) => {
  const first = new Map<string, Said>()
  for (const said of [...declared(evidence), ...pagesOf(evidence.portal).flatMap((page) => shownOn(page, evidence))]) {
    const key = `${said.resource} ${said.words.toLowerCase()}`
    const known = first.get(key)
    if (known === undefined) first.set(key, said)
    else if (known.meaning !== said.meaning) report(said, known, problems)
  }
}

function report({ resource, words, at }: Said, known: Said, problems: ProblemList): void {
  const message = `"${words}" of "${resource}" means other records or another number here; use the same set or measure, or other words.`
  problems.report('words-differ', at, message, { related: [{ message: 'first', at: known.at }] })
}

/** Returns the labels of the sets and measures of all resources. */
function declared({ portal, origins }: Evidence): Said[] {
  return Object.values(portal.resources).flatMap(({ name: resource, sets, measures }) => {
    const at = (...path: Path) => origins.at('resource', resource, ...path, 'label')
    return [
      ...Object.entries(sets).map(([id, { label, where }]) => {
        const meaning = meaningOf({ where })
        return { resource, words: label, meaning, at: at('sets', id) }
      }),
      ...Object.entries(measures).map(([id, { label, fold, field, where }]) => {
        const meaning = meaningOf({ fold, field, where })
        return { resource, words: label, meaning, at: at('measures', id) }
      }),
    ]
  })
}

function shownOn(page: Page, { origins }: Evidence): Said[] {
  const at = (...path: Path) => origins.at('page', page.id, ...path)
  const lists = (key: string, items: { title: string; resource: string; where: Where; scope?: string }[]) =>
    items.map(({ title: words, resource, ...of }, i) => ({
      resource,
      words,
      meaning: meaningOf(of),
      at: at(key, i, 'title'),
    }))
  const cards = page.cards.map(({ label: words, resource, ...of }, i) => {
    return { resource, words, meaning: meaningOf(of), at: at('cards', i, 'label') }
  })
  return [...lists('views', page.views.length > 1 ? page.views : []), ...lists('lists', page.lists), ...cards]
}

interface Meaning {
  where: Where
  fold?: string
  field?: string | undefined
  scope?: string
  period?: string
}

/**
 * Returns a key for what a list or number means. It leaves out conditions on `$param` and `$query`, which depend on the
 * address of the page.
 */
function meaningOf({ where, fold = 'count', field, scope, period }: Meaning): string {
  const conditions = Object.entries(where)
    .filter(([, condition]) => !/^\$(param|query)\./.test(String(condition)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([fold, field, conditions, scope, period])
}
