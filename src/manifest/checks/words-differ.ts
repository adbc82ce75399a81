import type { Amount, Page, Where } from '../portal.ts'
import type { ProblemList, Span } from '../problems/problem.ts'
import type { Path } from '../source/tree.ts'
import { type Check, type Evidence, pagesOf } from './check.ts'

/** A list, a number or a chart of a resource, with the label that users read. */
interface Said {
  resource: string
  words: string
  meaning: string
  at: Span
}

/**
 * Reports a label with two meanings (`words-differ`): users expect the same records and the same number wherever they
 * read the same label. A chart may share its title with a list of the same records, whatever it groups them by.
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
  const message = `"${words}" of "${resource}" stands for different records or a different number here; use the same set or measure, or another label.`
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
  const said = (words: string, { resource, ...of }: Meaning & { resource: string }, ...path: Path): Said => {
    return { resource, words, meaning: meaningOf(of), at: at(...path) }
  }
  return [
    // A page without views shows one list under its own title.
    ...page.views.map((view, i) => said(view.title, view, ...(view.title === page.title ? [] : ['views', i]), 'title')),
    ...page.lists.map((list, i) => said(list.title, list, 'lists', i, 'title')),
    ...page.cards.map((card, i) => said(card.label, card, 'cards', i, 'label')),
    ...page.panels.map((panel, i) => said(panel.title, 'list' in panel ? panel.list : panel, 'panels', i, 'title')),
  ]
}

interface Meaning {
  where: Where
  fold?: string
  field?: string | undefined
  scope?: string
  period?: string
  to?: Amount
}

/**
 * Returns a key for what a list or number means. It leaves out conditions on `$param` and `$query`, which depend on the
 * address of the page.
 */
function meaningOf({ where, fold = 'count', field, scope, period, to }: Meaning): string {
  const conditions = Object.entries(where)
    .filter(([, condition]) => !/^\$(param|query)\./.test(String(condition)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([fold, field, conditions, scope, period, to])
}
