import type { PageSource } from '../grammar/page-grammars.ts'
import type { PageList, Resource } from '../portal.ts'
import type { ListOptions, ViewSource } from '../source/sources.ts'
import type { Path } from '../source/tree.ts'
import type { ContentLinker } from './link-content.ts'

type ListingPage = Extract<PageSource, { kind: 'board' | 'calendar' | 'checklist' | 'collection' | 'conversation' }>

const listing = ['board', 'calendar', 'checklist', 'collection', 'conversation']

/** Whether a page is first of all a list of records. */
export function isListing(page: PageSource): page is ListingPage {
  return listing.includes(page.kind)
}

/** The views of a page that lists records. One without views has one, named `all`, of its own resource and columns. */
export function linkViews(page: ListingPage, content: ContentLinker): PageList[] {
  if (page.upcoming === true) return []
  const { resource: name = '', title } = page
  const views = page.kind === 'collection' || page.kind === 'conversation' ? page.views : undefined
  if (views === undefined) {
    const all = content.list({ id: 'all', title, resource: name, ...optionsOf(page) }, [])
    return all === undefined ? [] : [all]
  }
  const resource = content.resource(name, ['resource'])
  if (resource !== undefined) content.checkList(page, resource, [])
  return views.flatMap((view, index) => linkView(view, page, resource, ['views', index], content) ?? [])
}

function linkView(
  view: ViewSource,
  page: ListingPage,
  own: Resource | undefined,
  path: Path,
  content: ContentLinker,
): PageList | undefined {
  // A view of another resource takes nothing of the page's own list.
  if (view.resource !== undefined) return content.list({ ...view, resource: view.resource }, path)
  return own === undefined ? undefined : content.list({ ...optionsOf(page), ...view, resource: own.name }, path, view)
}

function optionsOf({ where, columns, sort, empty }: ListOptions): ListOptions {
  return {
    ...(where !== undefined && { where }),
    ...(columns !== undefined && { columns }),
    ...(sort !== undefined && { sort }),
    ...(empty !== undefined && { empty }),
  }
}
