import { type PageKind, type Shown, type Way, waysBy, waysOf, waysOn } from './kinds/kind.ts'
import { kinds, type Page } from './kinds/kinds.ts'
import { parametersOf } from './paths.ts'
import type { Chart, Figure, Gauge, PageList, RecordKey } from './portal-content.ts'
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

/** A record whose id is in the address of a page. */
export interface PageRecord {
  resource: string
  key: RecordKey
}

/**
 * Returns the record that a page is about, whose fields `$record.x` stands for: its own or, on a tab of a record page, the
 * record of that page. Undefined for a page without one, also for one whose key has `via`: its address has another record.
 */
export function recordOf(page: Page, pages: Record<string, Page>): PageRecord | undefined {
  if ('key' in page && page.key !== undefined && page.resource !== undefined)
    return page.key.via === undefined ? { resource: page.resource, key: page.key } : undefined
  const frames = Object.values(pages).flatMap((frame) => {
    return frame.kind === 'record' && frame.tabs.includes(page.id) ? [frame] : []
  })
  const framed = frames.find(({ key }) => key.via === undefined && givesKey(page, key))
  const isOne = frames.every(({ resource }) => resource === framed?.resource)
  return framed !== undefined && isOne ? { resource: framed.resource, key: framed.key } : undefined
}

/** Whether the address of a tab has the id of its frame's record. */
function givesKey({ path, query }: Page, key: RecordKey): boolean {
  return 'param' in key ? parametersOf(path).includes(key.param) : query.includes(key.query)
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
