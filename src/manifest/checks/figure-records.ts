import { type Chart, type Figure, type Gauge, ofRecord, type Page, type Where } from '../portal.ts'
import type { Path } from '../source/tree.ts'
import { type Check, pagesOf } from './check.ts'

/** Checks that no figure names a field of a record (`unknown-variable`): it is about none, also on the page of one. */
export const figureRecords: Check = ({ portal, origins }, problems) => {
  for (const page of pagesOf(portal)) {
    for (const { name, at } of usesOn(page)) {
      const message = `Page "${page.id}" uses "$record.${name}" in a figure, which is about no record.`
      problems.report('unknown-variable', origins.at('page', page.id, ...at), message)
    }
  }
}

/** Returns what figures name of a record: in their own conditions, and in those of what they are compared with. */
function usesOn({ cards, panels }: Page): { name: string; at: Path }[] {
  const figures = [
    ...cards.map((figure, index) => ({ figure, at: ['cards', index] })),
    ...panels.flatMap((figure, index) => ('list' in figure ? [] : { figure, at: ['panels', index] })),
  ]
  return figures.flatMap(({ figure, at }) =>
    conditionsOf(figure).flatMap((where) => ofRecord(where).map((name) => ({ name, at }))),
  )
}

function conditionsOf({ where, ...figure }: Figure | Gauge | Chart): Where[] {
  const goal = 'target' in figure ? figure.target?.is : undefined
  const others = ['to' in figure ? figure.to : undefined, typeof goal === 'object' ? goal : undefined]
  return [where, ...others.flatMap((each) => (each === undefined ? [] : [each.where]))]
}
