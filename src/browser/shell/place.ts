import type { Slice, SlicePage } from '../session/portal-slice.ts'

/** The position of a page in the portal: its menu group and entry, and the pages between the entry and the page. */
export interface Place {
  group: string | undefined
  /** The page of the current menu entry. */
  entry: string | undefined
  /** From the outermost page to the page itself. */
  trail: Step[]
}

export interface Step {
  page: string
  title: string
  path: string
}

export type FramePage = SlicePage<'record' | 'tabs'>

function isFrame(page: SlicePage): page is FramePage {
  return page.kind === 'record' || page.kind === 'tabs'
}

/** The record or frame of tabs that lists a page among its tabs. */
export function frameOf({ pages }: Slice, page: SlicePage): FramePage | undefined {
  if (page.kind === 'record' && page.tabs !== undefined) return page
  return pages.filter(isFrame).find(({ tabs = [] }) => tabs.includes(page.id))
}

export function placeOf(slice: Slice, page: SlicePage): Place {
  const ancestors = ancestorsOf(slice, page)
  const entries = slice.menu.flatMap((group) => group.entries.map((entry) => ({ group: group.label, ...entry })))
  const current = ancestors
    .map(({ id }) => entries.find((entry) => entry.page === id))
    .find((entry) => entry !== undefined)
  const trail = ancestors.toReversed().map((each) => {
    const entry = entries.find(({ page: id }) => id === each.id)
    return { page: each.id, title: entry?.label ?? each.title, path: each.path }
  })
  return { group: current?.group, entry: current?.page, trail }
}

/** The page and its ancestors, innermost first. */
function ancestorsOf(slice: Slice, page: SlicePage): SlicePage[] {
  const found: SlicePage[] = []
  for (let at: SlicePage | undefined = page; at !== undefined && !found.includes(at); at = parentOf(slice, at))
    found.push(at)
  return found
}

function parentOf(slice: Slice, page: SlicePage): SlicePage | undefined {
  return page.parent === undefined ? frameOf(slice, page) : slice.pages.find(({ id }) => id === page.parent)
}
