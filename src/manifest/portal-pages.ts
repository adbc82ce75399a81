import { type PageKind, type Shown, type Way, waysBy, waysOf, waysOn } from './kinds/kind.ts'
import { kinds, type Page } from './kinds/kinds.ts'
import type { Chart, Figure, Gauge, PageList } from './portal-content.ts'
import type { Rule } from './portal-rule.ts'

/** Returns every list of records of a page. */
export function listsOf<K extends PageKind>(page: Page<K>): PageList[] {
  const panels = page.panels.flatMap((panel) => ('list' in panel ? [panel.list] : []))
  return [...page.views, ...page.lists, ...panels, ...(kinds[page.kind].lists?.(page) ?? [])]
}

/** Returns every figure, gauge and chart of a page. */
export function figuresOf(page: Page): (Figure | Gauge | Chart)[] {
  return [...page.cards, ...page.panels.flatMap((panel) => ('list' in panel ? [] : [panel]))]
}

/** Returns the parts of a page that show records. */
export function shownOn<K extends PageKind>(page: Page<K>): Shown[] {
  const own = 'resource' in page && page.resource !== undefined ? [{ for: everyone, resource: page.resource }] : []
  const others = kinds[page.kind].shows?.(page) ?? []
  return [...own, ...listsOf(page), ...others]
}

const everyone: Rule = { everyone: true }

/** Returns the resources whose records a page shows. */
export function resourcesOn(page: Page): string[] {
  return shownOn(page).map(({ resource }) => resource)
}

/** Returns the rules of the parts that only pages of its kind have. */
export function ownRulesOf<K extends PageKind>(page: Page<K>): Rule[] {
  return kinds[page.kind].rules?.(page) ?? []
}

/** Returns every link from a page to another. */
export function waysFrom<K extends PageKind>(page: Page<K>): Way[] {
  const panels = page.panels.map((panel) => ('list' in panel ? panel.list : panel))
  const parts = { views: page.views, lists: page.lists, cards: page.cards, panels }
  const opened = Object.entries(parts).flatMap(([key, items]) =>
    items.flatMap((item, index) => waysOn(item, key, index)),
  )
  return [
    ...page.actions.flatMap((action, index) => waysBy(action, 'actions', index)),
    ...waysOf(page.links, 'links'),
    ...waysBy(page.opens, 'opens'),
    ...opened,
    ...(kinds[page.kind].ways?.(page) ?? []),
  ]
}
